// Checks a receipt of Assent without the service: node verify-receipt.mjs RECEIPT.pdf KEYS.json
// KEYS.json is what GET /cla/api/v1/keys of the service answered. Needs Node 20 or later and nothing else.
import { createHash, createPublicKey, verify } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { inflateSync } from 'node:zlib'

/** The files in the PDF, by name. Reads PDFs as the service writes them, without object streams. */
function filesIn(pdf) {
  const text = pdf.toString('latin1')
  const objects = new Map()
  for (const { 1: number, index, 0: head } of text.matchAll(/(?<=^|\s)(\d+) 0 obj\b/g))
    objects.set(number, index + head.length)
  const dictionaryAt = (start) => text.slice(start, text.indexOf('endobj', start))
  const files = {}
  for (const start of objects.values()) {
    const dictionary = dictionaryAt(start).split(/>>\s*stream\r?\n/)[0]
    const name =
      /\/UF\s*\(([\w.-]+)\)/.exec(dictionary)?.[1] ?? utf16(/\/UF\s*<FEFF([0-9a-f]+)>/i.exec(dictionary)?.[1])
    const stream = /\/EF\s*<<\s*(?:\/UF\s+\d+ 0 R\s*)?\/F\s+(\d+) 0 R/.exec(dictionary)?.[1]
    if (name && stream && objects.has(stream)) files[name] = contentAt(pdf, text, objects.get(stream))
  }
  return files
}

function utf16(hex) {
  return hex && Buffer.from(hex, 'hex').swap16().toString('utf16le')
}

function contentAt(pdf, text, start) {
  const { index, 0: mark } = />>\s*stream\r?\n/.exec(text.slice(start))
  const dictionary = text.slice(start, start + index)
  const length = Number(/\/Length\s+(\d+)(?! 0 R)/.exec(dictionary)?.[1])
  const bytes = pdf.subarray(start + index + mark.length, start + index + mark.length + length)
  return /\/FlateDecode/.test(dictionary) ? inflateSync(bytes) : bytes
}

/** The values of a statement by their names; throws where a line is none or a name comes twice. */
function valuesOf(statement) {
  const values = {}
  for (const line of statement.split('\n').slice(0, -1)) {
    const [, name, value] = /^([a-z0-9-]+): (.*)$/.exec(line) ?? []
    if (!name || Object.hasOwn(values, name)) throw new Error('the statement is none')
    values[name] = value
  }
  return values
}

const fingerprint = (key) =>
  createHash('sha256')
    .update(Buffer.from(key.export({ format: 'jwk' }).x, 'base64url'))
    .digest('hex')
    .slice(0, 32)

/** Why the receipt proves nothing; null where it does. */
function objection(files, keys) {
  const statement = files['statement.txt']
  if (!statement) return 'the file is no receipt of format 2'
  const values = valuesOf(statement.toString())
  if (values['assent-receipt'] !== '2') return 'the receipt has another format'
  const known = keys.find(({ id }) => id === values['key'])
  const key = known && createPublicKey(known.public_key)
  if (!key || fingerprint(key) !== known.id) return 'the service has published no such key'
  if (!verify(null, statement, key, files['statement.sig'] ?? Buffer.alloc(0))) return 'the signature is wrong'
  const at = Date.parse(values['signed-at'])
  if (known.until !== null && at > known.until) return 'the key was retired before'
  if (known.compromised_since !== null)
    return 'the key is compromised: only the service can tell, by its chain of evidence'
  return null
}

const [file, keyFile] = process.argv.slice(2)
const files = filesIn(readFileSync(file))
const answer = JSON.parse(readFileSync(keyFile, 'utf8'))
const problem = objection(files, answer.data ?? answer)
if (files['statement.txt']) console.log(files['statement.txt'].toString())
console.log(problem ? `REFUSED: ${problem}` : 'GENUINE: the service says what stands above, whatever the pages show')
process.exitCode = problem ? 1 : 0
