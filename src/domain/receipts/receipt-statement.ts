import { findLanguageCode, type Language } from '../text/languages.ts'
import { singleLine } from '../text/single-line.ts'

/** The signed content of a receipt: every printed value. Values are single lines. */
export type ReceiptStatement = {
  /** Origin of the service. */
  service: string
  community: string
  /** Link id. */
  link: string
  /** Receipt number, the short form of the signing id. */
  receipt: string
  /** Signing id, hex. */
  signing: string
  /** Milliseconds UTC. */
  signedAt: number
  agreement: string
  version: number
  language: Language
  /** SHA-256 of the agreement's PDF and text, hex. */
  pdfSha256: string
  textSha256: string
  name: string
  email: string
  /** The signer's answers with the titles of their fields. */
  answers: readonly { title: string; value: string }[]
  /** Number and hash (hex) of the event in the link's chain. */
  event: number
  eventHash: string
  /** Fingerprint of the signing key, hex. */
  key: string
}

const format = '2'
/** Maximum length of a value; longer than any accepted answer. */
const maxValueLength = 2000

/** Returns the lines of a statement, `name: value`, in the order of docs/receipts.md. Each answer is a pair `field-N`, `answer-N`. */
export function linesOfStatement(statement: ReceiptStatement): { name: string; value: string }[] {
  const answers = statement.answers.flatMap(({ title, value }, index) => [
    { name: `field-${index + 1}`, value: title },
    { name: `answer-${index + 1}`, value },
  ])
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
    ...answers,
    { name: 'event', value: String(statement.event) },
    { name: 'event-sha256', value: statement.eventHash },
    { name: 'key', value: statement.key },
  ]
  return lines.map(({ name, value }) => ({ name, value: singleLine(value, maxValueLength) }))
}

/** Returns the signed text, which is signed as UTF-8. A line feed terminates each line. */
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
  if (Number.isNaN(signedAt) || language === null) return null
  const statement: ReceiptStatement = {
    service: of('service'),
    community: of('community'),
    link: of('link'),
    receipt: of('receipt'),
    signing: of('signing'),
    signedAt,
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
