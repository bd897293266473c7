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

function mainTable({ language, statement, timeZone }: ReceiptDocument): FactTable {
  const say = translatorOf('documents', language)
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
    { title: say('receipt.signedAt'), value: timeInWords(statement.signedAt, say, timeZone) },
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

function evidenceTable({ language, statement, signature, publicKeyPem }: ReceiptDocument): FactTable {
  const say = translatorOf('documents', language)
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

type Evidence = { table: FactTable; heading: string; lead: string }

/** Draws the evidence at the bottom of the page if it fits, otherwise on the next page. */
function drawEvidence(document: PdfDocument, { table, heading, lead: text }: Evidence, y: number): void {
  const { pdf } = document
  const lead: TextStyle = { size: 8, color: colors.third }
  const leadLines = wrapped(pdf, text, measure, lead)
  const rows = table.rows.reduce((sum, row) => sum + heightOf(wrappedCells(pdf, table, row), table), 0)
  const height = 22 + leadLines.length * 12.5 + 10 + rows
  if (y + 24 + height > factSheet.bottom) turnPage(pdf)
  const top = factSheet.bottom - height
  tagged(document, 'H2', () =>
    drawText(pdf, heading, factSheet.side, top + 10, { size: 10, bold: true, color: colors.second }),
  )
  const end = drawParagraph(document, text, top + 16, lead, 12.5)
  drawTable(document, table, end + 10)
}
