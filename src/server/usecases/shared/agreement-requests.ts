import { advance, initialStateOf } from '../../../../machines/lifecycles/advance.ts'
import { agreementCampaignLifecycle } from '../../../../machines/lifecycles/agreement-campaign.lifecycle.ts'
import { sha256 } from '../../digest.ts'
import type { Services } from '../../services.ts'
import type { Agreement } from '../../store/agreements.ts'
import type { VersionRequest } from '../../store/agreement-requests.ts'
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
