import { PDFDocument } from '@cantoo/pdf-lib'
import { type SignaturePage, writeSignaturePage } from './write-signature-page.ts'

/** A corporation's signing document: the agreement and the page to sign by hand. */
export type SigningDocument = SignaturePage & {
  /** The agreement's PDF. */
  agreement: Uint8Array
}

/** `isWhole`: the agreement's pages are included. If its PDF cannot be merged, it is a separate attachment. */
export type WrittenSigningDocument = { bytes: Uint8Array; isWhole: boolean }

/** Appends the signature page to the unchanged pages of the agreement. Deterministic. Runs in the writing process. */
export async function writeSigningDocument(document: SigningDocument): Promise<WrittenSigningDocument> {
  const { agreement, ...content } = document
  const signaturePage = await writeSignaturePage(content)
  try {
    // Metadata dates are not updated, so the result is reproducible. The empty password opens agreements that only restrict changes.
    const whole = await PDFDocument.load(agreement, { updateMetadata: false, password: '' })
    const added = await PDFDocument.load(signaturePage, { updateMetadata: false })
    for (const page of await whole.copyPages(added, added.getPageIndices())) whole.addPage(page)
    // Object streams are used only if the PDF version of the agreement supports them; PDF/A-1 forbids them.
    return { bytes: await whole.save({ updateFieldAppearances: false }), isWhole: true }
  } catch (error) {
    if (!(error instanceof Error)) throw error
    return { bytes: signaturePage, isWhole: false }
  }
}
