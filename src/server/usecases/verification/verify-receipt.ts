import type { Json } from '../../../domain/receipts/canonical.ts'
import { defaultLanguage, type Language, languages } from '../../../domain/text/languages.ts'
import { isSealedBy, sealIn } from '../../../domain/receipts/pdf-seal.ts'
import { singleLine } from '../../../domain/text/single-line.ts'
import { receiptNumber } from '../../../domain/receipts/receipt-number.ts'
import { receiptFiles } from '../../../domain/receipts/receipt-file.ts'
import { linesOfStatement, readStatement, type ReceiptStatement } from '../../../domain/receipts/receipt-statement.ts'
import type { ReceiptReading } from '../../pdf/read/read-receipt.ts'
import type { ReceiptDocument } from '../../pdf/write/write-receipt.ts'
import type { Services } from '../../context/services.ts'
import { signersTimeZone } from '../../context/signing-origin.ts'
import { printedTimeZone } from '../../pdf/write/time-in-words.ts'
import { isSignedBy, pemOf, sealChecks } from '../../crypto/public-key.ts'
import type { Event } from '../../store/evidence/evidence.ts'
import type { Signing } from '../../store/signings/signings.ts'
import type { ServiceKey } from '../../store/evidence/service-keys.ts'
import { translatorOf } from '../../text/translations.ts'

/** Content of a receipt, and the reasons why it is invalid; `problems` is empty if it is valid. */
export type VerifiedReceipt = { values: readonly { name: string; value: string }[]; problems: readonly string[] }

/**
 * Verifies a receipt: the signature of its statement, the key's time and state, the printed text against the statement, its event in the chain, and
 * its seal. Refuses if the file is not a readable PDF. Reads only.
 */
export async function verifyReceipt(services: Services, bytes: Uint8Array): Promise<VerifiedReceipt> {
  const reading = await services.pdf.readReceipt(bytes)
  const keys = await services.store.reading.serviceKeys.list()
  const file = reading.files[receiptFiles.statement]
  if (!file) return { values: [], problems: ['the file is not a receipt of this service'] }
  const text = Buffer.from(file).toString()
  const statement = readStatement(text)
  if (!statement) return { values: [], problems: ['the statement in the receipt is not valid'] }
  const signature = Buffer.from(reading.files[receiptFiles.signature] ?? []).toString('base64url')
  const event = await services.store.reading.evidence.find(statement.link, statement.event)
  const isHeld = event?.hash === statement.eventHash
  const key = keys.find(({ id }) => id === statement.key)
  const language = languageOfReceipt(reading.printed)
  const timeZone = printedTimeZone(reading.printed, statement.signedAt, translatorOf('documents', language))
  const document = { language, statement, ...(timeZone && { timeZone }) }
  const problems = [
    ...objectionsToSignature({ key, text, signature, at: statement.signedAt, isHeld }),
    ...((await showsIt(services, document, signature, key, reading))
      ? []
      : ['the pages of the receipt do not match its statement']),
    ...(isHeld && !(await isEventOf(services, event, statement))
      ? ['the event in the chain does not match the receipt']
      : []),
    ...(await objectionsToTimeZone(services, statement, timeZone)),
    ...(key && isHeld && key.compromisedSince !== null ? await objectionsToRecord(services, statement) : []),
    ...(key ? objectionsToSeal(bytes, key) : []),
  ]
  const erased = await services.store.reading.erasureRequests.erasedBy(statement.link, statement.signing)
  const said = erased === null ? [] : [{ name: 'erased', value: `by event ${erased}` }]
  const last = await services.store.reading.nameCorrections.last(statement.signing)
  const replaced =
    isHeld && last && last.evidenceSeq > statement.event
      ? [{ name: 'replaced', value: `by receipt ${receiptNumber(statement.signing, last.number)}` }]
      : []
  return { values: [...linesOfStatement(statement), ...replaced, ...said], problems }
}

type Signed = { key: ServiceKey | undefined; text: string; signature: string; at: number; isHeld: boolean }

/**
 * A receipt may be rendered again with a newer key after signing; the chain must then contain its event. The same applies if the key is compromised,
 * regardless of the time on the receipt, because a stolen key allows the time to be forged.
 */
function objectionsToSignature({ key, text, signature, at, isHeld }: Signed): string[] {
  if (!key) return ['the receipt is signed by a key that does not belong to the service']
  if (!isSignedBy(key, text, signature)) return ['the signature of the receipt is invalid']
  if (key.until !== null && at > key.until) return [outside]
  if (isHeld) return []
  if (key.compromisedSince !== null) {
    return ['the key of the receipt is compromised, and the chain does not contain its event']
  }
  return [at < key.from ? outside : 'the chain does not contain the event of the receipt: the chain was changed']
}

/** The seal may be damaged, belong to a different key than the statement's signature, or be missing. */
function objectionsToSeal(file: Uint8Array, key: ServiceKey): string[] {
  const seal = sealIn(file)
  if (seal === null) return ['the file was issued with a seal, and the seal was removed']
  const isWhole = seal !== 'damaged' && isSealedBy(seal, Buffer.from(key.sealCertificate, 'base64'), sealChecks)
  return isWhole ? [] : ['the file was changed after the service sealed it']
}

/** With a stolen key, a receipt can refer to a real event but show a different name. Only the record reveals this. */
async function objectionsToRecord({ store }: Services, statement: ReceiptStatement): Promise<string[]> {
  const current = await store.reading.signings.find(statement.signing)
  const signing = current && (await asOfReceipt(store, current, statement))
  if (!signing || signing.state === 'erased') {
    return ['the key of the receipt is compromised, and the record of the signature is missing']
  }
  const said = [statement.name, statement.email, ...statement.answers.flatMap(({ title, value }) => [title, value])]
  const stored = [signing.name, signing.email, ...signing.answers.flatMap(({ title, value }) => [title, value])]
  if (said.join('\n') === stored.map((value) => singleLine(value)).join('\n')) return []
  return ['the key of the receipt is compromised, and the record of the signature differs']
}

/** Returns a signature with the name that it had when the receipt was issued. */
async function asOfReceipt(
  { reading }: Services['store'],
  signing: Signing,
  { event }: ReceiptStatement,
): Promise<Signing> {
  const next = (await reading.nameCorrections.ofSigning(signing.id)).find(({ evidenceSeq }) => evidenceSeq > event)
  if (!next) return signing
  const { formerName: name } = next
  return {
    ...{ ...signing, name },
    answers: signing.answers.map((answer) => (answer.type === 'name' ? { ...answer, value: name } : answer)),
  }
}

const outside = 'the receipt was signed while its key was not valid'

/**
 * The time zone is printed but is not part of the statement. The event commits to it as part of the origin. If the runtime does not support the zone,
 * none is printed.
 */
async function objectionsToTimeZone(
  services: Services,
  { signing: id }: ReceiptStatement,
  printed: string,
): Promise<string[]> {
  const signing = printed === '' ? null : await services.store.reading.signings.find(id)
  const recorded = signing && signersTimeZone(services, signing)
  if (recorded === null || recorded === printed) return []
  return ['the receipt shows a different time zone than the record of the signature']
}

/** Returns whether the receipt shows the text that the service prints, or printed in earlier versions, for the receipt's statement, language and time zone. */
async function showsIt(
  { pdf }: Services,
  document: Pick<ReceiptDocument, 'language' | 'statement' | 'timeZone'>,
  signature: string,
  key: ServiceKey | undefined,
  { printed }: ReceiptReading,
): Promise<boolean> {
  if (!key) return true
  const receipt = {
    ...document,
    signature: Buffer.from(signature, 'base64url').toString('base64'),
    publicKeyPem: pemOf(key.publicKey),
  }
  const printedOf = async (one: ReceiptDocument): Promise<string> =>
    (await pdf.readReceipt(await pdf.writeReceipt(one))).printed
  return (await printedOf(receipt)) === printed || (await printedOf({ ...receipt, asBefore: true })) === printed
}

/** Returns the language of the printed heading; `printed` is the text without spaces. */
function languageOfReceipt(printed: string): Language {
  const isPrinted = (language: Language): boolean =>
    printed.includes(translatorOf('documents', language)('receipt.heading').replaceAll(' ', ''))
  return languages.find(isPrinted) ?? defaultLanguage
}

/** The event of a receipt issued after a correction of the name is that of the correction; the agreement is then in the event of the signature. */
async function isEventOf({ store }: Services, event: Event, statement: ReceiptStatement): Promise<boolean> {
  const { signing: id, nameCorrectedAt } = statement
  if (nameCorrectedAt === undefined) return isSignatureOf(event, statement)
  const body = JSON.parse(event.body) as Record<string, Json>
  const signing = await store.reading.signings.find(id)
  const signed = signing && (await store.reading.evidence.find(statement.link, signing.evidenceSeq))
  return (
    event.type === 'individual.name_corrected' &&
    event.at === nameCorrectedAt &&
    body['signing'] === id &&
    signed !== null &&
    isSignatureOf(signed, statement)
  )
}

function isSignatureOf({ type, at, body: text }: Event, statement: ReceiptStatement): boolean {
  const body = JSON.parse(text) as Record<string, Json>
  return (
    type === 'individual.signed' &&
    at === statement.signedAt &&
    body['signing'] === statement.signing &&
    body['document_sha256'] === statement.pdfSha256 &&
    body['text_sha256'] === statement.textSha256 &&
    body['version'] === statement.version &&
    body['language'] === statement.language
  )
}
