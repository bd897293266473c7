// Verifies a receipt of Assent without the service: node verify-receipt.mjs RECEIPT.pdf KEYS.json
// KEYS.json is the response of GET /cla/api/v1/keys of the service. Needs Node 20 or later and nothing else.
// Exit codes: 0 for a genuine receipt, 1 for a refused one, 2 if only the service can decide, from its chain of evidence, and 3 if nothing was checked, because an
// argument is missing or a file cannot be read.
import { createHash, createPublicKey, verify, X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { inflateSync } from 'node:zlib'

/** Returns the files embedded in the PDF, by name. Reads PDFs as the service writes them, without object streams. */
function filesIn(pdf) {
  const text = pdf.toString('latin1')
  const heads = [...text.matchAll(/(?<=^|\s)(\d+) 0 obj\b/g)]
  const objects = new Map(heads.map(({ 1: number, index, 0: head }) => [number, index + head.length]))
  const files = {}
  for (const start of objects.values()) {
    const dictionary = text.slice(start, text.indexOf('endobj', start)).split(/>>\s*stream\r?\n/)[0]
    const [, plain, hex = ''] = /\/UF\s*(?:\(([\w.-]+)\)|<FEFF([0-9a-f]+)>)/i.exec(dictionary) ?? []
    const name = plain ?? Buffer.from(hex, 'hex').swap16().toString('utf16le')
    const stream = /\/EF\s*<<\s*(?:\/UF\s+\d+ 0 R\s*)?\/F\s+(\d+) 0 R/.exec(dictionary)?.[1]
    if (name && stream && objects.has(stream)) files[name] = contentAt(pdf, text, objects.get(stream))
  }
  return files
}

function contentAt(pdf, text, start) {
  const { index, 0: mark } = />>\s*stream\r?\n/.exec(text.slice(start))
  const dictionary = text.slice(start, start + index)
  const length = Number(/\/Length\s+(\d+)(?! 0 R)/.exec(dictionary)?.[1])
  const bytes = pdf.subarray(start + index + mark.length, start + index + mark.length + length)
  return /\/FlateDecode/.test(dictionary) ? inflateSync(bytes) : bytes
}

/** Returns the values of a statement by name. Throws if a line is malformed or a name is repeated. */
function valuesOf(statement) {
  const values = {}
  for (const line of statement.split('\n').slice(0, -1)) {
    const [, name, value] = /^([a-z0-9-]+): (.*)$/.exec(line) ?? []
    if (!name || Object.hasOwn(values, name)) throw new Error('the statement is malformed')
    values[name] = value
  }
  return values
}

/** Parses consecutive DER values. Ignores trailing zeros. */
function valuesIn(bytes) {
  const values = []
  for (let at = 0; at < bytes.length && bytes[at] !== 0;) {
    const long = bytes[at + 1] > 128 ? bytes[at + 1] - 128 : 0
    const size = long ? bytes.readUIntBE(at + 2, long) : bytes[at + 1]
    const end = at + 2 + long + size
    if (end > bytes.length) throw new Error('the seal is malformed')
    values.push({ tag: bytes[at], whole: bytes.subarray(at, end), content: bytes.subarray(at + 2 + long, end) })
    at = end
  }
  return values
}

const inside = (value) => valuesIn(value.content)
const messageDigest = Buffer.from('06092a864886f70d010904', 'hex')

/** Returns whether the outermost seal covers the whole file and was made with the key of the certificate; null if there is no seal (RFC 5652, PAdES B-B). */
function isSealed(pdf, certificate) {
  const text = pdf.toString('latin1')
  const ranges = [...text.matchAll(/\/ByteRange\s*\[\s*(\d+)\s+(\d+)\s+(\d+)\s+(\d+)\s*\]/g)]
  if (ranges.length === 0) return text.includes('/ByteRange') ? false : null
  const [start, before, from, after] = ranges.at(-1).slice(1).map(Number)
  const hex = /^<([0-9a-f]*)>$/i.exec(text.slice(before, from))?.[1]
  if (start !== 0 || from + after !== pdf.length || !hex || !certificate) return false
  const [, wrapped] = inside(valuesIn(Buffer.from(hex, 'hex'))[0])
  const signer = inside(inside(inside(inside(wrapped)[0]).at(-1))[0])
  const attributes = signer.find(({ tag }) => tag === 0xa0)
  const digest = inside(attributes).find(({ content }) => content.subarray(0, 11).equals(messageDigest))
  const hash = sha256(Buffer.concat([pdf.subarray(0, before), pdf.subarray(from)]))
  if (inside(inside(digest)[1])[0].content.toString('hex') !== hash) return false
  const signed = Buffer.concat([Buffer.from([0x31]), attributes.whole.subarray(1)])
  const signature = signer.findLast(({ tag }) => tag === 0x04).content
  return verify('sha256', signed, new X509Certificate(certificate).publicKey, signature)
}

const sha256 = (bytes) => createHash('sha256').update(bytes).digest('hex')
const fingerprint = (key) => sha256(Buffer.from(key.export({ format: 'jwk' }).x, 'base64url')).slice(0, 32)

const genuine = 'GENUINE: the service signed the statement above, whatever the pages show'
const refused = (why) => `REFUSED: ${why}`
const doubted = (why) => `ONLY THE SERVICE CAN DECIDE: ${why}`

function verdict(pdf, files, keys) {
  const statement = files['statement.txt']
  const values = statement ? valuesOf(statement.toString()) : {}
  if (values['assent-receipt'] !== '2') return refused('the file is not a receipt of format 2')
  const known = keys.find(({ id }) => id === values['key'])
  const key = known && createPublicKey(known.public_key)
  if (!key || fingerprint(key) !== known.id) return refused('the key is not one of the published keys')
  if (!verify(null, statement, key, files['statement.sig'] ?? Buffer.alloc(0)))
    return refused('the signature is invalid')
  const at = Date.parse(values['signed-at'])
  if (known.until !== null && at > known.until) return refused('the key was retired before the receipt was signed')
  const sealed = tried(() => isSealed(pdf, known.seal_certificate))
  if (sealed === false) return refused('the file was changed after it was sealed')
  if (sealed === null)
    return refused('the file was issued with a seal, and the seal was removed: ask for the file as the service sent it')
  if (known.compromised_since !== null) return doubted('the key is compromised')
  if (at < known.from) return doubted('it was reissued with a key that is newer than the signature')
  return genuine
}

/** Returns the result of `read`; false if it throws: a damaged file proves nothing. */
function tried(read) {
  try {
    return read()
  } catch {
    return false
  }
}

/** Exits without a verdict. */
function giveUp(why) {
  console.error(why)
  process.exit(3)
}

function bytesOf(path) {
  try {
    return readFileSync(path)
  } catch (error) {
    return giveUp(`${path} cannot be read: ${error.code}`)
  }
}

function publishedKeys(path) {
  const text = bytesOf(path).toString()
  const answer = tried(() => JSON.parse(text))
  const keys = answer?.data ?? answer
  return Array.isArray(keys) ? keys : giveUp(`${path} does not contain the list of keys from GET /cla/api/v1/keys`)
}

const [file, keyFile, ...more] = process.argv.slice(2)
if (!keyFile || more.length > 0) giveUp('Usage: node verify-receipt.mjs RECEIPT.pdf KEYS.json')
const pdf = bytesOf(file)
const keys = publishedKeys(keyFile)
const files = tried(() => filesIn(pdf)) || {}
const said = tried(() => verdict(pdf, files, keys)) || refused('the file cannot be read')
if (files['statement.txt']) console.log(files['statement.txt'].toString())
console.log(said)
process.exitCode = said === genuine ? 0 : said.startsWith('REFUSED') ? 1 : 2
