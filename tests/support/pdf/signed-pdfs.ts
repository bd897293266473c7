/** Signs PDFs digitally, byte by byte as ISO 32000 and RFC 5652 describe it, independently of the libraries that the service uses. */
import { constants, createHash, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'

const lengthOf = (size: number): number[] => {
  if (size < 128) return [size]
  if (size < 256) return [0x81, size]
  return size < 65536 ? [0x82, size >> 8, size & 255] : [0x83, size >> 16, (size >> 8) & 255, size & 255]
}
const der = (tag: number, ...parts: Uint8Array[]): Buffer => {
  const content = Buffer.concat(parts)
  return Buffer.concat([Buffer.from([tag, ...lengthOf(content.length)]), content])
}
const sequence = (...parts: Uint8Array[]): Buffer => der(0x30, ...parts)
const set = (...parts: Uint8Array[]): Buffer => der(0x31, ...parts)
const integer = (value: number): Buffer => der(0x02, Buffer.from([value]))
const octets = (bytes: Uint8Array): Buffer => der(0x04, bytes)
const nothing = Buffer.from('0500', 'hex')

function oid(id: string): Buffer {
  const [first = 0, second = 0, ...rest] = id.split('.').map(Number)
  const bytes = [first * 40 + second, ...rest].flatMap((value) => {
    const digits = [value % 128]
    for (let left = Math.floor(value / 128); left > 0; left = Math.floor(left / 128)) digits.unshift(128 + (left % 128))
    return digits
  })
  return der(0x06, Buffer.from(bytes))
}

const digestIds = {
  sha1: '1.3.14.3.2.26',
  sha256: '2.16.840.1.101.3.4.2.1',
  sha512: '2.16.840.1.101.3.4.2.3',
  md5: '1.2.840.113549.2.5',
}
type Digest = keyof typeof digestIds
const digestOf = (digest: Digest, ...parts: Uint8Array[]): Buffer =>
  createHash(digest).update(Buffer.concat(parts)).digest()
const digestAlgorithm = (digest: Digest): Buffer => sequence(oid(digestIds[digest]), nothing)

/** A key and a certificate that it issued to itself. */
export type PdfSigner = { name: string; certificate: Buffer; key: KeyObject; algorithm: SignerAlgorithm }
export type SignerAlgorithm = 'RSA' | 'RSA-PSS' | 'ECDSA' | 'Ed25519'

const pssParameters = sequence(
  der(0xa0, digestAlgorithm('sha256')),
  der(0xa1, sequence(oid('1.2.840.113549.1.1.8'), digestAlgorithm('sha256'))),
  der(0xa2, integer(32)),
)
const algorithmIds: Record<SignerAlgorithm, Buffer> = {
  RSA: sequence(oid('1.2.840.113549.1.1.1'), nothing),
  'RSA-PSS': sequence(oid('1.2.840.113549.1.1.10'), pssParameters),
  ECDSA: sequence(oid('1.2.840.10045.4.3.2')),
  Ed25519: sequence(oid('1.3.101.112')),
}

const nameOf = (name: string): Buffer => sequence(set(sequence(oid('2.5.4.3'), der(0x0c, Buffer.from(name)))))

export function signerNamed(name: string, algorithm: SignerAlgorithm = 'ECDSA'): PdfSigner {
  const { publicKey, privateKey } = {
    RSA: () => generateKeyPairSync('rsa', { modulusLength: 2048 }),
    'RSA-PSS': () => generateKeyPairSync('rsa', { modulusLength: 2048 }),
    ECDSA: () => generateKeyPairSync('ec', { namedCurve: 'prime256v1' }),
    Ed25519: () => generateKeyPairSync('ed25519'),
  }[algorithm]()
  const validity = sequence(der(0x17, Buffer.from('200101000000Z')), der(0x18, Buffer.from('99991231235959Z')))
  const body = sequence(
    der(0xa0, integer(2)),
    integer(1),
    algorithmIds[algorithm],
    nameOf(name),
    validity,
    nameOf(name),
    publicKey.export({ format: 'der', type: 'spki' }),
  )
  const signature = signedBy(privateKey, algorithm, 'sha256', body)
  const certificate = sequence(body, algorithmIds[algorithm], der(0x03, Buffer.from([0]), signature))
  return { name, certificate, key: privateKey, algorithm }
}

function signedBy(key: KeyObject, algorithm: SignerAlgorithm, digest: Digest, data: Buffer): Buffer {
  const padding = { padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: 32 }
  if (algorithm === 'RSA-PSS') return sign(digest, data, { key, ...padding })
  return sign(algorithm === 'Ed25519' ? null : digest, data, key)
}

export type SigningOptions = {
  subFilter?: 'adbe.pkcs7.detached' | 'ETSI.CAdES.detached' | 'adbe.pkcs7.sha1' | 'ETSI.RFC3161'
  digest?: Digest
  /** Signing time in milliseconds; null if the signature states none. */
  at?: number | null
  /** Other changes in the same update: objects by number. */
  objects?: Readonly<Record<number, string>>
  /** Changes the CMS structure. */
  cms?: (bytes: Buffer) => Buffer
  hasCertificate?: boolean
  /** Entries of the signature dictionary. */
  entries?: string
}

const utcTime = (at: number): Buffer =>
  der(0x17, Buffer.from(`${new Date(at).toISOString().replaceAll(/\D/g, '').slice(2, 14)}Z`))

function cmsOf(signer: PdfSigner, parts: Buffer[], options: SigningOptions): Buffer {
  const { subFilter = 'adbe.pkcs7.detached', digest = 'sha256', at = Date.UTC(2026, 10, 5, 9, 30) } = options
  const { hasCertificate = true } = options
  const stamp = sequence(
    integer(1),
    oid('1.2.3.4'),
    sequence(digestAlgorithm('sha256'), octets(digestOf('sha256', ...parts))),
    integer(7),
    der(0x18, Buffer.from('20261105093000Z')),
  )
  const own = { 'adbe.pkcs7.sha1': digestOf('sha1', ...parts), 'ETSI.RFC3161': stamp }
  const embedded = Object.hasOwn(own, subFilter) ? own[subFilter as keyof typeof own] : null
  const type = oid(subFilter === 'ETSI.RFC3161' ? '1.2.840.113549.1.9.16.1.4' : '1.2.840.113549.1.7.1')
  const attributes = [
    sequence(oid('1.2.840.113549.1.9.3'), set(type)),
    ...(at === null ? [] : [sequence(oid('1.2.840.113549.1.9.5'), set(utcTime(at)))]),
    sequence(oid('1.2.840.113549.1.9.4'), set(octets(digestOf(digest, ...(embedded ? [embedded] : parts))))),
  ]
  const signature = signedBy(signer.key, signer.algorithm, digest, set(...attributes))
  const signerInfo = sequence(
    integer(1),
    sequence(nameOf(signer.name), integer(1)),
    digestAlgorithm(digest),
    der(0xa0, ...attributes),
    algorithmIds[signer.algorithm],
    octets(signature),
  )
  const signedData = sequence(
    integer(1),
    set(digestAlgorithm(digest)),
    sequence(type, ...(embedded ? [der(0xa0, octets(embedded))] : [])),
    ...(hasCertificate ? [der(0xa0, signer.certificate)] : []),
    set(signerInfo),
  )
  return sequence(oid('1.2.840.113549.1.7.2'), der(0xa0, signedData))
}

/** Space reserved for a signature, in hexadecimal digits. */
const reserved = 12_000

/** Appends objects as an incremental update. The cross-reference table must be a plain one. */
export function updatedPdf(file: Uint8Array, objects: Readonly<Record<number, string>>): Buffer {
  let words = Buffer.from(file).toString('latin1')
  const previous = /startxref\s+(\d+)\s*%%EOF\s*$/.exec(words)?.[1]
  const last = words.slice(words.lastIndexOf('trailer'))
  const size = Math.max(
    Number(/\/Size (\d+)/.exec(last)?.[1]),
    ...Object.keys(objects).map((number) => Number(number) + 1),
  )
  const rest = /\/ID \[[^\]]*\]|\/Encrypt \d+ 0 R/g
  let rows = ''
  for (const [number, object] of Object.entries(objects)) {
    rows += `${number} 1\n${String(words.length).padStart(10, '0')} 00000 n \n`
    words += `${number} 0 obj\n${object}\nendobj\n`
  }
  const entries = `/Size ${size} /Root 1 0 R /Prev ${previous} ${(last.match(rest) ?? []).join(' ')}`
  const table = `xref\n0 1\n0000000000 65535 f \n${rows}trailer\n<< ${entries} >>\n`
  return Buffer.from(`${words}${table}startxref\n${words.length}\n%%EOF\n`, 'latin1')
}

const objectIn = (words: string, number: number): string =>
  Array.from(words.matchAll(new RegExp(`(?:^|\\n)${number} 0 obj\\n([^]*?)\\nendobj`, 'g')), ([, object]) => object).at(
    -1,
  ) ?? ''

/** Signs a PDF made by `rawPdf`, whose page is object 3, in an incremental update with a signature field. */
export function signedPdf(file: Uint8Array, signer: PdfSigner, options: SigningOptions = {}): Buffer {
  const words = Buffer.from(file).toString('latin1')
  const size = Number(/\/Size (\d+)/.exec(words.slice(words.lastIndexOf('trailer')))?.[1])
  const { subFilter = 'adbe.pkcs7.detached', entries = '', objects = {} } = options
  const [catalog, page] = [objectIn(words, 1), objectIn(words, 3)]
  const fields = /\/Fields \[([^\]]*)\]/.exec(catalog)?.[1] ?? ''
  const annotations = /\/Annots \[([^\]]*)\]/.exec(page)?.[1] ?? ''
  const [before, entry] = [catalog.replace(/\/AcroForm << [^>]*>>/, ''), page.replace(/\/Annots \[[^\]]*\]/, '')]
  const isTimestamp = subFilter === 'ETSI.RFC3161'
  const range = '0000000000 '.repeat(4)
  const unsigned = updatedPdf(file, {
    1: before.replace(/>>$/, `/AcroForm << /Fields [${fields} ${size + 1} 0 R] /SigFlags 3 >> >>`),
    3: entry.replace(/>>$/, `/Annots [${annotations} ${size + 1} 0 R] >>`),
    [size]: `<< /Type /${isTimestamp ? 'DocTimeStamp' : 'Sig'} /Filter /Adobe.PPKLite /SubFilter /${subFilter} ${entries} /ByteRange [${range}] /Contents <${'0'.repeat(reserved)}> >>`,
    [size + 1]:
      `<< /Type /Annot /Subtype /Widget /FT /Sig /T (Signature${size}) /Rect [0 0 0 0] /P 3 0 R /V ${size} 0 R >>`,
    ...objects,
  })
  const text = unsigned.toString('latin1')
  const start = text.lastIndexOf(`<${'0'.repeat(reserved)}>`)
  const end = start + reserved + 2
  const values = [0, start, end, text.length - end].map((value) => `${String(value).padStart(10, '0')} `).join('')
  unsigned.write(values, text.lastIndexOf(range), 'latin1')
  const parts = [unsigned.subarray(0, start), unsigned.subarray(end)]
  const made = cmsOf(signer, parts, options)
  const { cms = (bytes: Buffer) => bytes } = options
  unsigned.write(cms(made).toString('hex'), start + 1, 'latin1')
  return unsigned
}
