import { type DigestAlgorithm, PDF, type Signer } from '@libpdf/core'
import { p256 } from '@noble/curves/nist.js'

/** A receipt to be sealed, and the key that seals it. */
export type Sealing = {
  pdf: Uint8Array
  /** The private key of P-256, and its certificate in DER. */
  key: { privateKey: Uint8Array; certificate: Uint8Array }
  /** The origin of the service. */
  location: string
  /** When the agreement was signed (ms): the same receipt has the same seal whenever it is written. */
  at: number
}

/** The bytes reserved for the seal; what it does not need is filled with zeros. */
const reserved = 2048

/**
 * Adds a seal of the service (PAdES B-B) as the outermost increment: a signature over every byte of the file but its own. The signature is deterministic
 * (RFC 6979), so the same receipt gives the same bytes. Runs in the sealing process.
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
    if (algorithm !== 'SHA-256') throw new Error(`the seal is made with SHA-256, not with ${algorithm}`)
    return p256.sign(data, privateKey, { format: 'der', lowS: false })
  },
})
