import type { ResultOf } from '../../../../openapi/index.ts'
import { domainOfEmail } from '../../../domain/email.ts'
import { Refusal } from '../../../domain/refusal.ts'
import type { Services } from '../../services.ts'
import type { Corporation } from '../../store/corporations.ts'
import type { Transaction } from '../../store/store.ts'
import type { Caller } from '../../caller.ts'
import { recordEvent } from '../shared/corporation-acts.ts'
import { policyInForce } from '../shared/policy-in-force.ts'
import { refuseRepresentative } from '../shared/representatives.ts'
import { mailSigningDocument } from '../shared/signing-letters.ts'
import { candidateCodes, corporationSigningPurpose, proveCode } from '../shared/verification-codes.ts'
import { answersOf } from './answers.ts'
import { composeCorporation, corporationEvidence } from './corporation-record.ts'
import { receiptOf } from './signature.ts'
import { currentAgreement } from './current-agreement.ts'

export type CorporationSignature = {
  linkId: string
  corporationName: string
  representative: string
  email: string
  claId: string
  claLanguage: string
  verificationCode: string
  privacyChecked: boolean
  /** Field id → what was filled in. */
  info: Readonly<Record<string, string>>
}

/** Signs for a corporation: fact, evidence and the letter with the signing document in one transaction, or nothing. */
export async function signCorporationCla(
  services: Services,
  caller: Caller,
  input: CorporationSignature,
): Promise<{ answer: ResultOf<'signCorporationCla'>; provenAddresses: string }> {
  const { linkId } = input
  const [email, name] = [input.email.trim(), input.corporationName.trim()]
  const representative = input.representative.trim()
  const purpose = corporationSigningPurpose(linkId, email)
  return services.store.transaction(async (tx) => {
    const agreement = await currentAgreement(tx, 'corporation', input)
    const registrable = refuseRepresentative(services, email)
    if (!input.privacyChecked) throw new Refusal('cla.privacy_unchecked')
    const fixed = { authorized: representative, corporationName: name, email }
    const answers = answersOf(agreement.fields, input.info, fixed)
    if (!(await tx.mailboxes.isReady(linkId))) throw new Refusal('cla.not_ready_to_sign')

    const candidates = await candidateCodes(services, tx, caller, purpose)
    if (await tx.corporations.isTaken(linkId, { registrable, emailKey: purpose.emailKey })) {
      throw new Refusal('cla.resigned')
    }
    const proven = await proveCode(services, tx, { purpose, caller, candidates, digits: input.verificationCode })
    if (proven instanceof Refusal) return proven

    const signer = { linkId, name, representative, email, registrable }
    const draft = composeCorporation(services, tx, { caller, signer, agreement, answers })
    const privacy = await policyInForce(tx, { linkId, kind: 'privacy', language: caller.language })
    const body = corporationEvidence(services, draft, agreement, proven.code, privacy.version)
    const event = await recordEvent(tx, draft, { type: 'corporation.signed', by: 'representative', body })
    await keep(tx, { ...draft, evidenceSeq: event.seq })
    await tx.signingDays.count({ ...draft, kind: 'corporation' })
    await mailSigningDocument(services, tx, draft, caller.chosenLanguage ?? draft.language)
    const receipt = receiptOf({ ...draft, name: draft.representative })
    return { answer: { data: 'successfully' as const, receipt }, provenAddresses: proven.provenAddresses }
  })
}

/** Stores the corporation with the domain of its representative. The unique indexes have the last word: `resigned`. */
async function keep(tx: Transaction, corporation: Corporation): Promise<void> {
  const { id, linkId, email, signedAt, evidenceSeq } = corporation
  if ((await tx.corporations.insert(corporation)) === 'duplicate') throw new Refusal('cla.resigned')
  const owner = { corporationId: id, linkId }
  if ((await tx.corporationDomains.add(owner, domainOfEmail(email), signedAt)) === 'duplicate') {
    throw new Refusal('cla.resigned')
  }
  await tx.corporationRecords.noteEvent(id, { linkId, seq: evidenceSeq })
}
