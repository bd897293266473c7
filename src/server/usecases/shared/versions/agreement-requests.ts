import { advance, initialStateOf } from '../../../../../machines/lifecycles/advance.ts'
import { agreementCampaignLifecycle } from '../../../../../machines/lifecycles/agreement-campaign.lifecycle.ts'
import { remindersOf } from '../../../../domain/agreements/version-standing.ts'
import { sha256 } from '../../../crypto/digest.ts'
import type { Services } from '../../../context/services.ts'
import type { AgreementCampaign } from '../../../store/agreements/agreement-campaigns.ts'
import type { Agreement } from '../../../store/agreements/agreements.ts'
import type { NewToken, RequestWithEmail, VersionRequest } from '../../../store/agreements/agreement-requests.ts'
import type { OutgoingEmail } from '../../../store/emails/outbox.ts'
import type { Transaction } from '../../../store/store.ts'
import type { CampaignRecipient, Recipient } from './campaign-recipients.ts'

/** Starts the campaign for a version and ends the previous version's campaign. Requires the lock on the link. */
export async function beginCampaign(tx: Transaction, agreement: Agreement): Promise<void> {
  const { linkId, id: agreementId, kind, language } = agreement
  for (const before of await tx.agreementCampaigns.ofLink(linkId)) {
    if (before.kind !== kind || before.language !== language) continue
    const state = advance(agreementCampaignLifecycle, before.state, { type: 'version.replaced' })
    if (state) await tx.agreementCampaigns.end(before, state, tx.at)
  }
  const cursor = { cursorDomain: '', cursorId: '', asked: 0, begunAt: tx.at, endedAt: null }
  const state = initialStateOf(agreementCampaignLifecycle)
  await tx.agreementCampaigns.insert({ linkId, agreementId, kind, language, state, ...cursor })
}

/** Ends the campaign for a withdrawn version and resets its cursor, so that all people who were asked are informed. Requires the lock on the link. */
export async function withdrawCampaign(tx: Transaction, { linkId, id: agreementId }: Agreement): Promise<void> {
  const campaign = await tx.agreementCampaigns.hold({ linkId, agreementId })
  const state = campaign && advance(agreementCampaignLifecycle, campaign.state, { type: 'version.withdrawn' })
  if (state) await tx.agreementCampaigns.change(campaign, { state, cursorDomain: '', cursorId: '', endedAt: null })
}

/**
 * Restarts the campaign for a restored version from the beginning, because some emails have become obsolete in the meantime. Requires the lock on the
 * link.
 */
export async function restoreCampaign(
  tx: Transaction,
  key: Pick<AgreementCampaign, 'linkId' | 'agreementId'>,
): Promise<void> {
  const campaign = await tx.agreementCampaigns.hold(key)
  const state = campaign && advance(agreementCampaignLifecycle, campaign.state, { type: 'version.restored' })
  if (state) await tx.agreementCampaigns.change(campaign, { state, cursorDomain: '', cursorId: '', endedAt: null })
}

/** Asks recipients to agree to a version, with one email per recipient. Emails to individuals contain a key. */
export async function createAgreementRequests(
  services: Services,
  tx: Transaction,
  { linkId, id: agreementId, kind }: Pick<Agreement, 'linkId' | 'id' | 'kind'>,
  people: readonly CampaignRecipient[],
): Promise<void> {
  const times = { askedAt: tx.at, toldAt: null, agreedAt: null, endedAt: null, remindAt: null }
  const asked = people.map(({ subject, recipient, language }) => {
    const letterId = services.random.id()
    const request = { id: services.random.id(), linkId, agreementId, kind, subject, letterId, ...times }
    const email = { kind: 'agreement-changed' as const, letterId, recipient, language }
    return { request, ...requestEmailOf(services, request, email, tx.at) }
  })
  await tx.agreementRequests.insert(
    asked.map(({ request }) => request),
    asked.flatMap(({ token }) => token ?? []),
  )
  await tx.outbox.putAll(
    asked.map(({ letter: email }) => email),
    tx.at,
  )
}

/**
 * Resumes a request for a restored version: queues its email again if it became obsolete, and reschedules the next reminder. Returns whether an email
 * was queued.
 */
export async function sendRequestReminder(
  services: Services,
  tx: Transaction,
  { letterState, ...request }: RequestWithEmail,
  { recipient, language }: CampaignRecipient,
): Promise<boolean> {
  const { id, agreementId, linkId, toldAt, agreedAt, remindAt } = request
  if (agreedAt !== null) return false
  if (toldAt === null) {
    if (letterState !== 'obsolete') return false
    const letterId = services.random.id()
    await tx.agreementRequests.change(id, { letterId })
    await queueRequestEmail(services, tx, request, { kind: 'agreement-changed', letterId, recipient, language })
    return true
  }
  const asked = await tx.agreements.find(linkId, agreementId)
  const next = remindersOf(toldAt, asked?.graceDays ?? 0).find((time) => time > tx.at) ?? null
  if (remindAt === null && next !== null) await tx.agreementRequests.change(id, { remindAt: next })
  return false
}

/** Queues an email for a request. Keys in its earlier emails become invalid. */
export async function queueRequestEmail(
  services: Services,
  tx: Transaction,
  request: VersionRequest,
  written: RequestEmail,
): Promise<void> {
  const { letter: email, token } = requestEmailOf(services, request, written, tx.at)
  if (token) await tx.agreementRequests.insertToken(token)
  await tx.outbox.put(email, tx.at)
}

type RequestEmail = Recipient & { kind: 'agreement-changed' | 'agreement-reminder'; letterId: string }

/** Returns the email for a request; for an individual, it contains the key. */
function requestEmailOf(
  services: Services,
  { id: subject, linkId, kind: of }: VersionRequest,
  { kind, letterId: id, recipient, language }: RequestEmail,
  now: number,
): { letter: OutgoingEmail; token: NewToken | null } {
  const email = { id, kind, linkId, recipient, language, subject }
  if (of !== 'individual') return { letter: { ...email, secret: null }, token: null }
  const key = services.random.key()
  return {
    letter: { ...email, secret: services.crypto.seal(key, `letter:${id}`) },
    token: { hash: sha256(key), requestId: subject, issuedAt: now },
  }
}
