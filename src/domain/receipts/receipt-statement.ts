import { findLanguageCode, type Language } from '../text/languages.ts'
import { singleLine } from '../text/single-line.ts'

/** The signed content of a receipt: every printed value, each on a single line. */
export type ReceiptStatement = {
  /** Origin of the service. */
  service: string
  community: string
  /** Link ID. */
  link: string
  /** Receipt number, as returned by `receiptNumber`. */
  receipt: string
  /** Signing ID in hex. */
  signing: string
  /** Time of signing, in milliseconds (UTC). */
  signedAt: number
  /** Time of the last correction of the name, in milliseconds (UTC); absent if the name is the one that was signed. */
  nameCorrectedAt?: number
  agreement: string
  version: number
  language: Language
  /** SHA-256 of the agreement's PDF, in hex; `textSha256` is the SHA-256 of its text. */
  pdfSha256: string
  textSha256: string
  name: string
  email: string
  /** The signer's answers with their field titles. */
  answers: readonly { title: string; value: string }[]
  /** Number of the event in the link's chain; `eventHash` is its hash in hex. */
  event: number
  eventHash: string
  /** Fingerprint of the signing key, in hex. */
  key: string
}

const format = '2'
/** Maximum length of a value; exceeds the length of any accepted answer. */
const maxValueLength = 2000

/**
 * Returns the lines of a statement, `name: value`, in the order defined in docs/receipts.md. Each answer is a pair of lines: `field-N`, `answer-N`.
 */
export function linesOfStatement(statement: ReceiptStatement): { name: string; value: string }[] {
  const answers = statement.answers.flatMap(({ title, value }, index) => [
    { name: `field-${index + 1}`, value: title },
    { name: `answer-${index + 1}`, value },
  ])
  const { nameCorrectedAt } = statement
  const corrected =
    nameCorrectedAt === undefined ? [] : [{ name: 'name-corrected-at', value: new Date(nameCorrectedAt).toISOString() }]
  const lines = [
    { name: 'assent-receipt', value: format },
    { name: 'service', value: statement.service },
    { name: 'community', value: statement.community },
    { name: 'link', value: statement.link },
    { name: 'receipt', value: statement.receipt },
    { name: 'signing', value: statement.signing },
    { name: 'signed-at', value: new Date(statement.signedAt).toISOString() },
    { name: 'agreement', value: statement.agreement },
    { name: 'agreement-version', value: String(statement.version) },
    { name: 'agreement-language', value: statement.language },
    { name: 'agreement-pdf-sha256', value: statement.pdfSha256 },
    { name: 'agreement-text-sha256', value: statement.textSha256 },
    { name: 'name', value: statement.name },
    { name: 'email', value: statement.email },
    ...corrected,
    ...answers,
    { name: 'event', value: String(statement.event) },
    { name: 'event-sha256', value: statement.eventHash },
    { name: 'key', value: statement.key },
  ]
  return lines.map(({ name, value }) => ({ name, value: singleLine(value, maxValueLength) }))
}

/** Returns the text to sign, encoded as UTF-8 for signing. Each line ends with a line feed. */
export const textOfStatement = (statement: ReceiptStatement): string =>
  linesOfStatement(statement)
    .map(({ name, value }) => `${name}: ${value}\n`)
    .join('')

/** Parses a statement; null if the text is malformed or differs from its canonical form. */
export function readStatement(text: string): ReceiptStatement | null {
  const values = new Map<string, string>()
  for (const line of text.split('\n').slice(0, -1)) {
    const [, name = '', value = ''] = /^([a-z0-9-]+): (.*)$/.exec(line) ?? []
    if (name === '' || values.has(name)) return null
    values.set(name, value)
  }
  const of = (name: string): string => values.get(name) ?? ''
  const answers: { title: string; value: string }[] = []
  for (let number = 1; values.has(`field-${number}`); number += 1) {
    answers.push({ title: of(`field-${number}`), value: of(`answer-${number}`) })
  }
  const signedAt = Date.parse(of('signed-at'))
  const language = findLanguageCode(of('agreement-language'))
  const correctedAt = values.get('name-corrected-at')
  const nameCorrectedAt = correctedAt === undefined ? undefined : Date.parse(correctedAt)
  if (Number.isNaN(signedAt) || Number.isNaN(nameCorrectedAt) || language === null) return null
  const statement: ReceiptStatement = {
    service: of('service'),
    community: of('community'),
    link: of('link'),
    receipt: of('receipt'),
    signing: of('signing'),
    signedAt,
    ...(nameCorrectedAt !== undefined && { nameCorrectedAt }),
    agreement: of('agreement'),
    version: Number(of('agreement-version')),
    language,
    pdfSha256: of('agreement-pdf-sha256'),
    textSha256: of('agreement-text-sha256'),
    name: of('name'),
    email: of('email'),
    answers,
    event: Number(of('event')),
    eventHash: of('event-sha256'),
    key: of('key'),
  }
  return textOfStatement(statement) === text ? statement : null
}
