import { openAgreementReader, type PdfReading } from './read/read-agreement.ts'
import { openReceiptSealer } from './seal/receipt-sealer.ts'
import type { Sealing } from './seal/seal-receipt.ts'
import { openReceiptReader, type ReceiptReading } from './read/read-receipt.ts'
import { openSignedPdfInspector, type SignedPdfFindings } from './inspect/signed-pdf-inspector.ts'
import { openSignatureReader } from './signatures/signature-reader.ts'
import type { PdfSignature } from './signatures/signatures-in.ts'
import { openWriter } from './write/writer.ts'
import type { AgreementDocument } from './write/write-agreement.ts'
import type { OwnDataDocument } from './write/write-own-data.ts'
import type { ReceiptDocument } from './write/write-receipt.ts'
import type { SigningDocument, WrittenSigningDocument } from './write/write-signing-document.ts'

/** Reads and writes PDFs in separate processes, off the event loop. */
export type PdfProcesses = Readonly<{
  /**
   * Returns the text of an agreement. Refuses a file that is damaged, unsafe, larger than `limit` bytes or without
   * text.
   */
  readAgreement(bytes: Uint8Array, limit: number): Promise<PdfReading>
  /** Writes an agreement as a PDF from which `readAgreement` reads the same text. */
  writeAgreement(agreement: AgreementDocument): Promise<Uint8Array>
  /** Writes the receipt of a signature as a PDF. Deterministic. */
  writeReceipt(receipt: ReceiptDocument): Promise<Uint8Array>
  writeOwnData(content: OwnDataDocument): Promise<Uint8Array>
  /** Adds the service's seal over all bytes of a receipt (PAdES B-B). Deterministic for the same receipt and key. */
  sealReceipt(sealing: Sealing): Promise<Uint8Array>
  /** Returns the printed text and the embedded files of a receipt. Refuses a file that is not a PDF or is too large. */
  readReceipt(bytes: Uint8Array): Promise<ReceiptReading>
  /** Writes the document that a corporation signs by hand. Deterministic. */
  writeSigningDocument(document: SigningDocument): Promise<WrittenSigningDocument>
  /**
   * Inspects a signed PDF. Refusals: `wrong_file_type`, `too_big_pdf`, `error_reading_file`, `unsafe_pdf`. A damaged
   * cross-reference table is not refused.
   */
  inspectSignedPdf(bytes: Uint8Array): Promise<SignedPdfFindings>
  /**
   * Returns the digital signatures of a stored PDF; empty if it has none. `load` returns the bytes with this SHA-256 and is called only if the result
   * is not cached. A signature that cannot be read is not an error.
   */
  readSignatures(sha256: string, load: () => Promise<Uint8Array | null>): Promise<readonly PdfSignature[]>
  /** Kills the processes; pending calls are rejected. */
  close(): Promise<void>
}>

/**
 * Processes are started on first use. Idle processes do not keep the server process alive. `reuse` keeps reading processes for the next file; only
 * for tests, whose files are harmless.
 */
export function openPdfProcesses({ reuse = false } = {}): PdfProcesses {
  const reader = openAgreementReader({ reuse })
  const writer = openWriter()
  const sealer = openReceiptSealer()
  const inspector = openSignedPdfInspector({ reuse })
  const receiptReader = openReceiptReader({ reuse })
  const signatureReader = openSignatureReader({ reuse })
  return Object.freeze({
    readAgreement: reader.read,
    writeAgreement: (agreement: AgreementDocument) => writer.write({ kind: 'agreement', agreement }),
    writeReceipt: (receipt: ReceiptDocument) => writer.write({ kind: 'receipt', receipt }),
    writeOwnData: (content: OwnDataDocument) => writer.write({ kind: 'own data', content }),
    sealReceipt: (sealing: Sealing) => sealer.seal(sealing),
    readReceipt: (bytes: Uint8Array) => receiptReader.read(bytes),
    writeSigningDocument: (document: SigningDocument) => writer.write({ kind: 'signing document', document }),
    inspectSignedPdf: inspector.inspect,
    readSignatures: signatureReader.read,
    close: async () => {
      const opened = [reader, writer, sealer, inspector, receiptReader, signatureReader]
      await Promise.all(opened.map((each) => each.close()))
    },
  })
}
