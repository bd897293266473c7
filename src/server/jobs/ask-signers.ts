import { setImmediate } from 'node:timers/promises'
import { advance, initialStateOf } from '../../../machines/lifecycles/advance.ts'
import { agreementCampaignLifecycle } from '../../../machines/lifecycles/agreement-campaign.lifecycle.ts'
import { askedAtOnce } from '../../domain/limits.ts'
import type { Services } from '../services.ts'
import { languageOfAccount } from '../store/account-language.ts'
import type { AgreementCampaign } from '../store/agreement-campaigns.ts'
import { bindingOf } from '../store/agreements.ts'
import type { Transaction } from '../store/store.ts'
import { ask, type Asked } from '../usecases/shared/agreement-requests.ts'
import { agreedVersionId } from '../usecases/shared/agreed-version.ts'

const asking = initialStateOf(agreementCampaignLifecycle)

/**
 * Asks those who signed an earlier version to agree to the new one, from where the last run ended: a letter to each, the oldest campaign first. Each
 * transaction asks some and moves the cursor, so that a process that dies asks nobody twice; no chain is held. Several processes may run it at once.
 * Returns how many were asked.
 */
export async function askSigners(services: Services, stopping?: AbortSignal): Promise<number> {
  let asked = 0
  while (asked < askedAtOnce.run && !stopping?.aborted) {
    const campaign = await services.store.reading.agreementCampaigns.oldest(asking)
    if (!campaign) break
    asked += await services.store.transaction((tx) => askSome(services, tx, campaign))
    // SQLite answers without yielding to the event loop.
    await setImmediate()
  }
  return asked
}

/** Those who come next, and where the cursor then stands; `isLast` where nobody comes after them. */
type Next = { people: Asked[]; cursor: { cursorDomain: string; cursorId: string }; isLast: boolean }

async function askSome(services: Services, tx: Transaction, key: AgreementCampaign): Promise<number> {
  const campaign = await tx.agreementCampaigns.hold(key)
  if (campaign?.state !== asking) return 0
  const isLive = (await tx.links.find(campaign.linkId)) !== null
  const next = isLive ? await nextOf(tx, campaign) : null
  if (!next) {
    await tx.agreementCampaigns.change(campaign, { state: after('version.replaced'), endedAt: tx.at })
    return 0
  }
  const { linkId, agreementId: id, kind } = campaign
  const known = await tx.agreementRequests.asked(
    id,
    next.people.map(({ subject }) => subject),
  )
  const people = next.people.filter(({ subject }) => !known.has(subject))
  for (const one of people) await ask(services, tx, { linkId, id, kind }, one)
  await tx.agreementCampaigns.change(campaign, {
    ...next.cursor,
    asked: campaign.asked + people.length,
    ...(next.isLast && { state: after('everybody.asked'), endedAt: tx.at }),
  })
  return people.length
}

function after(type: 'everybody.asked' | 'version.replaced'): string {
  const state = advance(agreementCampaignLifecycle, asking, { type })
  if (!state) throw new Error(`a campaign that asks cannot be ${type}`)
  return state
}

async function nextOf(tx: Transaction, campaign: AgreementCampaign): Promise<Next | null> {
  return campaign.kind === 'individual' ? nextIndividuals(tx, campaign) : nextCorporations(tx, campaign)
}

async function nextIndividuals(tx: Transaction, campaign: AgreementCampaign): Promise<Next> {
  const { linkId, agreementId, kind, language, cursorDomain, cursorId } = campaign
  const series = (await tx.agreements.all(linkId)).filter((one) => one.kind === kind && one.language === language)
  const agreementIds = series.filter((one) => bindingOf(one) !== agreementId).map(({ id }) => id)
  const most = askedAtOnce.transaction
  const found = await tx.signings.liveOfVersions({ linkId, agreementIds, after: [cursorDomain, cursorId] }, most)
  const last = found.at(-1)
  return {
    people: found.map(({ id: subject, email: recipient, language: reads }) => ({
      subject,
      recipient,
      language: reads,
    })),
    cursor: { cursorDomain: last?.domain ?? cursorDomain, cursorId: last?.id ?? cursorId },
    isLast: found.length < most,
  }
}

/** The administrators of corporations that agreed to another version; one without an administrator has not signed yet. */
async function nextCorporations(tx: Transaction, campaign: AgreementCampaign): Promise<Next> {
  const { linkId, agreementId, language, cursorDomain, cursorId } = campaign
  const most = askedAtOnce.transaction
  const found = await tx.corporations.approvedAfter({ linkId, language, after: cursorId }, most)
  const people: Asked[] = []
  for (const corporation of found) {
    const agreed = await tx.agreements.find(linkId, await agreedVersionId(tx, corporation))
    const account = await tx.accounts.find(corporation.administrator ?? '')
    if (!account || (agreed && bindingOf(agreed) === agreementId)) continue
    const reads = await languageOfAccount(tx, account)
    people.push({ subject: corporation.id, recipient: account.email, language: reads })
  }
  return { people, cursor: { cursorDomain, cursorId: found.at(-1)?.id ?? cursorId }, isLast: found.length < most }
}
