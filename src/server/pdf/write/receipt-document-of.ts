import { nameOfCommunity, type NamesByLanguage } from '../../../domain/projects/community-name.ts'
import { singleLine } from '../../../domain/text/single-line.ts'
import type { Language } from '../../../domain/text/languages.ts'
import { receiptNumber } from '../../../domain/receipts/receipt-number.ts'
import { type ReceiptStatement, textOfStatement } from '../../../domain/receipts/receipt-statement.ts'
import type { ReceiptDocument } from './write-receipt.ts'

/** A signature of an individual, with the related records. */
export type ReceiptFacts = {
  signing: {
    id: string
    linkId: string
    signedAt: number
    version: number
    language: Language
    name: string
    email: string
    answers: readonly { title: string; value: string }[]
  }
  /** Last correction of the name, or null. The event is then that of the correction. */
  correction: { number: number; correctedAt: number } | null
  /** IANA time zone of the signer; empty for UTC. */
  timeZone: string
  agreement: { title: string; documentSha256: string; textSha256: string }
  event: { seq: number; hash: string }
  link: { alias: string; names: NamesByLanguage }
}

/** The signing service: its origin, its key, and a function that signs a text (base64url). */
export type SigningService = { publicUrl: string; keyId: string; publicKeyPem: string; sign: (text: string) => string }

/** Returns the receipt of a signature, which is the same in the email and the download. */
export function receiptDocumentOf(service: SigningService, language: Language, record: ReceiptFacts): ReceiptDocument {
  const statement = statementOf(service, record)
  const signature = Buffer.from(service.sign(textOfStatement(statement)), 'base64url').toString('base64')
  const { timeZone } = record
  return { language, statement, ...(timeZone && { timeZone }), signature, publicKeyPem: service.publicKeyPem }
}

function statementOf(
  service: SigningService,
  { signing, correction, agreement, event, link }: ReceiptFacts,
): ReceiptStatement {
  return {
    service: service.publicUrl,
    community: singleLine(nameOfCommunity(link, signing.language)),
    link: signing.linkId,
    receipt: receiptNumber(signing.id, correction?.number),
    signing: signing.id,
    signedAt: signing.signedAt,
    ...(correction && { nameCorrectedAt: correction.correctedAt }),
    agreement: singleLine(agreement.title),
    version: signing.version,
    language: signing.language,
    pdfSha256: agreement.documentSha256,
    textSha256: agreement.textSha256,
    name: singleLine(signing.name),
    email: singleLine(signing.email),
    answers: signing.answers.map(({ title, value }) => ({ title: singleLine(title), value: singleLine(value) })),
    event: event.seq,
    eventHash: event.hash,
    key: service.keyId,
  }
}
