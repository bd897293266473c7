import type { Language } from '../../../domain/text/languages.ts'
import { type Sentences, translatorOf } from '../../text/translations.ts'
import { drawText, type TextStyle, withCodePoints } from './text-drawing.ts'
import { openDocument, type PdfDocument } from './document.ts'
import { wrapped } from './wrapping.ts'

/** The page that a corporation signs by hand. */
export type SignaturePage = {
  language: Language
  community: string
  agreementTitle: string
  /** SHA-256 of the agreement's PDF, hex. */
  agreementSha256: string
  /** The receipt number. */
  number: string
  /** Milliseconds UTC. */
  signedAt: number
  /** The agreement's fields with their answers. */
  rows: readonly { title: string; value: string }[]
}

const page = { side: 64, top: 76, right: 531.28, foot: 790, height: 841.89 }
const measure = page.right - page.side
const column = 158
const colors = { ink: '#1c2126', second: '#4a525b', third: '#6b737c', line: '#9aa0a6' }
/** Height in points of the area for signature, seal and date. */
const byHand = 176

type Line = { titles: string[]; values: string[] }
type Table = { lines: Line[]; label: TextStyle; value: TextStyle; leading: number; height: number }

/** Writes the signature page: exactly one A4 page, regardless of the length of the answers. Deterministic. */
export async function writeSignaturePage(content: SignaturePage): Promise<Uint8Array> {
  const { language, community, agreementTitle, number, signedAt } = content
  const say = translatorOf('documents', language)
  const title = `${say('signaturePage.heading')} ${number}`
  const document = openDocument({ language, title, created: new Date(signedAt), seed: JSON.stringify(content) })
  let y = drawLines(document, [say('signaturePage.heading')], page.top, { size: 21, bold: true }, 26, 'H1')
  const lead: TextStyle = { size: 10.5, color: colors.second }
  const sentences = [say('signaturePage.lead', { agreement: agreementTitle, community }), say('signaturePage.way')]
  for (const sentence of sentences)
    y = drawLines(document, linesOf(document, sentence, measure, lead, 5), y + 6, lead, 17, 'P')
  y = drawTable(document, fittingTable(document, content, page.foot - 40 - byHand - (y + 18)), y + 18)
  drawByHand(document, say, y)
  drawFoot(document, content)
  return document.finish()
}

/** Returns the first `max` lines of a text; the rest is cut off. */
function linesOf({ pdf }: PdfDocument, text: string, width: number, style: TextStyle, max: number): string[] {
  return wrapped(pdf, text, width, style).slice(0, max)
}

/** Returns the table in the largest type that fits on one page. */
function fittingTable(document: PdfDocument, content: SignaturePage, room: number): Table {
  let table = tableOf(document, content, 11)
  for (const size of [10, 9, 8, 7]) if (table.height > room) table = tableOf(document, content, size)
  return table
}

function tableOf(document: PdfDocument, { rows }: SignaturePage, size: number): Table {
  const [label, value]: TextStyle[] = [{ size, color: colors.third }, { size: size + 0.5 }]
  const leading = size * 1.55
  const lines = rows.map((row) => ({
    titles: linesOf(document, row.title, column - 14, label as TextStyle, 4),
    values: linesOf(document, withCodePoints(document.pdf, row.value), measure - column, value as TextStyle, 8),
  }))
  const height = lines.reduce((sum, line) => sum + heightOf(line, leading), 0)
  return { lines, label: label as TextStyle, value: value as TextStyle, leading, height }
}

const heightOf = ({ titles, values }: Line, leading: number): number =>
  Math.max(1, titles.length, values.length) * leading + leading * 0.75

/** Draws each title next to its value, which is printed on a line like handwriting. */
function drawTable(document: PdfDocument, table: Table, top: number): number {
  const { leading } = table
  let y = top
  for (const line of table.lines) {
    drawLines(document, line.titles, y, table.label, leading, 'P')
    const end = drawLines(document, line.values, y, table.value, leading, 'P', page.side + column)
    drawRule(document, page.side + column, page.right, Math.max(end, y + leading) + 3)
    y += heightOf(line, leading)
  }
  return y
}

/** Draws the area for signature and stamp. */
function drawByHand(document: PdfDocument, say: Sentences<'documents'>, y: number): void {
  const top = Math.max(y + 14, page.foot - 40 - byHand)
  const label: TextStyle = { size: 10.5, color: colors.second }
  const middle = page.side + measure / 2 + 12
  drawLines(document, [say('signaturePage.signature')], top, label, 16, 'P')
  drawRule(document, page.side, page.right, top + 58)
  drawLines(document, [say('signaturePage.seal')], top + 76, label, 16, 'P')
  drawLines(document, [say('signaturePage.date')], top + 76, label, 16, 'P', middle)
  drawRule(document, middle, page.right, top + 134)
}

/** Draws the number and the hash that bind the page to its agreement. */
function drawFoot(document: PdfDocument, { language, number, agreementSha256 }: SignaturePage): void {
  const say = translatorOf('documents', language)
  const small: TextStyle = { size: 7.5, color: colors.third }
  const lines = [`${say('signaturePage.signing')} ${number}`, `${say('signaturePage.fingerprint')} ${agreementSha256}`]
  drawLines(document, lines, page.foot - 20, small, 12, 'P')
}

function drawLines(
  { pdf, root }: PdfDocument,
  lines: readonly string[],
  top: number,
  style: TextStyle,
  leading: number,
  tag: 'H1' | 'P',
  x = page.side,
): number {
  const draw = (): void =>
    lines.forEach((line, index) => drawText(pdf, line, x, top + (index + 1) * leading - leading * 0.28, style))
  if (lines.length > 0) root.add(pdf.struct(tag, {}, [draw]))
  return top + lines.length * leading
}

function drawRule({ pdf }: PdfDocument, from: number, to: number, y: number): void {
  pdf.markContent('Artifact', { type: 'Layout' })
  pdf.lineWidth(0.6).strokeColor(colors.line).moveTo(from, y).lineTo(to, y).stroke()
  pdf.endMarkedContent()
}
