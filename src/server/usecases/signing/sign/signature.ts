import type { ResultOf } from '../../../../../openapi/index.ts'
import type { Json } from '../../../../domain/receipts/canonical.ts'
import { nameOfLanguage } from '../../../../domain/text/languages.ts'
import { receiptNumber } from '../../../../domain/receipts/receipt-number.ts'
import type { Services } from '../../../context/services.ts'
import type { Agreement } from '../../../store/agreements/agreements.ts'
import type { Code } from '../../../store/accounts/codes.ts'
import { placeOfOrigin } from '../../../store/evidence/sealed.ts'
import type { Signing } from '../../../store/signings/signings.ts'
import type { Transaction } from '../../../store/store.ts'
import type { SigningAccount } from '../../../context/signing-origin.ts'
import type { Caller } from '../../../context/caller.ts'

/** The common part of the records of individuals, employees and corporations: text, time and answers. */
export type Signature = Pick<
  Signing,
  | 'id'
  | 'linkId'
  | 'agreementId'
  | 'language'
  | 'version'
  | 'name'
  | 'email'
  | 'answers'
  | 'salts'
  | 'origin'
  | 'signedAt'
>

export type Signer = { linkId: string; name: string; email: string }

/** The signer, the text, the answers, and the origin; `account` is one that the browser had proven, `timeZone` the signer's IANA name (empty for UTC). */
export type SigningAct<Who extends Signer = Signer> = {
  caller: Caller
  signer: Who
  agreement: Agreement
  answers: Signing['answers']
  account?: SigningAccount | null
  timeZone?: string
}

/** A signature at the transaction's time, with a salt for each answer, for its origin and for what else is `committed`; sealed for its `table`. */
export function composeSignature(
  services: Services,
  tx: Transaction,
  { caller, signer: { linkId, name, email }, agreement, answers, account, timeZone }: SigningAct,
  { table, committed }: { table: 'signings' | 'employees' | 'corporations'; committed: readonly string[] },
): Signature {
  const id = services.random.id()
  const salted = [...committed, 'origin', ...answers.map((answer) => `field:${answer.id}`)]
  const { client, userAgent } = caller
  const origin = JSON.stringify({ client, userAgent, ...(account && { account }), ...(timeZone && { timeZone }) })
  return {
    id,
    linkId,
    agreementId: agreement.id,
    language: agreement.language,
    version: agreement.version,
    name,
    email,
    answers,
    salts: Object.fromEntries(salted.map((value) => [value, services.random.id()])),
    origin: services.crypto.seal(origin, placeOfOrigin(table, id)),
    signedAt: tx.at,
  }
}

/** The origin of a signature, as JSON; throws where no key of the service opens it. */
export function originOf(
  { crypto }: Pick<Services, 'crypto'>,
  table: Parameters<typeof placeOfOrigin>[0],
  { id, origin }: Pick<Signature, 'id'> & { origin: string },
): string {
  return crypto.open(origin, placeOfOrigin(table, id))
}

/** What proves that who signs reads the address: the code that was sent there, or the key of a letter that asked to agree. */
export type Proof = Code | { request: string; toldAt: number | null }

const proofMember = (proof: Proof): Record<string, Json> =>
  'request' in proof
    ? { letter: { request: proof.request, told_at: proof.toldAt } }
    : { code: { id: proof.id, issued_at: proof.issuedAt, tries: proof.tries } }

/** The common part of a signature's event: the text, the signer (hidden), the proof. */
export function evidenceOfSignature(
  agreement: Agreement,
  commitments: Record<string, string>,
  proof: Proof,
  privacyVersion: string,
): Record<string, Json> {
  return {
    agreement: agreement.id,
    language: agreement.language,
    version: agreement.version,
    document_sha256: agreement.documentSha256,
    text_sha256: agreement.textSha256,
    fields: agreement.fields.map(({ id, type, title, required }) => ({ id, type, title, required })),
    commitments,
    ...proofMember(proof),
    privacy_checked: true,
    privacy_version: privacyVersion,
  }
}

/** The signer's view of the record; `name` is the signer's. */
export function receiptOf(
  signature: Omit<Signature, 'answers' | 'salts' | 'origin'>,
): ResultOf<'signIndividualCla'>['receipt'] {
  return {
    number: receiptNumber(signature.id),
    name: signature.name,
    email: signature.email,
    cla_id: signature.agreementId,
    language: nameOfLanguage(signature.language),
    version: signature.version,
    signed_at: signature.signedAt,
  }
}
