import type { ResultOf } from '../../../../openapi/index.ts'
import { beginning } from '../../../../machines/lifecycles/advance.ts'
import { corporationSigningLifecycle } from '../../../../machines/lifecycles/corporation-signing.lifecycle.ts'
import type { Json } from '../../../domain/canonical.ts'
import { emailKey } from '../../../domain/email.ts'
import { nameOfLanguage } from '../../../domain/languages.ts'
import { receiptNumber } from '../../../domain/receipt-number.ts'
import type { House } from '../../house.ts'
import type { Agreement } from '../../store/agreements.ts'
import type { Code } from '../../store/codes.ts'
import type { Corporation } from '../../store/corporations.ts'
import type { Visitor } from '../../visitor.ts'
import { corporationCommitments } from '../corporation-commitments.ts'

export type CorporationDraft = Omit<Corporation, 'evidenceSeq'>

type Signed = { linkId: string; name: string; representative: string; email: string; registrable: string }

/** The record of a corporation's signature, but for its place in the chain. */
export function composeCorporation(
  house: House,
  visitor: Visitor,
  signed: Signed,
  agreement: Agreement,
  answers: Corporation['answers'],
): CorporationDraft {
  const id = house.random.id()
  const committed = ['origin', ...answers.map((answer) => `field:${answer.id}`)]
  const origin = JSON.stringify({ client: visitor.client, userAgent: visitor.userAgent })
  return {
    id,
    ...signed,
    state: beginning(corporationSigningLifecycle),
    agreementId: agreement.id,
    language: agreement.language,
    version: agreement.version,
    emailKey: emailKey(signed.email),
    answers,
    salts: Object.fromEntries(committed.map((name) => [name, house.random.id()])),
    representativeSalts: {},
    origin: house.secrets.seal(origin, `corporation:${id}`),
    signedAt: house.clock.now(),
    mailedAt: null,
    pdfSha256: null,
    uploadedAt: null,
    administrator: null,
    approvedAt: null,
    deletedAt: null,
  }
}

/** What the chain tells of the signature: which text, for whom (hidden), proven how. */
export function corporationEvidence(
  corporation: CorporationDraft,
  agreement: Agreement,
  code: Code,
  privacyVersion: string,
): Record<string, Json> {
  return {
    agreement: agreement.id,
    language: agreement.language,
    version: agreement.version,
    document_sha256: agreement.documentSha256,
    text_sha256: agreement.textSha256,
    fields: agreement.fields.map(({ id, type, title, required }) => ({ id, type, title, required })),
    commitments: corporationCommitments(corporation),
    code: { id: code.id, issued_at: code.issuedAt, tries: code.tries },
    privacy_checked: true,
    privacy_version: privacyVersion,
  }
}

/** What the representative is told of the record. */
export function corporationReceipt(corporation: CorporationDraft): ResultOf<'signCorporationCla'>['receipt'] {
  return {
    number: receiptNumber(corporation.id),
    name: corporation.representative,
    email: corporation.email,
    cla_id: corporation.agreementId,
    language: nameOfLanguage(corporation.language),
    version: corporation.version,
    signed_at: corporation.signedAt,
  }
}
