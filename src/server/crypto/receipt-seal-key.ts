import { createECDH, createPublicKey, hash, hkdfSync } from 'node:crypto'
import { p256 } from '@noble/curves/nist.js'

/** The key that seals receipts, and its certificate. */
export type ReceiptSealKey = {
  /** P-256 private key, 32 bytes. */
  privateKey: Uint8Array
  /** X.509, DER. Deterministic: every process derives the same certificate from the key. */
  certificate: Uint8Array
}

const order = p256.Point.Fn.ORDER

/**
 * Derives the seal key from a master key by HKDF-SHA-256. Reduces 48 bytes modulo the group order, which makes the bias negligible. `serviceKey` is
 * the fingerprint of the service's public key and becomes the serial number in the certificate's subject.
 */
export function receiptSealKeyOf(masterKey: Uint8Array, serviceKey: string): ReceiptSealKey {
  const wide = Buffer.from(hkdfSync('sha256', masterKey, '', 'assent receipt seal v1', 48)).toString('hex')
  const scalar = (BigInt(`0x${wide}`) % (order - 1n)) + 1n
  const privateKey = new Uint8Array(Buffer.from(scalar.toString(16).padStart(64, '0'), 'hex'))
  return { privateKey, certificate: certificateOf(privateKey, serviceKey) }
}

const length = (size: number): number[] => {
  if (size < 128) return [size]
  return size < 256 ? [0x81, size] : [0x82, size >> 8, size & 255]
}

/** Encodes a DER value with tag and length. */
const der = (tag: number, ...parts: (Uint8Array | number[])[]): Buffer => {
  const content = Buffer.concat(parts.map((part) => Buffer.from(part)))
  return Buffer.concat([Buffer.from([tag, ...length(content.length)]), content])
}

const sequence = (...parts: Uint8Array[]): Buffer => der(0x30, ...parts)
const oid = (hex: string): Buffer => der(0x06, Buffer.from(hex, 'hex'))
const bits = (content: Uint8Array | number[], unused = 0): Buffer => der(0x03, [unused], content)
const yes = der(0x01, [0xff])

const ids = {
  commonName: oid('550403'),
  serialNumber: oid('550405'),
  ecdsaWithSha256: oid('2a8648ce3d040302'),
  subjectKeyIdentifier: oid('551d0e'),
  keyUsage: oid('551d0f'),
  basicConstraints: oid('551d13'),
}

const extension = (id: Buffer, critical: boolean, value: Buffer): Buffer =>
  sequence(id, ...(critical ? [yes] : []), der(0x04, value))

/**
 * Unlimited validity, because a receipt may be sealed again long after it was signed. The service's key list contains the period in which each key
 * was in use.
 */
const validity = sequence(der(0x17, Buffer.from('200101000000Z')), der(0x18, Buffer.from('99991231235959Z')))

/**
 * Creates a self-signed certificate with deterministic ECDSA (RFC 6979). Its common name identifies a seal by the service, as opposed to a signer's
 * signature.
 */
function certificateOf(privateKey: Uint8Array, serviceKey: string): Uint8Array {
  const publicKey = publicKeyInfo(privateKey)
  const identifier = Buffer.from(hash('sha256', publicKey, 'hex').slice(0, 40), 'hex')
  const algorithm = sequence(ids.ecdsaWithSha256)
  const named = (id: Buffer, tag: number, text: string): Buffer => der(0x31, sequence(id, der(tag, Buffer.from(text))))
  const name = sequence(named(ids.commonName, 0x0c, sealName), named(ids.serialNumber, 0x13, serviceKey))
  const extensions = sequence(
    extension(ids.basicConstraints, true, sequence()),
    // digitalSignature and nonRepudiation.
    extension(ids.keyUsage, true, bits([0xc0], 6)),
    extension(ids.subjectKeyIdentifier, false, der(0x04, identifier)),
  )
  const body = sequence(
    der(0xa0, der(0x02, [2])),
    der(0x02, [1], identifier.subarray(0, 15)),
    algorithm,
    name,
    validity,
    name,
    publicKey,
    der(0xa3, extensions),
  )
  const signature = p256.sign(body, privateKey, { format: 'der', lowS: false })
  return new Uint8Array(sequence(body, algorithm, bits(signature)))
}

const sealName = 'Seal of the service (Assent)'

function publicKeyInfo(privateKey: Uint8Array): Buffer {
  const curve = createECDH('prime256v1')
  curve.setPrivateKey(privateKey)
  const point = curve.getPublicKey()
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'))
  const key = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' }, format: 'jwk' })
  return key.export({ format: 'der', type: 'spki' })
}
