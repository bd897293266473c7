import type { ResultOf } from '../../../../openapi/index.ts'
import { isEmail } from '../../../domain/email.ts'
import { Refusal } from '../../../domain/refusal.ts'
import type { Services } from '../../services.ts'
import type { Signing } from '../../store/signings.ts'
import type { Transaction } from '../../store/store.ts'
import type { Caller } from '../../caller.ts'
import { candidateCodes, individualSigningPurpose, proveCode } from '../shared/verification-codes.ts'
import { policyInForce } from '../shared/policy-in-force.ts'
import { answersOf } from './answers.ts'
import { currentAgreement, refuseChanged } from './current-agreement.ts'
import { supersedeByRenewal } from '../shared/superseding.ts'
import { refuseEmployees } from './employees-way.ts'
import { composeSigning, evidenceOf } from './individual-record.ts'
import { receiptOf } from './signature.ts'

export type IndividualSignature = {
  linkId: string
  name: string
  email: string
  claId: string
  claLanguage: string
  verificationCode: string
  privacyChecked: boolean
  /** Field id → what was filled in. */
  info: Readonly<Record<string, string>>
}

/** `provenAddresses` is what the browser keeps of it. */
export type Signed = { answer: ResultOf<'signIndividualCla'>; provenAddresses: string }

/** Whatever the address has signed before, or in place of an earlier version alone. */
export type Which = 'any' | 'renewal'

/** Signs the individual agreement: fact, evidence and receipt in one transaction, or nothing. */
export async function concludeIndividual(
  services: Services,
  caller: Caller,
  input: IndividualSignature,
  which: Which,
): Promise<Signed> {
  const email = input.email.trim()
  const purpose = individualSigningPurpose(input.linkId, email)
  return services.store.transaction(async (tx) => {
    const agreement = await currentAgreement(tx, 'individual', input)
    if (!isEmail(email)) throw new Refusal('cla.not_an_email')
    if (!input.privacyChecked) throw new Refusal('cla.privacy_unchecked')
    const answers = answersOf(agreement.fields, input.info, { name: input.name, email })

    if (!(await tx.mailboxes.isReady(input.linkId))) throw new Refusal('cla.not_ready_to_sign')

    const candidates = await candidateCodes(services, tx, caller, purpose)
    const before = await tx.signings.findLive(input.linkId, purpose.emailKey)
    const refusal = refusalByWhatWasSigned(before, which)
    // Where robots need a token to ask who has signed, a stranger without the code is not told either.
    const isSecret = refusal !== null && (await tx.robotTokens.find(input.linkId)) !== null
    if (refusal && !isSecret) throw refusal
    await refuseEmployees(tx, input.linkId, email)
    const proven = await proveCode(services, tx, { purpose, caller, candidates, digits: input.verificationCode })
    if (proven instanceof Refusal) return proven
    if (refusal) throw refusal

    const signer = { linkId: input.linkId, name: input.name.trim(), email }
    const draft = composeSigning(services, tx, { caller, signer, agreement, answers })
    const privacy = await policyInForce(tx, { linkId: input.linkId, kind: 'privacy', language: caller.language })
    const body = evidenceOf(services, draft, agreement, proven.code, privacy.version)
    const event = await tx.evidence.append(input.linkId, 'individual.signed', draft.signedAt, body)
    await refuseChanged(tx, agreement)
    if (before) await supersedeByRenewal(tx, draft)
    const signing: Signing = { ...draft, evidenceSeq: event.seq }
    const stored = await tx.signings.insert(signing)
    if (stored === 'duplicate') throw new Refusal('cla.resigned')
    await tx.signingDays.count(signing)
    await mailReceipt(services, tx, caller, signing)
    const answer = { data: 'successfully' as const, receipt: receiptOf(signing) }
    return { answer, provenAddresses: proven.provenAddresses }
  })
}

/** Whoever signed an earlier version and comes back to sign signs the one in force in its place. */
function refusalByWhatWasSigned(live: { isCurrent: boolean } | null, which: Which): Refusal | null {
  if (which === 'any' && live?.isCurrent) return new Refusal('cla.resigned')
  if (which === 'renewal' && !live) return new Refusal('cla.no_link_or_unsigned')
  return which === 'renewal' && live?.isCurrent ? new Refusal('cla.cla_is_latest') : null
}

async function mailReceipt(
  services: Services,
  tx: Transaction,
  { chosenLanguage }: Caller,
  signing: Signing,
): Promise<void> {
  const { id: subject, linkId, email: recipient, signedAt } = signing
  const language = chosenLanguage ?? signing.language
  const letter = { id: services.random.id(), kind: 'individual-receipt' as const, linkId, recipient, language, subject }
  await tx.outbox.put({ ...letter, secret: null }, signedAt)
}
