import type { Language } from '../../../domain/text/languages.ts'
import { openDocument, type PdfDocument } from './document.ts'
import {
  colors,
  drawHead,
  drawParagraph,
  drawSheet,
  drawTable,
  measure,
  factSheet,
  type Row,
  type FactTable,
  tagged,
  turnPage,
} from './fact-sheet.ts'
import { drawText, type TextStyle } from './text-drawing.ts'
import { wrapped } from './wrapping.ts'

/** The data stored about an address as a document. Each part has a heading and a table for each record. */
export type OwnDataDocument = {
  language: Language
  heading: string
  /** The address, printed above the heading. */
  email: string
  lead: string
  /** Milliseconds since 1970 UTC. */
  madeAt: number
  parts: { heading: string; records: Row[][] }[]
}

const heading: TextStyle = { size: 12.5, bold: true }
const look: Omit<FactTable, 'rows'> = {
  label: { size: 9, color: colors.third },
  value: { size: 9.5 },
  leading: 14,
  padding: 4,
  column: 150,
}

/** Writes the document as a tagged A4 PDF. Deterministic. Runs in the writing process. */
export async function writeOwnData(content: OwnDataDocument): Promise<Uint8Array> {
  const { language, email, madeAt, lead, parts } = content
  const title = `${content.heading} ${email}`
  const document = openDocument({ language, title, created: new Date(madeAt), seed: JSON.stringify(content) })
  drawSheet(document.pdf)
  let y = drawHead(document, content.heading, email)
  y = drawParagraph(document, lead, y + 24, { size: 10, color: colors.second }, 16)
  for (const part of parts) y = drawPart(document, part, y + 34)
  return document.finish()
}

function drawPart(document: PdfDocument, { heading: text, records }: OwnDataDocument['parts'][number], top: number) {
  const { pdf } = document
  const lines = wrapped(pdf, text, measure, heading)
  // Keeps the heading on the same page as the first rows of its first record.
  let y = top + lines.length * 18 + 60 > factSheet.bottom ? turnPage(pdf) : top
  tagged(document, 'H2', () =>
    lines.forEach((line, index) => drawText(pdf, line, factSheet.side, y + (index + 1) * 18 - 6, heading)),
  )
  y += lines.length * 18
  for (const rows of records) y = drawTable(document, { ...look, rows }, y) + 12
  return y - 12
}
