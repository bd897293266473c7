import { PDF } from '@libpdf/core'
import { PDFDict, PDFDocument, PDFHexString, PDFName, PDFRawStream, PDFRef, PDFString } from '@cantoo/pdf-lib'

/** Replaces files embedded in a PDF. Anyone can forge a file like this without a key. */
export async function withFiles(pdf: Uint8Array, files: Readonly<Record<string, Uint8Array>>): Promise<Uint8Array> {
  const document = await PDFDocument.load(pdf, { updateMetadata: false })
  for (const [, object] of document.context.enumerateIndirectObjects()) {
    if (!(object instanceof PDFDict) || object.get(PDFName.of('Type')) !== PDFName.of('Filespec')) continue
    const name = object.lookup(PDFName.of('UF'), PDFString, PDFHexString).decodeText()
    const embedded = object.lookup(PDFName.of('EF'), PDFDict).get(PDFName.of('F'))
    const bytes = files[name]
    if (!bytes || !(embedded instanceof PDFRef)) continue
    const stream = document.context.lookup(embedded)
    if (!(stream instanceof PDFRawStream)) continue
    stream.dict.delete(PDFName.of('Filter'))
    document.context.assign(embedded, PDFRawStream.of(stream.dict, bytes))
  }
  return document.save({ useObjectStreams: false })
}

/** Adds a page as an incremental update, so that the original bytes do not change. */
export async function withAnotherPage(pdf: Uint8Array, text: string): Promise<Uint8Array> {
  const document = await PDF.load(pdf)
  document.addPage().drawText(text, { x: 72, y: 700, size: 14 })
  return document.save({ incremental: true })
}
