import { setTimeout, setImmediate } from 'node:timers/promises'
import { advance, initialStateOf, type StateOf } from '../../../machines/lifecycles/advance.ts'
import { agreementCampaignLifecycle } from '../../../machines/lifecycles/agreement-campaign.lifecycle.ts'
import { campaignBatch } from '../../domain/text/limits.ts'
import type { Services } from '../context/services.ts'
import type { AgreementCampaign } from '../store/agreements/agreement-campaigns.ts'
import type { Transaction } from '../store/store.ts'
import {
  sendRequestReminder,
  createAgreementRequests,
  queueRequestEmail,
} from '../usecases/shared/versions/agreement-requests.ts'
import { nextRecipients, earlierVersions, recipientOf } from '../usecases/shared/versions/campaign-recipients.ts'
import type { RequestWithEmail, VersionRequest } from '../store/agreements/agreement-requests.ts'
import type { OutgoingEmail } from '../store/emails/outbox.ts'
import { remindersOf } from '../../domain/agreements/version-standing.ts'

const asking = initialStateOf(agreementCampaignLifecycle)

/** State of a campaign whose version was withdrawn, while the signers who were asked are notified. */
const telling: StateOf<typeof agreementCampaignLifecycle> = 'withdrawing'

/**
 * Emails the signers of earlier versions a request to agree to the new version, oldest campaign first. Each transaction processes a batch and
 * advances the campaign's cursor, so that the next run continues there and no signer is asked twice after a crash. Locks no chain. Several processes
 * may run it at once. Order: signers asked about a withdrawn version, individuals, active employees. Returns the number of emails written.
 */
export async function runCampaigns(services: Services, stopping?: AbortSignal): Promise<number> {
  let asked = 0
  while (asked < campaignBatch.run) {
    if (stopping?.aborted) break
    const { agreementCampaigns } = services.store.reading
    const withdrawn = await agreementCampaigns.oldest(telling)
    const campaign = withdrawn ?? (await agreementCampaigns.oldest(asking))
    if (!campaign) break
    const begun = performance.now()
    const writeSome = withdrawn ? tellSome : askSome
    asked += await services.store.transaction((tx) => writeSome(services, tx, campaign))
    // Lets this thread send emails and other connections write; SQLite has a single writer.
    await setTimeout(Math.min((performance.now() - begun) * campaignBatch.rests, campaignBatch.longestRest))
  }
  return asked
}

async function askSome(services: Services, tx: Transaction, key: AgreementCampaign): Promise<number> {
  const campaign = await tx.agreementCampaigns.hold(key)
  if (campaign?.state !== asking) return 0
  const isLive = (await tx.links.find(campaign.linkId)) !== null
  const next = isLive ? await nextRecipients(tx, campaign, campaignBatch.transaction) : null
  if (!next) {
    await tx.agreementCampaigns.end(campaign, after('version.replaced'), tx.at)
    return 0
  }
  if (isOfEmployees(campaign)) {
    const { told: count, isLast } = await tellEmployees(services, tx, campaign)
    if (isLast) await tx.agreementCampaigns.end(campaign, after('everybody.asked'), tx.at)
    return count
  }
  const { linkId, agreementId: id, kind } = campaign
  const subjects = next.people.map(({ subject }) => subject)
  const known = new Map((await tx.agreementRequests.asked(id, subjects)).map((one) => [one.subject, one]))
  const people = next.people.filter(({ subject }) => !known.has(subject))
  await createAgreementRequests(services, tx, { linkId, id, kind }, people)
  let again = 0
  for (const person of next.people) {
    const request = known.get(person.subject)
    if (request && (await sendRequestReminder(services, tx, request, person))) again += 1
  }
  const areOthersTold = next.isLast && (await shouldNotifyEmployees(tx, campaign))
  await tx.agreementCampaigns.change(campaign, {
    ...(areOthersTold ? employeesNext : next.cursor),
    asked: campaign.asked + people.length,
  })
  if (next.isLast && !areOthersTold) await tx.agreementCampaigns.end(campaign, after('everybody.asked'), tx.at)
  return people.length + again
}

function after(type: 'everybody.asked' | 'version.replaced'): string {
  const state = advance(agreementCampaignLifecycle, asking, { type })
  if (!state) throw new Error(`A campaign in state "${asking}" does not accept the event "${type}"`)
  return state
}

/** Cursor of a campaign after all individuals have been asked; it sorts after every domain. Employees follow, ordered by ID. */
const employeesNext = { cursorDomain: '~employees', cursorId: '' } as const

const isOfEmployees = ({ kind, cursorDomain }: AgreementCampaign): boolean =>
  kind === 'individual' && cursorDomain === employeesNext.cursorDomain

/**
 * Returns whether employees are notified after the individuals. For a restored version they are not: they were notified when it was published, or
 * about the version that is now withdrawn.
 */
async function shouldNotifyEmployees(tx: Transaction, { linkId, agreementId }: AgreementCampaign): Promise<boolean> {
  const asked = await tx.agreements.find(linkId, agreementId)
  if (asked?.kind !== 'individual') return false
  return (await tx.agreements.after(asked)).every(({ state }) => state !== 'withdrawn')
}

/**
 * Emails a batch of active employees who signed an earlier version, starting at the campaign's cursor. Their signatures remain valid. Returns the
 * number of employees, and whether this batch was the last.
 */
async function tellEmployees(
  services: Services,
  tx: Transaction,
  campaign: AgreementCampaign,
): Promise<{ told: number; isLast: boolean }> {
  const { linkId, cursorId: after } = campaign
  const agreementIds = await earlierVersions(tx, campaign)
  const employees = await tx.employees.activeOfVersions({ linkId, agreementIds, after }, campaignBatch.transaction)
  const emails = employees.map(({ id: subject, email: recipient, reads: language }) => {
    const id = services.random.id()
    return { id, kind: 'employee-agreement' as const, linkId, recipient, language, subject, secret: null }
  })
  await tx.outbox.putAll(emails, tx.at)
  await tx.agreementCampaigns.change(campaign, { cursorId: employees.at(-1)?.id ?? after })
  return { told: employees.length, isLast: employees.length < campaignBatch.transaction }
}

/**
 * Notifies a batch of signers who were asked to agree to a withdrawn version and have not agreed, starting at the cursor. Returns the number of
 * emails.
 */
async function tellSome(services: Services, tx: Transaction, key: AgreementCampaign): Promise<number> {
  const campaign = await tx.agreementCampaigns.hold(key)
  if (campaign?.state !== telling) return 0
  const { linkId, agreementId, cursorId: after } = campaign
  const isLive = (await tx.links.find(linkId)) !== null
  const next = isLive
    ? await tx.agreementRequests.unagreed({ linkId, agreementId, after }, campaignBatch.transaction)
    : []
  const emails: OutgoingEmail[] = []
  for (const request of next.filter(hasHeard)) {
    const recipient = await recipientOf(tx, request)
    if (!recipient) continue
    const email = { id: services.random.id(), kind: 'agreement-withdrawn' as const, linkId, subject: request.id }
    emails.push({ ...email, ...recipient, secret: null })
  }
  await tx.outbox.putAll(emails, tx.at)
  const state = advance(agreementCampaignLifecycle, telling, { type: 'everybody.told' }) ?? telling
  if (next.length < campaignBatch.transaction) await tx.agreementCampaigns.end(campaign, state, tx.at)
  else await tx.agreementCampaigns.change(campaign, { cursorId: next.at(-1)?.id ?? after })
  return emails.length
}

/** Returns whether the email with the request may have arrived. An unsent email is no longer needed. */
const hasHeard = ({ toldAt, letterState }: RequestWithEmail): boolean => toldAt !== null || letterState === 'sending'

/**
 * Reminds signers who have not agreed to a new version: after half of the grace period, and a week and a day before its end. Each reminder has its
 * own link. The transaction that queues a reminder also schedules the next. Reminders that came due while the service was stopped are sent as one.
 * Returns the number of emails queued.
 */
export async function remindSigners(services: Services, stopping?: AbortSignal): Promise<number> {
  let reminded = 0
  for (let looked = 0; looked < campaignBatch.run;) {
    if (stopping?.aborted) break
    const now = services.clock.now()
    const due = await services.store.reading.agreementRequests.toRemind(now, campaignBatch.transaction)
    if (due.length === 0) break
    reminded += await services.store.transaction((tx) => remindSome(services, tx, due))
    looked += due.length
    await setImmediate()
  }
  return reminded
}

async function remindSome(services: Services, tx: Transaction, due: readonly VersionRequest[]): Promise<number> {
  let reminded = 0
  // Sorted, so that concurrent runs cannot deadlock.
  for (const { id } of due.toSorted((one, other) => (one.id < other.id ? -1 : 1))) {
    const request = await tx.agreementRequests.hold(id)
    if (!request || request.remindAt === null || request.remindAt > tx.at || request.toldAt === null) continue
    const asked = await tx.agreements.find(request.linkId, request.agreementId)
    const isInForce = (await tx.agreements.inForceOf(request.linkId, request.agreementId)) !== null
    const recipient = isInForce ? await recipientOf(tx, request) : null
    const times = recipient && asked ? remindersOf(request.toldAt, asked.graceDays) : []
    await tx.agreementRequests.change(id, { remindAt: times.find((time) => time > tx.at) ?? null })
    if (!recipient) continue
    await queueRequestEmail(services, tx, request, {
      kind: 'agreement-reminder',
      letterId: services.random.id(),
      ...recipient,
    })
    reminded += 1
  }
  return reminded
}
