import type { ResultOf } from '../../../../../openapi/index.ts'
import type { Json } from '../../../../domain/receipts/canonical.ts'
import type { SignerKind } from '../../../../domain/agreements/draft.ts'
import type { Field } from '../../../../domain/agreements/fields.ts'
import { Refusal } from '../../../../domain/pages/refusal.ts'
import { timeZoneFrom } from '../../../../domain/text/time-zone.ts'
import type { Caller } from '../../../context/caller.ts'
import type { Services } from '../../../context/services.ts'
import type { Agreement } from '../../../store/agreements/agreements.ts'
import type { Code } from '../../../store/accounts/codes.ts'
import type { Transaction } from '../../../store/store.ts'
import { policyInForce } from '../../shared/versions/policy-in-force.ts'
import { accountOfSigner } from '../../shared/people/signing-account.ts'
import { candidateCodes, proveCode, signingPurpose } from '../../shared/codes/verification-codes.ts'
import { answersOf } from './answers.ts'
import { currentAgreement, refuseChanged } from './current-agreement.ts'
import { giveReceipt } from './receipt-handle.ts'
import { receiptOf, type Signature, type Signer, type SigningAct } from './signature.ts'

/** What every kind of signer sends. */
export type SignerInput = {
  linkId: string
  email: string
  claId: string
  claLanguage: string
  verificationCode: string
  privacyChecked: boolean
  /** Field id → what was filled in. */
  info: Readonly<Record<string, string>>
  /** The secret of what the browser has proven for checks. */
  checkProof?: string | null
  /** IANA name, as it was sent. */
  timeZone?: string | undefined
}

/** The browser's cookies: it is known for this address from now on, and its tab sees the signature again. */
export type Signed = { answer: ResultOf<'signIndividualCla'>; provenAddresses: string; receipts: string }

type SignedRecord = Omit<Signature, 'origin'>

/** The steps in which the signer kinds differ, in the order in which `signAgreement` calls them. */
export type SigningSteps<Who extends Signer, Draft extends SignedRecord> = {
  kind: SignerKind
  /** The signer. Refuses addresses that may not sign; what it wrote stays where it returns the Refusal. */
  signer(tx: Transaction): Promise<Who | Refusal> | Who
  /** The answers for these types of fields, where the agreement has them. */
  fixed: Partial<Record<Field['type'], string>>
  /** Refuses an address that has signed, or may not any more; the codes are locked. A returned refusal reaches only a caller with the code. */
  refuseSigned(tx: Transaction): Promise<Refusal | null>
  /** The record of the signature, but for its place in the chain. */
  compose(tx: Transaction, act: SigningAct<Who>): Draft
  /** The event's content. */
  evidence(draft: Draft, agreement: Agreement, code: Code, privacyVersion: string): Record<string, Json>
  /** Stores the fact. The unique indexes have the last word: `duplicate` is refused as `resigned`. */
  store(tx: Transaction, record: Draft & { evidenceSeq: number }): Promise<'stored' | 'duplicate'>
  /** Puts the letters it causes into the outbox. */
  mail(tx: Transaction, record: Draft & { evidenceSeq: number }): Promise<void>
  /** The name on the receipt. */
  person: string
}

/**
 * Signs an agreement: evidence, fact and letters in one transaction, or nothing. Refuses `no_link`, `no_cla_binding`, `unmatched_cla`,
 * `privacy_unchecked`, `bad_request_parameter`, `not_ready_to_sign`, `resigned`, and what the steps and `proveCode` refuse.
 */
export async function signAgreement<Who extends Signer, Draft extends SignedRecord>(
  services: Services,
  caller: Caller,
  input: SignerInput,
  steps: SigningSteps<Who, Draft>,
): Promise<Signed> {
  const { linkId } = input
  const { kind } = steps
  const purpose = signingPurpose(kind, linkId, input.email.trim())
  const signed = await services.store.transaction(async (tx) => {
    const agreement = await currentAgreement(tx, kind === 'corporation' ? 'corporation' : 'individual', input)
    const signer = await steps.signer(tx)
    if (signer instanceof Refusal) return signer
    if (!input.privacyChecked) throw new Refusal('cla.privacy_unchecked')
    const answers = answersOf(agreement.fields, input.info, steps.fixed)
    if (!(await tx.mailboxes.isReady(linkId))) throw new Refusal('cla.not_ready_to_sign')

    const candidates = await candidateCodes(services, tx, caller, purpose)
    const secret = await steps.refuseSigned(tx)
    const proven = await proveCode(services, tx, { purpose, caller, candidates, digits: input.verificationCode })
    if (proven instanceof Refusal) return proven
    if (secret) throw secret

    const account = await accountOfSigner(services, tx, input.checkProof ?? null)
    const timeZone = timeZoneFrom(input.timeZone)
    const draft = steps.compose(tx, { caller, signer, agreement, answers, account, timeZone })
    const privacy = await policyInForce(tx, { linkId, kind: 'privacy', language: caller.language })
    const body = steps.evidence(draft, agreement, proven.code, privacy.version)
    const event = await tx.evidence.append(linkId, `${kind}.signed`, draft.signedAt, body)
    await refuseChanged(tx, agreement)
    const record = { ...draft, evidenceSeq: event.seq }
    if ((await steps.store(tx, record)) === 'duplicate') throw new Refusal('cla.resigned')
    await tx.signingDays.count({ ...record, kind })
    await steps.mail(tx, record)
    const receipt = receiptOf({ ...record, name: steps.person })
    const { receiptHandle, receipts } = giveReceipt(services, caller, { kind, linkId, id: record.id }, tx.at)
    return {
      answer: { data: 'successfully' as const, receipt, receipt_handle: receiptHandle },
      provenAddresses: proven.provenAddresses,
      receipts,
    }
  })
  if (kind !== 'corporation') services.funnel.count(linkId, 'signed')
  return signed
}
