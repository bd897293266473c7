import { openAgreementReader, type PdfReading } from './read/read-agreement.ts'
import { openReceiptSealer } from './seal/receipt-sealer.ts'
import type { Sealing } from './seal/seal-receipt.ts'
import { openReceiptReader, type ReceiptReading } from './read/read-receipt.ts'
import { openSignedPdfInspector, type SignedPdfFindings } from './inspect/signed-pdf-inspector.ts'
import { openWriter } from './write/writer.ts'
import type { AgreementDocument } from './write/write-agreement.ts'
import type { OwnDataDocument } from './write/write-own-data.ts'
import type { ReceiptDocument } from './write/write-receipt.ts'
import type { SigningDocument, WrittenSigningDocument } from './write/write-signing-document.ts'

/** Agreements read from PDF; agreements and receipts written as PDF. All of it off the event loop. */
export type PdfProcesses = Readonly<{
  /** The text of an agreement; refuses what is no whole PDF, unsafe, too big (`limit` in bytes) or has no text. */
  readAgreement(bytes: Uint8Array, limit: number): Promise<PdfReading>
  /** An agreement as a PDF: `readAgreement` reads the same text from it. */
  writeAgreement(agreement: AgreementDocument): Promise<Uint8Array>
  /** The receipt of a signature as a PDF, byte for byte the same for the same receipt. */
  writeReceipt(receipt: ReceiptDocument): Promise<Uint8Array>
  writeOwnData(content: OwnDataDocument): Promise<Uint8Array>
  /** A receipt with the seal of the service over all its bytes (PAdES B-B), byte for byte the same for the same receipt and key. */
  sealReceipt(sealing: Sealing): Promise<Uint8Array>
  /** What is printed on a receipt, and the files in it; refuses what is no PDF, or too big. */
  readReceipt(bytes: Uint8Array): Promise<ReceiptReading>
  /** What a corporation signs by hand, as a PDF, byte for byte the same for the same content. */
  writeSigningDocument(document: SigningDocument): Promise<WrittenSigningDocument>
  /**
   * Refuses a file that is no plain PDF of a size to take, or broken beyond its table of objects: `wrong_file_type`, `too_big_pdf`,
   * `error_reading_file`, `unsafe_pdf`.
   */
  inspectSignedPdf(bytes: Uint8Array): Promise<SignedPdfFindings>
  /** Ends the processes; running work is rejected. */
  close(): Promise<void>
}>

/**
 * Starts nothing yet: processes are started with the first document, and idle ones do not keep this process alive. `reuse`: the process that read a
 * file reads the next one, too, as in tests, whose files are harmless.
 */
export function openPdfProcesses({ reuse = false } = {}): PdfProcesses {
  const reader = openAgreementReader({ reuse })
  const writer = openWriter()
  const sealer = openReceiptSealer()
  const inspector = openSignedPdfInspector({ reuse })
  const receiptReader = openReceiptReader({ reuse })
  return Object.freeze({
    readAgreement: reader.read,
    writeAgreement: (agreement: AgreementDocument) => writer.write({ kind: 'agreement', agreement }),
    writeReceipt: (receipt: ReceiptDocument) => writer.write({ kind: 'receipt', receipt }),
    writeOwnData: (content: OwnDataDocument) => writer.write({ kind: 'own data', content }),
    sealReceipt: (sealing: Sealing) => sealer.seal(sealing),
    readReceipt: (bytes: Uint8Array) => receiptReader.read(bytes),
    writeSigningDocument: (document: SigningDocument) => writer.write({ kind: 'signing document', document }),
    inspectSignedPdf: inspector.inspect,
    close: async () => {
      await Promise.all([reader.close(), writer.close(), sealer.close(), inspector.close(), receiptReader.close()])
    },
  })
}
