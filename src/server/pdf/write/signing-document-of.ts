import { singleLine } from '../../../domain/text/single-line.ts'
import { receiptNumber } from '../../../domain/receipts/receipt-number.ts'
import type { SigningDocument } from './write-signing-document.ts'

type Filled = {
  corporation: {
    id: string
    language: SigningDocument['language']
    signedAt: number
    representative: string
    email: string
    answers: readonly { type: string; title: string; value: string }[]
  }
  agreement: { title: string; documentSha256: string }
  community: string
  /** The agreement's PDF. */
  bytes: Uint8Array
}

/**
 * Returns the document to sign by hand: the agreement, and a signature page with the answers for the corporation's
 * current representative.
 */
export function signingDocumentOf({ corporation, agreement, community, bytes }: Filled): SigningDocument {
  const { id, language, signedAt, representative, email, answers } = corporation
  const current: Partial<Record<string, string>> = { authorized: representative, email }
  return {
    language,
    community: singleLine(community),
    agreementTitle: singleLine(agreement.title),
    agreementSha256: agreement.documentSha256,
    number: receiptNumber(id),
    signedAt,
    rows: answers.map(({ type, title, value }) => ({
      title: singleLine(title),
      value: singleLine(current[type] ?? value),
    })),
    agreement: bytes,
  }
}
