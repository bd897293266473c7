/** Records and events of individual, employee and corporation signatures. */
import type { ResultOf } from '../../../../../openapi/index.ts'
import { initialStateOf } from '../../../../../machines/lifecycles/advance.ts'
import { corporationSigningLifecycle } from '../../../../../machines/lifecycles/corporation-signing.lifecycle.ts'
import { employeeSigningLifecycle } from '../../../../../machines/lifecycles/employee-signing.lifecycle.ts'
import { domainOfEmail, emailKey } from '../../../../domain/people/email.ts'
import type { Json } from '../../../../domain/receipts/canonical.ts'
import { receiptNumber } from '../../../../domain/receipts/receipt-number.ts'
import { nameOfLanguage } from '../../../../domain/text/languages.ts'
import type { Caller } from '../../../context/caller.ts'
import type { Services } from '../../../context/services.ts'
import type { SigningAccount } from '../../../context/signing-origin.ts'
import type { Code } from '../../../store/accounts/codes.ts'
import type { Agreement } from '../../../store/agreements/agreements.ts'
import type { Corporation } from '../../../store/corporations/corporations.ts'
import type { Employee } from '../../../store/corporations/employees.ts'
import { placeOfOrigin } from '../../../store/evidence/sealed.ts'
import { signerKey } from '../../../store/schema/signer-key.ts'
import type { Signing } from '../../../store/signings/signings.ts'
import type { Transaction } from '../../../store/store.ts'
import { commitmentsOf, corporationCommitments } from '../../shared/evidence/commitments.ts'

/** Common part of the records: text, time and answers. */
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

/** A record without its sequence number in the chain of evidence. */
type Draft<Row extends Signature> = Omit<Row, 'evidenceSeq'>

type Signer = { linkId: string; name: string; email: string }

/** Content of a record. `account` is the account proven in the browser. `timeZone` is the signer's IANA time zone (empty for UTC). */
export type SigningRecordInput<Input extends Signer = Signer> = {
  caller: Caller
  input: Input
  agreement: Agreement
  answers: Signing['answers']
  account?: SigningAccount | null
  timeZone?: string
}

/** Proof that the signer receives email at the address: an emailed code, or the key in an email that requested agreement. */
type Proof = Code | { request: string; toldAt: number | null }

/** Committed values of a person, in addition to origin and answers. */
const ofPerson = { table: 'signings', committed: ['name', 'email'] } as const

/** Committed values of a corporation, in addition to origin and answers. */
const ofCorporation = { table: 'corporations', committed: ['registrable'] } as const

export function composeSigning(services: Services, tx: Transaction, signing: SigningRecordInput): Draft<Signing> {
  const { linkId, email } = signing.input
  return {
    ...composeSignature(services, tx, signing, ofPerson),
    kind: 'individual',
    state: 'live',
    signerKey: signerKey(linkId, email),
    domain: domainOfEmail(email),
  }
}

export function composeEmployee(
  services: Services,
  tx: Transaction,
  act: SigningRecordInput<Signer & { corporationId: string }>,
): Draft<Employee> {
  const { input, caller, agreement } = act
  const signature = composeSignature(services, tx, act, ofPerson)
  return {
    ...signature,
    emailKey: emailKey(input.email),
    corporationId: input.corporationId,
    state: initialStateOf(employeeSigningLifecycle),
    reads: caller.chosenLanguage ?? agreement.language,
    changedAt: signature.signedAt,
  }
}

/**
 * Returns the record of a corporation. `name` in the input is the corporation's name; `registrable` is the registrable domain of the representative's
 * address.
 */
export function composeCorporation(
  services: Services,
  tx: Transaction,
  act: SigningRecordInput<Signer & { representative: string }>,
  registrable: string,
): Draft<Corporation> {
  const { input } = act
  return {
    ...composeSignature(services, tx, act, ofCorporation),
    representative: input.representative,
    registrable,
    state: initialStateOf(corporationSigningLifecycle),
    emailKey: emailKey(input.email),
    representativeSalts: {},
    mailedAt: null,
    pdfSha256: null,
    uploadedAt: null,
    administrator: null,
    approvedAt: null,
    deletedAt: null,
  }
}

/**
 * Returns a signature with the transaction's time and an origin sealed for `table`. Adds a salt for the origin, for each answer and for each
 * `committed` value.
 */
function composeSignature(
  services: Services,
  tx: Transaction,
  { caller, input: { linkId, name, email }, agreement, answers, account, timeZone }: SigningRecordInput,
  { table, committed }: { table: 'signings' | 'corporations'; committed: readonly string[] },
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

/** Returns the content of an `individual.signed` event. */
export function individualEvidence(
  services: Services,
  signing: Signature,
  agreement: Agreement,
  proof: Proof,
  privacyVersion: string,
): Record<string, Json> {
  const commitments = commitmentsOf({ ...signing, origin: originOf(services, 'signings', signing) })
  return { signing: signing.id, ...signatureEvidence(agreement, commitments, proof, privacyVersion) }
}

/** Returns the content of an `employee.signed` event. */
export function employeeEvidence(
  services: Services,
  employee: Draft<Employee>,
  agreement: Agreement,
  code: Code,
  privacyVersion: string,
): Record<string, Json> {
  const { corporationId: corporation } = employee
  return { ...individualEvidence(services, employee, agreement, code, privacyVersion), corporation }
}

/** Returns the content of a `corporation.signed` event. */
export function corporationEvidence(
  services: Services,
  corporation: Draft<Corporation>,
  agreement: Agreement,
  code: Code,
  privacyVersion: string,
): Record<string, Json> {
  const origin = originOf(services, 'corporations', corporation)
  const commitments = corporationCommitments({ ...corporation, origin })
  const signed = signatureEvidence(agreement, commitments, code, privacyVersion)
  return { ...signed, corporation: corporation.id, by: 'representative' }
}

/** Returns the common part of the events: the text, the commitments to the signer's data, and the proof. */
function signatureEvidence(
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

const proofMember = (proof: Proof): Record<string, Json> =>
  'request' in proof
    ? { letter: { request: proof.request, told_at: proof.toldAt } }
    : { code: { id: proof.id, issued_at: proof.issuedAt, tries: proof.tries } }

/** Returns the origin of a signature as JSON. Throws if none of the service's keys can decrypt it. */
const originOf = (
  { crypto }: Services,
  table: 'signings' | 'corporations',
  { id, origin }: Pick<Signature, 'id' | 'origin'>,
): string => crypto.open(origin, placeOfOrigin(table, id))

/** Returns the record as shown to the signer; `name` is the signer's name. */
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
