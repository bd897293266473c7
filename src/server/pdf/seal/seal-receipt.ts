import { type DigestAlgorithm, PDF, type Signer } from '@libpdf/core'
import { p256 } from '@noble/curves/nist.js'

/** A receipt to seal, and the key. */
export type Sealing = {
  pdf: Uint8Array
  /** P-256 private key, and its certificate in DER. */
  key: { privateKey: Uint8Array; certificate: Uint8Array }
  /** Origin of the service. */
  location: string
  /** Time of the seal (ms). It is the time at which the agreement was signed, so that the result is reproducible. */
  at: number
}

/** Number of bytes reserved for the seal; unused bytes are zero. */
const reserved = 2048

/**
 * Adds the service's seal (PAdES B-B) as the last incremental update: a signature over all bytes of the file except the signature itself. The
 * signature is deterministic (RFC 6979), so the same receipt yields the same bytes. Runs in the sealing process.
 */
export async function sealReceipt({ pdf, key, location, at }: Sealing): Promise<Uint8Array> {
  const document = await PDF.load(pdf)
  const { bytes } = await document.sign({
    signer: signerOf(key),
    subFilter: 'ETSI.CAdES.detached',
    level: 'B-B',
    digestAlgorithm: 'SHA-256',
    fieldName: 'ServiceSeal',
    reason: 'Seal of the service over this receipt. It is not the signature of the signer.',
    location,
    signingTime: new Date(at),
    estimatedSize: reserved,
  })
  return bytes
}

const signerOf = ({ privateKey, certificate }: Sealing['key']): Signer => ({
  certificate,
  keyType: 'EC',
  signatureAlgorithm: 'ECDSA',
  sign: async (data: Uint8Array, algorithm: DigestAlgorithm) => {
    if (algorithm !== 'SHA-256') throw new Error(`Seals require SHA-256, not ${algorithm}`)
    return p256.sign(data, privateKey, { format: 'der', lowS: false })
  },
})
