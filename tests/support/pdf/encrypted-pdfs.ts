/** Encrypts PDFs as ISO 32000 describes it, independently of the libraries that the service uses. */
import { createCipheriv, createHash } from 'node:crypto'

/** RC4 with 40 and 128 bits (revisions 2 and 3), AES-128 (4), AES-256 of Acrobat 9 (5) and of PDF 2.0 (6). */
export const algorithms = ['RC4-40', 'RC4-128', 'AES-128', 'AES-256 of Acrobat 9', 'AES-256'] as const
export type Algorithm = (typeof algorithms)[number]

type Options = {
  algorithm: Algorithm
  /** Password to open the file; empty if anyone can open it. */
  userPassword?: string
  /** Whether metadata is encrypted, which is the default. */
  encryptsMetadata?: boolean
  /** Changes the encryption dictionary. */
  dictionary?: (entries: string) => string
  /** Changes the trailer. */
  trailer?: (entries: string) => string
  /** Changes an object after its encryption. */
  object?: (words: string, number: number) => string
  /** Numbers of objects that are not encrypted. */
  plain?: readonly number[]
}

type Encrypt = (data: Buffer, number: number) => Buffer
type Encryption = { entries: string; encrypt: Encrypt }

const md5 = (...parts: Uint8Array[]): Buffer => createHash('md5').update(Buffer.concat(parts)).digest()
const sha = (bits: number, ...parts: Uint8Array[]): Buffer =>
  createHash(`sha${bits}`).update(Buffer.concat(parts)).digest()
const padding = Buffer.from('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a', 'hex')
const padded = (password: string): Buffer => Buffer.concat([Buffer.from(password, 'latin1'), padding]).subarray(0, 32)
const id = Buffer.from('00112233445566778899aabbccddeeff', 'hex')
const permissions = -1340

function rc4(key: Uint8Array, data: Uint8Array): Buffer {
  const state = Uint8Array.from({ length: 256 }, (_, at) => at)
  const swap = (a: number, b: number): void => void ([state[a], state[b]] = [state[b] ?? 0, state[a] ?? 0])
  for (let at = 0, other = 0; at < 256; at += 1) {
    other = (other + (state[at] ?? 0) + (key[at % key.length] ?? 0)) & 255
    swap(at, other)
  }
  let [a, b] = [0, 0]
  return Buffer.from(data).map((byte) => {
    a = (a + 1) & 255
    b = (b + (state[a] ?? 0)) & 255
    swap(a, b)
    return byte ^ (state[((state[a] ?? 0) + (state[b] ?? 0)) & 255] ?? 0)
  }) as Buffer
}

function aes(
  key: Buffer,
  data: Buffer,
  { iv, isPadded = false, mode = 'cbc' }: { iv?: Buffer; isPadded?: boolean; mode?: string } = {},
): Buffer {
  const cipher = createCipheriv(
    `aes-${key.length * 8}-${mode}`,
    key,
    mode === 'ecb' ? null : (iv ?? Buffer.alloc(16)),
  ).setAutoPadding(isPadded)
  return Buffer.concat([cipher.update(data), cipher.final()])
}

const withVector = (key: Buffer, data: Buffer): Buffer => {
  const iv = md5(data, key)
  return Buffer.concat([iv, aes(key, data, { iv, isPadded: true })])
}

const hex = (bytes: Uint8Array): string => `<${Buffer.from(bytes).toString('hex')}>`
const timesRc4 = (key: Buffer, data: Buffer, from: number, to: number): Buffer =>
  Array.from({ length: to - from }, (_, round) => from + round).reduce(
    (bytes, round) =>
      rc4(
        key.map((byte) => byte ^ round),
        bytes,
      ),
    data,
  )

/** Revisions 2 to 4 (ISO 32000-1 §7.6.3). */
function olderEncryption(revision: 2 | 3 | 4, { userPassword = '', encryptsMetadata = true }: Options): Encryption {
  const size = revision === 2 ? 5 : 16
  const strengthened = (hash: Buffer): Buffer => {
    let result = hash
    if (revision > 2) for (let round = 0; round < 50; round += 1) result = md5(result.subarray(0, size))
    return result.subarray(0, size)
  }
  const rounds = revision === 2 ? 1 : 20
  const owner = timesRc4(strengthened(md5(padded('owner'))), padded(userPassword), 0, rounds)
  const flags = Buffer.alloc(4)
  flags.writeInt32LE(permissions)
  const key = strengthened(md5(padded(userPassword), owner, flags, id, Buffer.alloc(encryptsMetadata ? 0 : 4, 0xff)))
  const user = Buffer.alloc(32)
  timesRc4(key, revision === 2 ? padding : md5(padding, id), 0, rounds).copy(user)
  const isAes = revision === 4
  const encrypt: Encrypt = (data, number) => {
    const place = Buffer.from([number & 255, number >> 8, 0, 0, 0])
    const own = md5(key, place, isAes ? Buffer.from('sAlT') : Buffer.alloc(0)).subarray(0, Math.min(16, size + 5))
    return isAes ? withVector(own, data) : rc4(own, data)
  }
  const version = { 2: '/V 1', 3: '/V 2 /Length 128', 4: `/V 4 /Length 128 ${filters('AESV2', 16)}` }[revision]
  return { entries: `${version} /R ${revision} /O ${hex(owner)} /U ${hex(user)} /P ${permissions}`, encrypt }
}

const filters = (method: string, length: number): string =>
  `/CF << /StdCF << /CFM /${method} /AuthEvent /DocOpen /Length ${length} >> >> /StmF /StdCF /StrF /StdCF`

/** Algorithm 2.B of ISO 32000-2. */
function hardened(password: Buffer, salt: Buffer, user: Buffer): Buffer {
  let key = sha(256, password, salt, user)
  for (let round = 0, last = 0; round < 64 || last > round - 32; round += 1) {
    const block = Buffer.concat([password, key, user])
    const encrypted = aes(key.subarray(0, 16), Buffer.concat(Array.from({ length: 64 }, () => block)), {
      iv: key.subarray(16, 32),
    })
    const rest = encrypted.subarray(0, 16).reduce((sum, byte) => sum + byte, 0) % 3
    key = sha([256, 384, 512][rest] ?? 256, encrypted)
    last = encrypted.at(-1) ?? 0
  }
  return key.subarray(0, 32)
}

/** Revisions 5 and 6: AES-256. */
function newerEncryption(revision: 5 | 6, { userPassword = '', encryptsMetadata = true }: Options): Encryption {
  const hash = (password: Buffer, salt: Buffer, user: Buffer = Buffer.alloc(0)): Buffer =>
    revision === 5 ? sha(256, password, salt, user) : hardened(password, salt, user)
  const key = sha(256, Buffer.from('the key of the file'))
  const salts = (name: string): Buffer[] => [
    sha(256, Buffer.from(name)).subarray(0, 8),
    md5(Buffer.from(name)).subarray(8),
  ]
  const entry = (password: Buffer, name: string, user?: Buffer): [Buffer, Buffer] => {
    const [checking = id, wrapping = id] = salts(name)
    const check = Buffer.concat([hash(password, checking, user), checking, wrapping])
    return [check, aes(hash(password, wrapping, user), key)]
  }
  const [user, userKey] = entry(Buffer.from(userPassword), 'user')
  const [owner, ownerKey] = entry(Buffer.from('owner'), 'owner', user)
  const flags = Buffer.from('00000000ffffffff5461646261646221', 'hex')
  flags.writeInt32LE(permissions)
  if (!encryptsMetadata) flags.write('F', 8)
  const strings = { O: owner, U: user, OE: ownerKey, UE: userKey, Perms: aes(key, flags, { mode: 'ecb' }) }
  const entries = Object.entries(strings).map(([name, bytes]) => `/${name} ${hex(bytes)}`)
  return {
    entries: `/V 5 /Length 256 ${filters('AESV3', 32)} /R ${revision} ${entries.join(' ')} /P ${permissions}`,
    encrypt: (data) => withVector(key, data),
  }
}

function encryptionOf(options: Options): Encryption {
  const { algorithm, encryptsMetadata = true } = options
  const revision = 2 + algorithms.indexOf(algorithm)
  const encryption =
    revision > 4 ? newerEncryption(revision as 5 | 6, options) : olderEncryption(revision as 2 | 3 | 4, options)
  return encryptsMetadata ? encryption : { ...encryption, entries: `${encryption.entries} /EncryptMetadata false` }
}

/** Encrypts a PDF whose cross-reference table is a plain one, such as those of `rawPdf` and pdfkit. Anyone knows the owner password. */
export function encryptedPdf(file: Uint8Array, options: Options): Uint8Array {
  const { dictionary = same, trailer = same, object = same, plain = [] } = options
  const { entries, encrypt } = encryptionOf(options)
  const words = Buffer.from(file).toString('latin1')
  const start = Number(/startxref\s+(\d+)\s*%%EOF\s*$/.exec(words)?.[1])
  const found = Array.from(words.slice(start).matchAll(/(\d{10}) \d{5} n/g), ([, at]) => Number(at))
  const own = found.length + 1
  const ends = [...found, start].toSorted((a, b) => a - b)
  const offsets: number[] = []
  let written = words.slice(0, ends[0])
  for (const [index, at] of found.entries()) {
    const whole = words.slice(at, ends[ends.indexOf(at) + 1])
    offsets.push(written.length)
    const body = plain.includes(index + 1) ? whole : encryptedObject(whole, (data) => encrypt(data, index + 1))
    written += object(body, index + 1)
  }
  offsets.push(written.length)
  written += `${own} 0 obj\n<< /Filter /Standard ${dictionary(entries)} >>\nendobj\n`
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const root = /\/Root \d+ 0 R/.exec(words.slice(start))?.[0]
  const ending = trailer(`/Size ${own + 1} ${root} /ID [${hex(id)} ${hex(id)}] /Encrypt ${own} 0 R`)
  const table = `xref\n0 ${own + 1}\n0000000000 65535 f \n${rows}trailer\n<< ${ending} >>\n`
  return new Uint8Array(Buffer.from(`${written}${table}startxref\n${written.length}\n%%EOF\n`, 'latin1'))
}

const same = (words: string): string => words

/** Encrypts the strings of an object and the data of its stream. */
function encryptedObject(words: string, encrypt: (data: Buffer) => Buffer): string {
  const stream = /^([^]*?)(\r?\nstream\r?\n)([^]*?)(\r?\nendstream[^]*)$/.exec(words)
  const before = (stream?.[1] ?? words).replace(/\((?:\\[^]|[^()\\])*\)|<[0-9a-f]+>/g, (string) => {
    const isHex = string.startsWith('<')
    return hex(
      encrypt(Buffer.from(isHex ? string.slice(1, -1) : unescaped(string.slice(1, -1)), isHex ? 'hex' : 'latin1')),
    )
  })
  if (!stream) return before
  const data = encrypt(Buffer.from(stream[3] ?? '', 'latin1'))
  const dictionary = before.replace(/\/Length \d+(?! 0 R)/, `/Length ${data.length}`)
  return `${dictionary}${stream[2]}${data.toString('latin1')}${stream[4]}`
}

const unescaped = (text: string): string =>
  text.replace(/\\(\d{3}|[^])/g, (_, mark: string) =>
    mark.length === 3 ? String.fromCharCode(Number.parseInt(mark, 8)) : mark,
  )
