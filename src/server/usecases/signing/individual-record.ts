import type { ResultOf } from '../../../../openapi/index.ts'
import type { Json } from '../../../domain/canonical.ts'
import { domainOfEmail, emailKey } from '../../../domain/email.ts'
import { nameOfLanguage } from '../../../domain/languages.ts'
import { receiptNumber } from '../../../domain/receipt-number.ts'
import type { House } from '../../house.ts'
import type { Agreement } from '../../store/agreements.ts'
import type { Code } from '../../store/codes.ts'
import type { Signing } from '../../store/signings.ts'
import type { Visitor } from '../../visitor.ts'
import { commitmentsOf } from '../commitments.ts'

export type SigningDraft = Omit<Signing, 'evidenceSeq'>

/** What the records of individuals and of employees have in common. */
export type Signed = Omit<SigningDraft, 'kind' | 'state' | 'domain' | 'emailKey'>

/** The record of a signature, but for its place in the chain. */
export function composeSigning(
  house: House,
  visitor: Visitor,
  input: { linkId: string; name: string; email: string },
  agreement: Agreement,
  answers: Signing['answers'],
): SigningDraft {
  const id = house.random.id()
  const committed = ['name', 'email', 'origin', ...answers.map((answer) => `field:${answer.id}`)]
  const origin = JSON.stringify({ client: visitor.client, userAgent: visitor.userAgent })
  return {
    id,
    linkId: input.linkId,
    kind: 'individual',
    state: 'live',
    agreementId: agreement.id,
    language: agreement.language,
    version: agreement.version,
    name: input.name,
    email: input.email,
    emailKey: emailKey(input.email),
    domain: domainOfEmail(input.email),
    answers,
    salts: Object.fromEntries(committed.map((name) => [name, house.random.id()])),
    origin: house.secrets.seal(origin, `signing:${id}`),
    signedAt: house.clock.now(),
  }
}

/** What the chain tells of a signature: which text, by whom (hidden), proven how. */
export function evidenceOf(signing: Signed, agreement: Agreement, code: Code, privacyVersion: string): Json {
  return {
    signing: signing.id,
    agreement: agreement.id,
    language: agreement.language,
    version: agreement.version,
    document_sha256: agreement.documentSha256,
    text_sha256: agreement.textSha256,
    fields: agreement.fields.map(({ id, type, title, required }) => ({ id, type, title, required })),
    commitments: commitmentsOf(signing),
    code: { id: code.id, issued_at: code.issuedAt, tries: code.tries },
    privacy_checked: true,
    privacy_version: privacyVersion,
  }
}

/** What the signer is told of the record. */
export function receiptOf(signing: Signed): ResultOf<'signIndividualCla'>['receipt'] {
  return {
    number: receiptNumber(signing.id),
    name: signing.name,
    email: signing.email,
    cla_id: signing.agreementId,
    language: nameOfLanguage(signing.language),
    version: signing.version,
    signed_at: signing.signedAt,
  }
}
