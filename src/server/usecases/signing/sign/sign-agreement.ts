import type { ResultOf } from '../../../../../openapi/index.ts'
import type { Json } from '../../../../domain/receipts/canonical.ts'
import type { SignerKind } from '../../../../domain/agreements/draft.ts'
import type { Field } from '../../../../domain/agreements/fields.ts'
import { Refusal } from '../../../../domain/pages/refusal.ts'
import { signerPlatformNames } from '../../../../domain/projects/service-settings.ts'
import { timeZoneFrom } from '../../../../domain/text/time-zone.ts'
import type { Caller } from '../../../context/caller.ts'
import type { Services } from '../../../context/services.ts'
import type { SigningAccount } from '../../../context/signing-origin.ts'
import { sha256 } from '../../../crypto/digest.ts'
import type { Agreement } from '../../../store/agreements/agreements.ts'
import type { Code } from '../../../store/accounts/codes.ts'
import type { Transaction } from '../../../store/store.ts'
import { policyInForce } from '../../shared/versions/policy-in-force.ts'
import { lockCodes, proveCode, signingPurpose } from '../../shared/codes/verification-codes.ts'
import { answersOf } from './answers.ts'
import { currentAgreement, refuseChanged } from './current-agreement.ts'
import { issueReceiptHandle } from './receipt-handle.ts'
import { receiptOf, type Signature, type SigningRecordInput } from './signature-records.ts'

/** Input from any type of signer, with trimmed names and address. */
export type SignerInput = {
  linkId: string
  /** Name of the signing person or corporation. */
  name: string
  email: string
  claId: string
  claLanguage: string
  verificationCode: string
  privacyChecked: boolean
  /** Values by field ID. */
  info: Readonly<Record<string, string>>
  /** Cookie of a browser that has proven an account or address on a check's page. */
  checkProof?: string | null
  /** IANA name, not validated. */
  timeZone?: string | undefined
}

/** Response and new cookies. The cookies mark the browser as having proven the address, and give the tab access to its receipt. */
export type Signed = { answer: ResultOf<'signIndividualCla'>; provenAddresses: string; receipts: string }

type SignedRecord = Omit<Signature, 'origin'>

/** Steps that differ by signer kind, in the order in which `signAgreement` calls them. */
type SigningSteps<Input extends SignerInput, Draft extends SignedRecord> = {
  kind: SignerKind
  /** Refuses addresses that may not sign. If it returns the Refusal, the writes of this step are committed. */
  admit(tx: Transaction): Promise<Refusal | null> | Refusal | null
  /** Answers to fields of these types; they override the answers in `info`. */
  fixed: Partial<Record<Field['type'], string>>
  /**
   * Refuses an address that has signed, or may no longer sign; its codes are locked. A returned Refusal is revealed only to callers with a correct
   * code.
   */
  refuseSigned(tx: Transaction): Promise<Refusal | null>
  /** Returns the record without its sequence number in the chain of evidence. */
  compose(tx: Transaction, act: SigningRecordInput<Input>): Draft
  /** Returns the content of the event. */
  evidence(draft: Draft, agreement: Agreement, code: Code, privacyVersion: string): Record<string, Json>
  /** Stores the record. `duplicate` means that a unique index was violated; it is refused as `resigned`. */
  store(tx: Transaction, record: Draft & { evidenceSeq: number }): Promise<'stored' | 'duplicate'>
  /** Queues the emails. */
  mail(tx: Transaction, record: Draft & { evidenceSeq: number }): Promise<void>
  /** Name printed on the receipt. */
  person: string
}

/**
 * Signs an agreement. Stores the evidence and the record and queues the emails in one transaction. Refuses with `no_link`, `no_cla_binding`,
 * `unmatched_cla`, `privacy_unchecked`, `bad_request_parameter`, `not_ready_to_sign`, `resigned`, or any refusal of `steps` or `proveCode`.
 */
export async function signAgreement<Input extends SignerInput, Draft extends SignedRecord>(
  services: Services,
  caller: Caller,
  input: Input,
  steps: SigningSteps<Input, Draft>,
): Promise<Signed> {
  const { linkId } = input
  const { kind } = steps
  const signed = await services.store.transaction(async (tx) => {
    const agreement = await currentAgreement(tx, kind === 'corporation' ? 'corporation' : 'individual', input)
    const refusal = await steps.admit(tx)
    if (refusal) return refusal
    if (!input.privacyChecked) throw new Refusal('cla.privacy_unchecked')
    const answers = answersOf(agreement.fields, input, steps.fixed)
    if (!(await tx.mailboxes.isReady(linkId))) throw new Refusal('cla.not_ready_to_sign')

    const codes = await lockCodes(services, tx, caller, signingPurpose(kind, input))
    const secret = await steps.refuseSigned(tx)
    const proven = await proveCode(services, tx, codes, input)
    if (proven instanceof Refusal) return proven
    if (secret) throw secret

    const account = await accountOfSigner(services, tx, input)
    const timeZone = timeZoneFrom(input.timeZone)
    const draft = steps.compose(tx, { caller, input, agreement, answers, account, timeZone })
    const privacy = await policyInForce(tx, { linkId, kind: 'privacy', language: caller.language })
    const body = steps.evidence(draft, agreement, proven.code, privacy.version)
    const event = await tx.evidence.append(linkId, `${kind}.signed`, draft.signedAt, body)
    await refuseChanged(tx, agreement)
    const record = { ...draft, evidenceSeq: event.seq }
    if ((await steps.store(tx, record)) === 'duplicate') throw new Refusal('cla.resigned')
    await tx.signingDays.count({ ...record, kind })
    await steps.mail(tx, record)
    const receipt = receiptOf({ ...record, name: steps.person })
    const { receiptHandle, receipts } = issueReceiptHandle(services, caller, { kind, linkId, id: record.id }, tx.at)
    return {
      answer: { data: 'successfully' as const, receipt, receipt_handle: receiptHandle },
      provenAddresses: proven.provenAddresses,
      receipts,
    }
  })
  if (kind !== 'corporation') services.funnel.count(linkId, 'signed')
  return signed
}

/** Returns the code platform account that the browser most recently proved on a check page, if that was within the last hour; otherwise null. */
async function accountOfSigner(
  { crypto, config }: Services,
  tx: Transaction,
  input: { checkProof?: string | null },
): Promise<SigningAccount | null> {
  if (!input.checkProof) return null
  for (const { id: proof, subject, forgeUrl } of await tx.checkProofs.everyOfBrowser(sha256(input.checkProof), tx.at)) {
    const { kind, id, login } = JSON.parse(crypto.open(subject, `check-proof:${proof}`)) as Record<string, string>
    const settings = { ...config.platforms, ...config.signerPlatforms }
    const platform = signerPlatformNames.find((name) => settings[name]?.url === forgeUrl)
    if (kind === 'account' && id && login && platform) return { platform, id, login }
  }
  return null
}
