import { type Language, languageIn } from '../../../domain/text/languages.ts'
import { receiptFiles } from '../../../domain/receipts/receipt-file.ts'
import { type ReceiptStatement, textOfStatement } from '../../../domain/receipts/receipt-statement.ts'
import { translatorOf } from '../../text/translations.ts'
import { openDocument, type PdfDocument, type Pdf } from './document.ts'
import {
  wrappedCells,
  colors,
  drawHead,
  drawParagraph,
  drawSheet,
  drawTable,
  heightOf,
  measure,
  factSheet,
  type Row,
  type FactTable,
  tagged,
  turnPage,
} from './fact-sheet.ts'
import { printAsBefore } from './former-print.ts'
import { drawText, type TextStyle } from './text-drawing.ts'
import { timeInWords } from './time-in-words.ts'
import { wrapped } from './wrapping.ts'

/** A receipt: its statement, and the signature over the statement's text (`textOfStatement`). */
export type ReceiptDocument = {
  /** Language of the labels. */
  language: Language
  statement: ReceiptStatement
  /** IANA time zone of the signer; absent for UTC. Printed, but not part of the statement. */
  timeZone?: string
  /** Ed25519, base64. */
  signature: string
  /** Public key that verifies the signature, PEM. */
  publicKeyPem: string
  /** Prints the names as before there were fonts for other scripts. Only to verify a receipt of that time. */
  asBefore?: true
}

/**
 * Writes a receipt as a tagged A4 PDF with the statement, its signature and the key as embedded files. Deterministic: the same receipt always yields
 * the same bytes and text. Any change to the printed content requires a new format. Runs in the writing process.
 */
export async function writeReceipt(receipt: ReceiptDocument): Promise<Uint8Array> {
  const { language, statement } = receipt
  const { community, signedAt } = statement
  const say = translatorOf('documents', language)
  const title = `${say('receipt.heading')} ${statement.receipt}`
  const document = openDocument({ language, title, created: new Date(signedAt), seed: JSON.stringify(receipt) })
  if (receipt.asBefore) printAsBefore(document.pdf)
  attachFiles(document.pdf, receipt)
  drawSheet(document.pdf)
  let y = drawHead(document, say('receipt.heading'), community)
  y = drawParagraph(document, say('receipt.lead', { community }), y + 30, { size: 10.5, color: colors.second }, 17)
  const parts = {
    rows: mainRows(receipt),
    heading: say('receipt.evidence'),
    lead: say('receipt.evidenceLead', { service: statement.service }),
    evidence: evidenceRows(receipt),
  }
  drawTables(document, parts, y + 16)
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

function mainRows({ language, statement, timeZone }: ReceiptDocument): Row[] {
  const say = translatorOf('documents', language)
  const { name, email, answers, nameCorrectedAt: correctedAt } = statement
  const unasked = (title: string, value: string): Row[] =>
    answers.some((answer) => answer.value === value) ? [] : [{ title, value }]
  return [
    { title: say('receipt.number'), value: statement.receipt },
    { title: say('receipt.agreement'), value: statement.agreement },
    {
      title: say('receipt.version'),
      value: say('receipt.versionIn', {
        version: statement.version,
        language: languageIn(language, statement.language),
      }),
    },
    { title: say('receipt.signedAt'), value: timeInWords(statement.signedAt, say, timeZone) },
    ...(correctedAt === undefined
      ? []
      : [{ title: say('receipt.nameCorrectedAt'), value: timeInWords(correctedAt, say, timeZone) }]),
    ...unasked(say('receipt.name'), name),
    ...unasked(say('receipt.email'), email),
    ...answers,
  ]
}

function evidenceRows({ language, statement, signature, publicKeyPem }: ReceiptDocument): Row[] {
  const say = translatorOf('documents', language)
  return [
    { title: say('receipt.service'), value: statement.service },
    { title: say('receipt.link'), value: statement.link },
    { title: say('receipt.signing'), value: statement.signing },
    { title: say('receipt.instant'), value: new Date(statement.signedAt).toISOString() },
    ...(statement.nameCorrectedAt === undefined
      ? []
      : [{ title: say('receipt.correctionInstant'), value: new Date(statement.nameCorrectedAt).toISOString() }]),
    { title: say('receipt.pdf'), value: statement.pdfSha256 },
    { title: say('receipt.text'), value: statement.textSha256 },
    { title: say('receipt.entry', { seq: statement.event }), value: statement.eventHash },
    { title: say('receipt.signature'), value: signature },
    { title: say('receipt.keyId'), value: statement.key },
    { title: say('receipt.key'), value: publicKeyPem.split('\n')[1] ?? '' },
  ]
}

type Parts = { rows: Row[]; heading: string; lead: string; evidence: Row[] }
type Density = { main: Omit<FactTable, 'rows'>; lead: TextStyle; leading: number; table: Omit<FactTable, 'rows'> }

/** Sizes that fill the page of an ordinary receipt, and smaller ones for a form with many fields. */
const densities: readonly Density[] = [
  {
    main: { label: { size: 10, color: colors.third }, value: { size: 11.5 }, leading: 18, padding: 10, column: 132 },
    lead: { size: 9, color: colors.third },
    leading: 14,
    table: {
      label: { size: 8, color: colors.third },
      value: { size: 8, color: colors.second },
      ...{ leading: 11.5, padding: 3, column: 132 },
    },
  },
  {
    main: { label: { size: 9.5, color: colors.third }, value: { size: 10.5 }, leading: 16, padding: 8, column: 132 },
    lead: { size: 8, color: colors.third },
    leading: 12.5,
    table: {
      label: { size: 7, color: colors.third },
      value: { size: 6.8, color: colors.second },
      ...{ leading: 10, padding: 2, column: 106 },
    },
  },
]

/** Draws what was signed and, below it, the evidence: on one page if a density allows it, otherwise the evidence on the next page. */
function drawTables(document: PdfDocument, { rows, heading, lead, evidence }: Parts, top: number): void {
  const { pdf } = document
  const heightIn = ({ main, lead: style, leading, table }: Density) => {
    const sheet = tableHeight(pdf, { ...main, rows })
    const below =
      22 + wrapped(pdf, lead, measure, style).length * leading + 10 + tableHeight(pdf, { ...table, rows: evidence })
    return { sheet, below }
  }
  const fits = (density: Density): boolean => {
    const { sheet, below } = heightIn(density)
    return top + sheet + gap + below <= factSheet.bottom
  }
  const density = densities.find(fits) ?? densities.at(-1)
  if (!density) return
  const end = drawTable(document, { ...density.main, rows }, top)
  const start = end + gap + heightIn(density).below > factSheet.bottom ? turnPage(pdf) : end + gap
  tagged(document, 'H2', () =>
    drawText(pdf, heading, factSheet.side, start + 10, { size: 10, bold: true, color: colors.second }),
  )
  const y = drawParagraph(document, lead, start + 16, density.lead, density.leading)
  drawTable(document, { ...density.table, rows: evidence }, y + 10)
}

/** Distance in points between what was signed and the evidence. */
const gap = 36

const tableHeight = (pdf: Pdf, table: FactTable): number =>
  table.rows.reduce((sum, row) => sum + heightOf(wrappedCells(pdf, table, row), table), 0)
