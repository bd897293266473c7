import { drawText, type Ink } from './ink.ts'
import { openPaper, type Paper } from './paper.ts'
import { signingDocumentWords } from './signing-document-words.ts'
import { wrapped } from './wrapping.ts'

/** The page a corporation signs by hand. */
export type SignaturePage = {
  language: 'zh' | 'en'
  community: string
  agreementTitle: string
  /** Of the agreement's PDF, hex. */
  agreementSha256: string
  /** As people read it out. */
  number: string
  /** Milliseconds UTC. */
  signedAt: number
  /** The agreement's fields as they were filled in. */
  rows: readonly { title: string; value: string }[]
}

const page = { side: 64, top: 76, right: 531.28, foot: 790, height: 841.89 }
const measure = page.right - page.side
const column = 158
const colors = { ink: '#1c2126', second: '#4a525b', third: '#6b737c', line: '#9aa0a6' }
/** What is left for the hand: signature, seal and date. */
const byHand = 176

type Line = { titles: string[]; values: string[] }
type Table = { lines: Line[]; label: Ink; value: Ink; leading: number; height: number }

/** Sets the signature page: one A4 page, whatever was filled in; the same content gives the same bytes. */
export async function writeSignaturePage(content: SignaturePage): Promise<Uint8Array> {
  const { language, community, agreementTitle, number, signedAt } = content
  const words = signingDocumentWords[language]
  const title = `${words.heading} ${number}`
  const paper = openPaper({ language, title, created: new Date(signedAt), seed: JSON.stringify(content) })
  let y = drawLines(paper, [words.heading], page.top, { size: 21, bold: true }, 26, 'H1')
  const lead: Ink = { size: 10.5, color: colors.second }
  const sentences = [words.lead(agreementTitle, community), words.way]
  for (const sentence of sentences)
    y = drawLines(paper, linesOf(paper, sentence, measure, lead, 5), y + 6, lead, 17, 'P')
  y = drawTable(paper, fittingTable(paper, content, page.foot - 40 - byHand - (y + 18)), y + 18)
  drawByHand(paper, words, y)
  drawFoot(paper, content)
  return paper.finish()
}

/** The first `most` lines of a text: what is longer than a page's share is cut. */
function linesOf({ pdf }: Paper, text: string, width: number, ink: Ink, most: number): string[] {
  return wrapped(pdf, text, width, ink).slice(0, most)
}

/** The table in the biggest type in which it fits: there is exactly one signature page. */
function fittingTable(paper: Paper, content: SignaturePage, room: number): Table {
  let table = tableOf(paper, content, 11)
  for (const size of [10, 9, 8, 7]) if (table.height > room) table = tableOf(paper, content, size)
  return table
}

function tableOf(paper: Paper, { rows }: SignaturePage, size: number): Table {
  const [label, value]: Ink[] = [{ size, color: colors.third }, { size: size + 0.5 }]
  const leading = size * 1.55
  const lines = rows.map((row) => ({
    titles: linesOf(paper, row.title, column - 14, label as Ink, 4),
    values: linesOf(paper, row.value, measure - column, value as Ink, 8),
  }))
  const height = lines.reduce((sum, line) => sum + heightOf(line, leading), 0)
  return { lines, label: label as Ink, value: value as Ink, leading, height }
}

const heightOf = ({ titles, values }: Line, leading: number): number =>
  Math.max(1, titles.length, values.length) * leading + leading * 0.75

/** Each title beside its value, which stands on a line as if it had been written there. */
function drawTable(paper: Paper, table: Table, top: number): number {
  const { leading } = table
  let y = top
  for (const line of table.lines) {
    drawLines(paper, line.titles, y, table.label, leading, 'P')
    const end = drawLines(paper, line.values, y, table.value, leading, 'P', page.side + column)
    drawRule(paper, page.side + column, page.right, Math.max(end, y + leading) + 3)
    y += heightOf(line, leading)
  }
  return y
}

/** Where pen and stamp go. */
function drawByHand(paper: Paper, words: (typeof signingDocumentWords)['en'], y: number): void {
  const top = Math.max(y + 14, page.foot - 40 - byHand)
  const label: Ink = { size: 10.5, color: colors.second }
  const middle = page.side + measure / 2 + 12
  drawLines(paper, [words.signature], top, label, 16, 'P')
  drawRule(paper, page.side, page.right, top + 58)
  drawLines(paper, [words.seal], top + 76, label, 16, 'P')
  drawLines(paper, [words.date], top + 76, label, 16, 'P', middle)
  drawRule(paper, middle, page.right, top + 134)
}

/** What ties the page to its agreement. */
function drawFoot(paper: Paper, { language, number, agreementSha256 }: SignaturePage): void {
  const words = signingDocumentWords[language]
  const small: Ink = { size: 7.5, color: colors.third }
  const lines = [`${words.signing} ${number}`, `${words.fingerprint} ${agreementSha256}`]
  drawLines(paper, lines, page.foot - 20, small, 12, 'P')
}

function drawLines(
  { pdf, root }: Paper,
  lines: readonly string[],
  top: number,
  ink: Ink,
  leading: number,
  tag: 'H1' | 'P',
  x = page.side,
): number {
  const draw = (): void =>
    lines.forEach((line, index) => drawText(pdf, line, x, top + (index + 1) * leading - leading * 0.28, ink))
  if (lines.length > 0) root.add(pdf.struct(tag, {}, [draw]))
  return top + lines.length * leading
}

function drawRule({ pdf }: Paper, from: number, to: number, y: number): void {
  pdf.markContent('Artifact', { type: 'Layout' })
  pdf.lineWidth(0.6).strokeColor(colors.line).moveTo(from, y).lineTo(to, y).stroke()
  pdf.endMarkedContent()
}
