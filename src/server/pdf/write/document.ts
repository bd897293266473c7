import { createHash } from 'node:crypto'

import PdfKit from 'pdfkit'
import { htmlLanguage, type Language } from '../../../domain/text/languages.ts'
import { mainFont, useFont } from './fonts.ts'

export type Pdf = PDFKit.PDFDocument

/** Properties of a document. `seed` distinguishes documents with equal properties. */
export type Properties = { language: Language; title: string; created: Date; seed: string }

export type PdfDocument = {
  pdf: Pdf
  /** Root of the structure tree, which contains headings and paragraphs. */
  root: PDFKit.PDFStructureElement
  finish: () => Promise<Uint8Array>
}

/**
 * Opens a tagged A4 document. Variable parts of a PDF (time, file ID) are derived from the properties, so the same
 * content yields the same bytes.
 */
export function openDocument({ language, title, created, seed }: Properties): PdfDocument {
  const pdf = new PdfKit({
    size: 'A4',
    margin: 0,
    pdfVersion: '1.7',
    lang: htmlLanguage(language),
    tagged: true,
    displayTitle: true,
    bufferPages: true,
    info: {
      Title: title.toWellFormed(),
      Producer: 'Assent',
      Creator: 'Assent',
      CreationDate: created,
      // pdfkit derives the file ID from these properties.
      Keywords: createHash('sha256').update(seed).digest('hex'),
    },
  })
  useFont(pdf, mainFont)
  const chunks: Buffer[] = []
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise<void>((resolve, reject) => pdf.once('end', resolve).once('error', reject))
  const root = pdf.struct('Document')
  pdf.addStructure(root)
  const finish = async () => {
    root.end()
    pdf.end()
    await ended
    return new Uint8Array(Buffer.concat(chunks))
  }
  return { pdf, root, finish }
}
