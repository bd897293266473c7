import { type Language, languageIn } from '../../../domain/languages.ts'
import { receiptFiles } from '../../../domain/receipt-file.ts'
import { type ReceiptStatement, textOfStatement } from '../../../domain/receipt-statement.ts'
import { type Sentences, wordsOf } from '../../words.ts'
import { drawText, type TextStyle } from './text-drawing.ts'
import { openDocument, type PdfDocument, type Pdf } from './document.ts'
import { wrapped } from './wrapping.ts'

/** A receipt: its statement, and the signature of the statement's text (`textOfStatement`). */
export type ReceiptDocument = {
  /** Of the receipt's own words. */
  language: Language
  statement: ReceiptStatement
  /** Ed25519, base64. */
  signature: string
  /** The public key that checks it, PEM. */
  publicKeyPem: string
}

type Row = { title: string; value: string }
type Table = { rows: Row[]; label: TextStyle; value: TextStyle; leading: number; padding: number; column: number }

const page = { width: 595.28, height: 841.89, side: 64, top: 72, bottom: 786 }
const measure = page.width - 2 * page.side
const colors = {
  ink: '#1c2126',
  second: '#4a525b',
  third: '#6b737c',
  line: '#e2ded5',
  sheet: '#fffefb',
  seal: '#c0392b',
}

/**
 * Writes a receipt as a tagged A4 PDF, with the statement, its signature and the key as embedded files: the same receipt gives the same bytes, and
 * the same text, each time. Printing anything else is another format. Runs in the writing process.
 */
export async function writeReceipt(receipt: ReceiptDocument): Promise<Uint8Array> {
  const { language, statement } = receipt
  const { community, signedAt } = statement
  const say = wordsOf('documents', language)
  const title = `${say('receipt.heading')} ${statement.receipt}`
  const document = openDocument({ language, title, created: new Date(signedAt), seed: JSON.stringify(receipt) })
  attachFiles(document.pdf, receipt)
  drawSheet(document.pdf)
  let y = drawHead(document, say('receipt.heading'), community)
  y = drawParagraph(document, say('receipt.lead', { community }), y + 30, { size: 10.5, color: colors.second }, 17)
  y = drawTable(document, mainTable(receipt), y + 16)
  const lead = say('receipt.evidenceLead', { service: statement.service })
  drawEvidence(document, { table: evidenceTable(receipt), heading: say('receipt.evidence'), lead }, y)
  return document.finish()
}

function attachFiles(pdf: Pdf, { statement, signature, publicKeyPem }: ReceiptDocument): void {
  const date = new Date(statement.signedAt)
  const attach = (name: string, content: Buffer, type: string) =>
    pdf.file(content, { name, type, creationDate: date, modifiedDate: date })
  attach(receiptFiles.statement, Buffer.from(textOfStatement(statement)), 'text/plain')
  attach(receiptFiles.signature, Buffer.from(signature, 'base64'), 'application/octet-stream')
  attach(receiptFiles.key, Buffer.from(publicKeyPem), 'application/x-pem-file')
}

function mainTable({ language, statement }: ReceiptDocument): Table {
  const say = wordsOf('documents', language)
  const { name, email, answers } = statement
  const unasked = (title: string, value: string): Row[] =>
    answers.some((answer) => answer.value === value) ? [] : [{ title, value }]
  const rows = [
    { title: say('receipt.number'), value: statement.receipt },
    { title: say('receipt.agreement'), value: statement.agreement },
    {
      title: say('receipt.version'),
      value: say('receipt.versionIn', {
        version: statement.version,
        language: languageIn(language, statement.language),
      }),
    },
    { title: say('receipt.signedAt'), value: timeInWords(statement.signedAt, say) },
    ...unasked(say('receipt.name'), name),
    ...unasked(say('receipt.email'), email),
    ...answers,
  ]
  return {
    rows,
    label: { size: 9.5, color: colors.third },
    value: { size: 10.5 },
    leading: 16,
    padding: 8,
    column: 132,
  }
}

/** A time (ms) as people write it, in UTC and saying so. */
function timeInWords(at: number, say: Sentences<'documents'>): string {
  const time = new Date(at)
  const month = say('receipt.months').split(' ')[time.getUTCMonth()] ?? ''
  const clock = time.toISOString().slice(11, 19)
  return say('receipt.time', { year: time.getUTCFullYear(), month, day: time.getUTCDate(), clock })
}

function evidenceTable({ language, statement, signature, publicKeyPem }: ReceiptDocument): Table {
  const say = wordsOf('documents', language)
  const rows = [
    { title: say('receipt.service'), value: statement.service },
    { title: say('receipt.link'), value: statement.link },
    { title: say('receipt.signing'), value: statement.signing },
    { title: say('receipt.instant'), value: new Date(statement.signedAt).toISOString() },
    { title: say('receipt.pdf'), value: statement.pdfSha256 },
    { title: say('receipt.text'), value: statement.textSha256 },
    { title: say('receipt.entry', { seq: statement.event }), value: statement.eventHash },
    { title: say('receipt.signature'), value: signature },
    { title: say('receipt.keyId'), value: statement.key },
    { title: say('receipt.key'), value: publicKeyPem.split('\n')[1] ?? '' },
  ]
  const value: TextStyle = { size: 6.8, color: colors.second }
  return { rows, label: { size: 7, color: colors.third }, value, leading: 10, padding: 2, column: 106 }
}

function drawSheet(pdf: Pdf): void {
  pdf.markContent('Artifact', { type: 'Page' })
  pdf.rect(0, 0, page.width, page.height).fill(colors.sheet)
  pdf.endMarkedContent()
}

/** The seal, the community, and the heading. */
function drawHead(document: PdfDocument, heading: string, community: string): number {
  const { pdf } = document
  drawSeal(pdf, page.side, page.top, 40)
  const small: TextStyle = { size: 10, color: colors.third }
  const [name = ''] = wrapped(pdf, community, measure - 56, small)
  tagged(document, 'P', () => drawText(pdf, name.trimEnd(), page.side + 56, page.top + 12, small))
  tagged(document, 'H1', () => drawText(pdf, heading, page.side + 56, page.top + 37, { size: 21, bold: true }))
  return page.top + 40
}

function drawSeal(pdf: Pdf, x: number, y: number, size: number): void {
  const at = (fraction: number) => fraction * size
  pdf.markContent('Artifact', { type: 'Layout' })
  pdf.roundedRect(x, y, size, size, at(0.2)).fill(colors.seal)
  pdf.lineWidth(at(0.1)).lineCap('round').lineJoin('round').strokeColor('#ffffff')
  pdf
    .moveTo(x + at(0.26), y + at(0.53))
    .lineTo(x + at(0.43), y + at(0.69))
    .lineTo(x + at(0.75), y + at(0.33))
    .stroke()
  pdf.endMarkedContent()
}

function drawParagraph(document: PdfDocument, text: string, top: number, style: TextStyle, leading: number): number {
  const lines = wrapped(document.pdf, text, measure, style)
  tagged(document, 'P', () =>
    lines.forEach((line, index) => drawText(document.pdf, line, page.side, top + (index + 1) * leading, style)),
  )
  return top + lines.length * leading
}

/** Rows between hairlines; continues on the next page where necessary. Returns where it ends. */
function drawTable({ pdf, root }: PdfDocument, table: Table, top: number): number {
  const element = pdf.struct('Table')
  root.add(element)
  let y = top
  for (const row of table.rows) {
    const cells = cellsOf(pdf, table, row)
    const height = heightOf(cells, table)
    if (y + height > page.bottom) y = turnPage(pdf)
    drawHairline(pdf, y)
    drawRow(pdf, element, table, cells, y + table.padding)
    y += height
  }
  drawHairline(pdf, y)
  element.end()
  return y
}

type Cells = { titles: string[]; values: string[] }

/** The lines of a row's two cells; an answer longer than a page is cut. */
function cellsOf(pdf: Pdf, { column, label, value }: Table, row: Row): Cells {
  const titles = wrapped(pdf, row.title, column - 14, label)
  const values = wrapped(pdf, row.value, measure - column, value)
  const most = Math.floor((page.bottom - page.top) / 20)
  return { titles: titles.slice(0, most), values: values.slice(0, most) }
}

function heightOf({ titles, values }: Cells, { leading, padding }: Table): number {
  return Math.max(1, titles.length, values.length) * leading + 2 * padding
}

function drawRow(pdf: Pdf, parent: PDFKit.PDFStructureElement, table: Table, cells: Cells, top: number): void {
  const first = top + table.leading * 0.72
  const draw = (lines: string[], x: number, style: TextStyle) =>
    lines.forEach((line, index) => drawText(pdf, line, x, first + index * table.leading, style))
  const row = pdf.struct('TR')
  parent.add(row)
  row.add(pdf.struct('TH', {}, [() => draw(cells.titles, page.side, table.label)]))
  row.add(pdf.struct('TD', {}, [() => draw(cells.values, page.side + table.column, table.value)]))
  row.end()
}

type Evidence = { table: Table; heading: string; lead: string }

/** At the foot of the page where there is room, otherwise on the next. */
function drawEvidence(document: PdfDocument, { table, heading, lead: text }: Evidence, y: number): void {
  const { pdf } = document
  const lead: TextStyle = { size: 8, color: colors.third }
  const leadLines = wrapped(pdf, text, measure, lead)
  const rows = table.rows.reduce((sum, row) => sum + heightOf(cellsOf(pdf, table, row), table), 0)
  const height = 22 + leadLines.length * 12.5 + 10 + rows
  if (y + 24 + height > page.bottom) turnPage(pdf)
  const top = page.bottom - height
  tagged(document, 'H2', () =>
    drawText(pdf, heading, page.side, top + 10, { size: 10, bold: true, color: colors.second }),
  )
  const end = drawParagraph(document, text, top + 16, lead, 12.5)
  drawTable(document, table, end + 10)
}

function turnPage(pdf: Pdf): number {
  pdf.addPage()
  drawSheet(pdf)
  return page.top
}

function drawHairline(pdf: Pdf, y: number): void {
  pdf.markContent('Artifact', { type: 'Layout' })
  pdf
    .lineWidth(0.5)
    .strokeColor(colors.line)
    .moveTo(page.side, y)
    .lineTo(page.width - page.side, y)
    .stroke()
  pdf.endMarkedContent()
}

function tagged({ pdf, root }: PdfDocument, type: 'P' | 'H1' | 'H2', draw: () => void): void {
  root.add(pdf.struct(type, {}, [draw]))
}
