import { PDF, PdfDict, PdfStream, PdfString } from '@libpdf/core'
import { type Definition, trailer } from './definitions.ts'
import { endOfDictionary, objectsIn, stringAt, withoutStrings } from './object-text.ts'
import { inPlainNames } from './packed-twice.ts'
import { endOfStream } from './stream-lengths.ts'

/** Type of libpdf's security handler, which is not exported by name. */
type SecurityHandler = NonNullable<PDF['context']['info']['securityHandler']>

/**
 * A copy of an encrypted file with decrypted streams. All offsets and lengths are as in the file, so that it can be inspected like any other file.
 * Strings stay encrypted; `decryptScripts` decrypts those that contain scripts.
 */
export type DecryptedCopy = {
  bytes: Buffer
  decryptScripts: (definitions: readonly Definition[]) => void
  /** Returns a message if a parser finds streams that were not decrypted, else null. */
  overlookedIn: (definitions: readonly Definition[]) => string | null
}

/** An encrypted file that needs a password, is damaged, or whose encryption cannot be inspected reliably. */
type NotDecrypted = { locked: string } | { damaged: string } | { unsafe: string }

/** Whether the file has an encryption dictionary, judged by its text. Escaped names are found by the inspection. */
export const isEncrypted = (text: string): boolean => /\/Encrypt(?:\s+\d|\s*<<)/.test(text)

/**
 * Decrypts the streams of a file that opens without a password (ISO 32000-2 §7.6). Anything that readers could decrypt in different ways is
 * refused: several encryption dictionaries, trailers without one, crypt filters of single streams, generation numbers, duplicate keys.
 */
export async function decryptedCopyOf(file: Buffer): Promise<DecryptedCopy | NotDecrypted> {
  const text = file.toString('latin1')
  const encryption = encryptionIn(text)
  if (typeof encryption === 'string') return { unsafe: encryption }
  const handler = await handlerOf(encryption)
  if (!handler) return { unsafe: 'the file is encrypted in an unknown way' }
  if (!handler.isAuthenticated || handler.hasOwnerAccess) return { locked: 'the file needs a password to open' }
  const problem = uncommonIn(handler, encryption.dictionary)
  return problem === null ? copyOf(file, text, handler, encryption) : { unsafe: problem }
}

/** Returns the security handler after trying the empty password. Opens a file that has only the encryption dictionary. Null if it is unknown. */
async function handlerOf({ dictionary, id }: Encryption): Promise<SecurityHandler | null> {
  const pages =
    '1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n2 0 obj\n<< /Type /Pages /Kids [] /Count 0 >>\nendobj\n'
  const body = `%PDF-1.7\n${pages}3 0 obj\n${dictionary}\nendobj\n`
  const entries = [1, 2, 3].map((number) => `${String(body.indexOf(`${number} 0 obj`)).padStart(10, '0')} 00000 n \n`)
  const table = `xref\n0 4\n0000000000 65535 f \n${entries.join('')}`
  const trailing = `trailer\n<< /Size 4 /Root 1 0 R /ID [${id} ${id}] /Encrypt 3 0 R >>\nstartxref\n${body.length}\n%%EOF\n`
  try {
    const { context } = await PDF.load(Buffer.from(body + table + trailing, 'latin1'), { lenient: false })
    return context.info.securityHandler
  } catch {
    return null
  }
}

/**
 * The encryption dictionary: its text, its object number (0 if it is direct), the file identifier in PDF syntax, and the ranges of the file that are
 * about encryption only.
 */
type Encryption = { dictionary: string; number: number; id: string; ranges: [number, number][] }

/** Finds the encryption dictionary, which all trailers and cross-reference streams must share. Returns a message otherwise. */
function encryptionIn(text: string): Encryption | string {
  const owners = [
    ...Array.from(text.matchAll(trailer), ({ index, 0: word }) => index + word.length),
    ...Array.from(objectsIn(text)).flatMap(({ dictionary, start, stream }) =>
      stream && /\/Type\s*\/XRef\b/.test(inPlainNames(dictionary)) ? [start] : [],
    ),
  ]
  const ranges: [number, number][] = []
  const ids = new Set<string>()
  for (const start of owners) {
    const end = endOfDictionary(text, start)
    const entry = end === null ? null : /\/Encrypt\s*(?=<<)|\/Encrypt\s+\d+\s+\d+\s+R\b/.exec(text.slice(start, end))
    if (!entry) return 'not every part of the file is encrypted'
    const from = start + entry.index
    const to = entry[0].endsWith('R') ? from + entry[0].length : endOfDictionary(text, from + entry[0].length)
    ranges.push([from, to ?? from])
    ids.add(fileIdIn(text.slice(start, end ?? start)))
  }
  const values = new Set(ranges.map(([from, to]) => text.slice(from, to).replace(/\s+/g, ' ')))
  const [value = ''] = values
  const [id = ''] = ids
  const count = text.split(/\/Encrypt(?![A-Za-z])/).length - 1
  if (values.size !== 1 || ids.size !== 1 || count !== ranges.length) return 'the file is encrypted in several ways'
  const reference = /(\d+) (\d+) R$/.exec(value)
  if (!reference) return { dictionary: value.slice('/Encrypt'.length), number: 0, id, ranges }
  const number = Number(reference[1])
  const definitions = Array.from(objectsIn(text)).filter((object) => object.number === number)
  const [definition] = definitions
  if (!definition || definitions.length > 1) return 'the file has several encryption dictionaries'
  const { dictionary, start } = definition
  // Otherwise it would look like the filter of the next stream.
  const filter = /\/Filter\s*\/Standard\b/.exec(dictionary)
  if (filter) ranges.push([start + filter.index, start + filter.index + filter[0].length])
  return { dictionary, number, id, ranges }
}

/** Returns the first file identifier of a trailer in PDF syntax; a placeholder if it has none. */
function fileIdIn(trailing: string): string {
  const start = /\/ID\s*\[\s*(?=[<(])/.exec(trailing)
  return start ? stringAt(trailing, start.index + start[0].length) : '<00>'
}

const methods: Readonly<Record<number, readonly string[]>> = { 4: ['V2', 'AESV2'], 5: ['AESV3'] }

/** Returns a message if streams and strings are not all encrypted in one known way, else null. */
function uncommonIn({ encryption, version, revision }: SecurityHandler, dictionary: string): string | null {
  const names = inPlainNames(withoutStrings(dictionary))
  for (const key of ['Filter', 'V', 'R', 'Length', 'CF', 'StmF', 'StrF', 'EFF', 'EncryptMetadata', 'CFM', 'P']) {
    const count = names.match(new RegExp(String.raw`/${key}(?![A-Za-z0-9])`, 'g'))?.length ?? 0
    // The key length is in the dictionary and in its crypt filter.
    if (count > (key === 'Length' ? 2 : 1)) return `the encryption dictionary has more than one ${key}`
  }
  if (version === 3) return 'the file is encrypted in an unpublished way'
  if (version < 4) return null
  const { streamFilter = 'Identity', stringFilter, embeddedFileFilter, cryptFilters } = encryption
  const method = cryptFilters?.get(streamFilter)?.cfm ?? 'None'
  const isOne = stringFilter === streamFilter && (embeddedFileFilter ?? streamFilter) === streamFilter
  const isKnown = streamFilter !== 'Identity' && (methods[version] ?? []).includes(method)
  const isOfRevision = version === 4 ? revision === 4 : revision >= 5
  return isOne && isKnown && isOfRevision ? null : 'the file has crypt filters of an unexpected type'
}

function copyOf(
  file: Buffer,
  text: string,
  handler: SecurityHandler,
  { number: own, ranges }: Encryption,
): DecryptedCopy | NotDecrypted {
  const bytes = Buffer.from(file)
  for (const [from, to] of ranges) bytes.fill(0x20, from, to)
  const decrypted = new Set<number>()
  const starts = new Set<number>()
  for (const { at, number, generation, dictionary, stream } of objectsIn(text)) {
    if (generation !== 0) return { unsafe: 'the file is encrypted and has generation numbers' }
    if (!stream) continue
    const names = inPlainNames(withoutStrings(dictionary))
    const isPlain = isExempt(names, handler)
    const problem = streamProblemIn(names, isPlain)
    if (problem !== null) return { unsafe: problem }
    decrypted.add(at)
    starts.add(stream[0])
    if (isPlain) continue
    const data = withoutLineEnd(file.subarray(...stream), handler)
    const plain = data && decryptOrNull(() => handler.decryptStream(data, number, 0))
    if (!plain || plain.length > data.length) return { damaged: `the stream at ${stream[0]} cannot be decrypted` }
    // The rest becomes white space, so that the declared length stays correct.
    bytes.fill(0x20, stream[0], stream[0] + data.length)
    bytes.set(plain, stream[0])
  }
  if (streamStartsIn(text, starts)) return { damaged: 'a stream belongs to no object' }
  return {
    bytes,
    decryptScripts: (definitions) => {
      for (const definition of definitions) {
        const { object, number, at } = definition
        const decrypt = (data: Uint8Array): Uint8Array => handler.decryptString(data, number, 0)
        if (at < 0 || number === own) continue
        if (object instanceof PdfString) definition.object = decryptedString(object, decrypt)
        else decryptScriptsIn(object, decrypt)
      }
    },
    overlookedIn: (definitions) =>
      definitions.some(({ at, object }) => at >= 0 && object instanceof PdfStream && !decrypted.has(at))
        ? 'a stream in an encrypted file belongs to no object'
        : null,
  }
}

/** Whether a stream is stored unencrypted. */
function isExempt(names: string, handler: SecurityHandler): boolean {
  const type = /\/Type\s*\/(\w+)/.exec(names)?.[1]
  return type !== undefined && !handler.shouldEncryptStream(type)
}

const plainFilter = /\/Filter\s*(?:\/(?:FlateDecode|Fl)\b|\[\s*\/(?:FlateDecode|Fl)\s*\])/

/**
 * Returns a message if readers could decrypt a stream in different ways, else null. Object streams must be compressed, because the checksum of
 * compressed data proves that it was decrypted correctly.
 */
function streamProblemIn(names: string, isPlain: boolean): string | null {
  if (/\/Crypt\b/.test(names)) return 'a stream has a crypt filter of its own'
  const holdsObjects = /\/(?:N|First)\b/.test(names) || /\/Type\s*(?:\/ObjStm\b|\d)/.test(names)
  if (isPlain && (holdsObjects || names.match(/\/Type\b/g)?.length !== 1)) return 'an unencrypted stream has two types'
  return holdsObjects && !isPlain && !plainFilter.test(names) ? 'an encrypted object stream is not compressed' : null
}

/** Removes the line end before `endstream` if the length of a stream is not known. AES data consists of whole blocks. Returns null if it does not. */
function withoutLineEnd(data: Buffer, { encryption }: SecurityHandler): Buffer | null {
  if (encryption.algorithm === 'RC4') return data
  const size = data.length - (data.length % 16)
  return /^(?:\r\n|\r|\n)?$/.test(data.toString('latin1', size)) ? data.subarray(0, size) : null
}

function decryptOrNull(decrypt: () => Uint8Array): Uint8Array | null {
  try {
    return decrypt()
  } catch {
    return null
  }
}

/** Whether the file contains a stream that starts at none of these offsets. */
function streamStartsIn(text: string, starts: ReadonlySet<number>): boolean {
  const stream = />>\s*stream(?:\r\n|\n|\r)/g
  for (let found = stream.exec(text); found; found = stream.exec(text)) {
    if (!starts.has(stream.lastIndex)) return true
    stream.lastIndex = endOfStream(text, found.index, stream.lastIndex) ?? text.length
  }
  return false
}

/** Decrypts the strings of scripts in place: values of `JS`, and indirect strings. */
function decryptScriptsIn(object: Definition['object'], decrypt: (data: Uint8Array) => Uint8Array): void {
  const waiting = [object]
  for (let member = waiting.pop(); member; member = waiting.pop()) {
    if (!(member instanceof PdfDict)) {
      if (member.type === 'array') waiting.push(...member.toArray())
      continue
    }
    for (const [key, value] of member) {
      if (key.value !== 'JS' || !(value instanceof PdfString)) waiting.push(value)
      else member.set('JS', decryptedString(value, decrypt))
    }
  }
}

function decryptedString(value: PdfString, decrypt: (data: Uint8Array) => Uint8Array): PdfString {
  return new PdfString(decryptOrNull(() => decrypt(value.bytes)) ?? new Uint8Array(), value.format)
}
