import { advance, initialStateOf } from '../../../../machines/lifecycles/advance.ts'
import { agreementCampaignLifecycle } from '../../../../machines/lifecycles/agreement-campaign.lifecycle.ts'
import { remindersOf } from '../../../domain/version-standing.ts'
import { sha256 } from '../../digest.ts'
import type { Services } from '../../services.ts'
import type { AgreementCampaign } from '../../store/agreement-campaigns.ts'
import type { Agreement } from '../../store/agreements.ts'
import type { RequestWithLetter, VersionRequest } from '../../store/agreement-requests.ts'
import { notNeeded } from '../../store/letter-kinds.ts'
import type { Transaction } from '../../store/store.ts'
import type { PersonToAsk, Recipient } from './people-to-ask.ts'

/** Begins to ask those who signed an earlier version; what still asks for one before it ends. The link is held. */
export async function beginCampaign(tx: Transaction, agreement: Agreement): Promise<void> {
  const { linkId, id: agreementId, kind, language } = agreement
  for (const before of await tx.agreementCampaigns.ofLink(linkId)) {
    if (before.kind !== kind || before.language !== language) continue
    const state = advance(agreementCampaignLifecycle, before.state, { type: 'version.replaced' })
    if (state) await tx.agreementCampaigns.change(before, { state, endedAt: tx.at })
  }
  const cursor = { cursorDomain: '', cursorId: '', asked: 0, begunAt: tx.at, endedAt: null }
  const state = initialStateOf(agreementCampaignLifecycle)
  await tx.agreementCampaigns.insert({ linkId, agreementId, kind, language, state, ...cursor })
}

/** Ends the asking for a version that is withdrawn; those who were asked are told, from the beginning. The link is held. */
export async function withdrawCampaign(tx: Transaction, { linkId, id: agreementId }: Agreement): Promise<void> {
  const campaign = await tx.agreementCampaigns.hold({ linkId, agreementId })
  const state = campaign && advance(agreementCampaignLifecycle, campaign.state, { type: 'version.withdrawn' })
  if (state) await tx.agreementCampaigns.change(campaign, { state, cursorDomain: '', cursorId: '', endedAt: null })
}

/** Goes on with the asking for a version that is in force again, from the beginning: some letters became pointless meanwhile. The link is held. */
export async function restoreCampaign(
  tx: Transaction,
  key: Pick<AgreementCampaign, 'linkId' | 'agreementId'>,
): Promise<void> {
  const campaign = await tx.agreementCampaigns.hold(key)
  const state = campaign && advance(agreementCampaignLifecycle, campaign.state, { type: 'version.restored' })
  if (state) await tx.agreementCampaigns.change(campaign, { state, cursorDomain: '', cursorId: '', endedAt: null })
}

/** Asks one to agree to a version, by letter; an individual's has a key of its own. */
export async function askToAgree(
  services: Services,
  tx: Transaction,
  { linkId, id: agreementId, kind }: Pick<Agreement, 'linkId' | 'id' | 'kind'>,
  asked: PersonToAsk,
): Promise<void> {
  const letterId = services.random.id()
  const times = { askedAt: tx.at, toldAt: null, agreedAt: null, endedAt: null, remindAt: null }
  const request = { id: services.random.id(), linkId, agreementId, kind, subject: asked.subject, letterId, ...times }
  await tx.agreementRequests.insert(request)
  await putRequestLetter(services, tx, request, { ...asked, kind: 'agreement-changed', letterId })
}

/**
 * Goes on with a request whose version is in force again: a letter that was not needed meanwhile is written anew, and the next reminder is due again.
 * Whether it put a letter.
 */
export async function askAgain(
  services: Services,
  tx: Transaction,
  { letterState, letterError, ...request }: RequestWithLetter,
  { recipient, language }: PersonToAsk,
): Promise<boolean> {
  const { id, agreementId, linkId, toldAt, agreedAt, remindAt } = request
  if (agreedAt !== null) return false
  if (toldAt === null) {
    if (letterState !== 'failed' || !letterError?.startsWith(notNeeded)) return false
    const letterId = services.random.id()
    await tx.agreementRequests.change(id, { letterId })
    await putRequestLetter(services, tx, request, { kind: 'agreement-changed', letterId, recipient, language })
    return true
  }
  const asked = await tx.agreements.find(linkId, agreementId)
  const next = remindersOf(toldAt, asked?.graceDays ?? 0).find((time) => time > tx.at) ?? null
  if (remindAt === null && next !== null) await tx.agreementRequests.change(id, { remindAt: next })
  return false
}

/** Puts a letter about a request. The keys of its earlier letters are void. */
export async function putRequestLetter(
  services: Services,
  tx: Transaction,
  { id: subject, linkId, kind: of }: VersionRequest,
  letter: Recipient & { kind: 'agreement-changed' | 'agreement-reminder'; letterId: string },
): Promise<void> {
  const { kind, letterId: id, recipient, language } = letter
  let secret = null
  if (of === 'individual') {
    const key = services.random.key()
    await tx.agreementRequests.insertToken({ hash: sha256(key), requestId: subject, issuedAt: tx.at })
    secret = services.crypto.seal(key, `letter:${id}`)
  }
  await tx.outbox.put({ id, kind, linkId, recipient, language, subject, secret }, tx.at)
}
