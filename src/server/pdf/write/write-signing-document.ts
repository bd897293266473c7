import { PDFDocument } from '@cantoo/pdf-lib'
import { type SignaturePage, writeSignaturePage } from './write-signature-page.ts'

/** A corporation's signing document: the agreement, and the page to sign by hand. */
export type SigningDocument = SignaturePage & {
  /** The agreement's PDF. */
  agreement: Uint8Array
}

/** `isWhole` says whether the agreement's pages are in it; a PDF that cannot be taken apart is attached beside it. */
export type WrittenSigningDocument = { bytes: Uint8Array; isWhole: boolean }

/**
 * All pages of the agreement as they are, and the signature page after them; the same content gives the same bytes. Runs in the writing process.
 */
export async function writeSigningDocument(document: SigningDocument): Promise<WrittenSigningDocument> {
  const { agreement, ...content } = document
  const signaturePage = await writeSignaturePage(content)
  try {
    // The clock stays out of it: neither file's dates are touched.
    const whole = await PDFDocument.load(agreement, { updateMetadata: false })
    const added = await PDFDocument.load(signaturePage, { updateMetadata: false })
    for (const page of await whole.copyPages(added, added.getPageIndices())) whole.addPage(page)
    // Object streams are used only if the agreement's version of PDF has them; PDF/A-1 forbids them.
    return { bytes: await whole.save({ updateFieldAppearances: false }), isWhole: true }
  } catch (error) {
    if (!(error instanceof Error)) throw error
    return { bytes: signaturePage, isWhole: false }
  }
}
