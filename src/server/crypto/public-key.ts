import { createHash, createPublicKey, type KeyObject, verify, X509Certificate } from 'node:crypto'
import type { SealChecks } from '../../domain/receipts/pdf-seal.ts'
import { sha256 } from './digest.ts'

/** The public half of a master key of the service. */
export type PublicKey = {
  /** Fingerprint: the first 32 hex digits of the SHA-256 of the 32-byte key. */
  id: string
  /** Ed25519, raw, base64url. */
  publicKey: string
}

/** Returns the fingerprint of a base64url public key. */
export const keyIdOf = (publicKey: string): string => sha256(Buffer.from(publicKey, 'base64url')).slice(0, 32)

/** Verifies an Ed25519 signature (base64url) of a UTF-8 text. Returns false for an invalid key instead of throwing. */
export function isSignedBy({ publicKey }: Pick<PublicKey, 'publicKey'>, text: string, signature: string): boolean {
  try {
    return verify(null, Buffer.from(text), keyObjectOf(publicKey), Buffer.from(signature, 'base64url'))
  } catch {
    return false
  }
}

/** Returns a public key as PEM (SubjectPublicKeyInfo), as OpenSSL expects it. */
export const pemOf = (publicKey: string): string =>
  keyObjectOf(publicKey).export({ format: 'pem', type: 'spki' }).toString()

/** Converts a certificate from base64 DER to PEM. */
export const certificatePemOf = (certificate: string): string =>
  new X509Certificate(Buffer.from(certificate, 'base64')).toString()

/** Cryptographic functions for verifying the seal of a receipt. */
export const sealChecks: SealChecks = {
  sha256: (parts) => createHash('sha256').update(Buffer.concat(parts)).digest(),
  isSignedByP256(key, message, signature) {
    const [x, y] = [key.subarray(1, 33), key.subarray(33)].map((part) => Buffer.from(part).toString('base64url'))
    const jwk = { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' }
    return verify('sha256', message, createPublicKey({ key: jwk, format: 'jwk' }), signature)
  },
}

const keyObjectOf = (publicKey: string): KeyObject =>
  createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: publicKey }, format: 'jwk' })
