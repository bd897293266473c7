/**
 * PAdES seal of a PDF with ECDSA: its position, the bytes it covers, and its verification. This module only parses; the caller provides the
 * cryptography.
 */

export type PdfSeal = {
  /** The sealed bytes: everything before and after the seal. */
  parts: readonly [Uint8Array, Uint8Array]
  /** SHA-256 of both parts, as stored in the seal. */
  digest: Uint8Array
  /** The signed bytes: the attributes, including the digest. */
  attributes: Uint8Array
  /** ECDSA signature with SHA-256, in DER. */
  signature: Uint8Array
}

/** Cryptographic functions for verifying a seal. */
export type SealChecks = {
  sha256(parts: readonly Uint8Array[]): Uint8Array
  /** Verifies a DER-encoded ECDSA signature over the SHA-256 of a message. The key is an uncompressed P-256 point. */
  isSignedByP256(key: Uint8Array, message: Uint8Array, signature: Uint8Array): boolean
}

/** Decodes bytes to a string with one character per byte. */
export function latin1(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += 0x8000) text += String.fromCharCode(...bytes.subarray(at, at + 0x8000))
  return text
}

const damaged = 'damaged'

/** Returns the outermost seal; null if there is none; `damaged` if the seal does not cover the whole file or cannot be parsed. */
export function sealIn(file: Uint8Array): PdfSeal | 'damaged' | null {
  const text = latin1(file)
  const ranges = [...text.matchAll(/\/ByteRange\s*\[\s*(\d+)\s+(\d+)\s+(\d+)\s+(\d+)\s*\]/g)]
  const last = ranges.at(-1)
  if (!last) return text.includes('/ByteRange') ? damaged : null
  const [start = 0, before = 0, from = 0, after = 0] = last.slice(1).map(Number)
  if (start !== 0 || before > from || from + after !== file.length) return damaged
  const hex = /^<([0-9a-fA-F]*)>$/.exec(text.slice(before, from))?.[1]
  if (hex === undefined) return damaged
  try {
    const content = Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
    return { parts: [file.subarray(0, before), file.subarray(from)], ...signerIn(content) }
  } catch {
    return damaged
  }
}

/** Whether the file was sealed with the key of the certificate (DER). Never throws; returns false for an invalid certificate. */
export function isSealedBy(seal: PdfSeal, certificate: Uint8Array, checks: SealChecks): boolean {
  try {
    const digest = checks.sha256(seal.parts)
    if (digest.length !== seal.digest.length || digest.some((byte, at) => byte !== seal.digest[at])) return false
    return checks.isSignedByP256(keyOfCertificate(certificate), seal.attributes, seal.signature)
  } catch {
    return false
  }
}

type Value = { tag: number; whole: Uint8Array; content: Uint8Array }

/** Parses the first DER value and ignores trailing bytes. */
function firstIn(bytes: Uint8Array): Value {
  const [tag = 0, short = 0] = bytes
  const longer = short > 0x80 ? short & 0x7f : 0
  let length = longer > 0 ? 0 : short
  for (const byte of bytes.subarray(2, 2 + longer)) length = length * 256 + byte
  const [begin, end] = [2 + longer, 2 + longer + length]
  if (bytes.length < 2 || short === 0x80 || longer > 4 || end > bytes.length) throw new Error('Invalid DER')
  return { tag, whole: bytes.subarray(0, end), content: bytes.subarray(begin, end) }
}

/** Parses consecutive DER values. */
function valuesIn(bytes: Uint8Array): Value[] {
  const values: Value[] = []
  for (let rest = bytes; rest.length > 0;) {
    const value = firstIn(rest)
    values.push(value)
    rest = rest.subarray(value.whole.length)
  }
  return values
}

function requireFound(value: Value | undefined): Value {
  if (!value) throw new Error('Invalid DER')
  return value
}

const inside = (value: Value | undefined): Value[] => valuesIn(requireFound(value).content)

const messageDigest = '2a864886f70d010904'
const hexOf = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

/** Returns the data signed by the only signer of a CMS structure, and its signature (RFC 5652). */
function signerIn(cms: Uint8Array): Pick<PdfSeal, 'digest' | 'attributes' | 'signature'> {
  const [, wrapped] = inside(firstIn(cms))
  const signedData = inside(inside(wrapped)[0])
  // The signers are the last set; certificates use a different tag.
  const signer = inside(inside(signedData.at(-1))[0])
  const attributes = requireFound(signer.find(({ tag }) => tag === 0xa0))
  const attribute = inside(attributes).find(
    ({ content }) => hexOf(valuesIn(content)[0]?.content ?? content) === messageDigest,
  )
  const digest = requireFound(inside(inside(attribute)[1])[0]).content
  const signature = requireFound(signer.findLast(({ tag }) => tag === 0x04)).content
  // The attributes are stored with an implicit tag, but signed with the tag of a SET.
  const signed = Uint8Array.from(attributes.whole)
  signed[0] = 0x31
  return { digest, attributes: signed, signature }
}

/** Returns the public key of an X.509 certificate as an uncompressed point. */
function keyOfCertificate(certificate: Uint8Array): Uint8Array {
  // The public key follows the version, serial number, algorithm, issuer, validity and subject.
  const keyInfo = inside(inside(firstIn(certificate))[0])[6]
  return requireFound(inside(keyInfo)[1]).content.subarray(1)
}
