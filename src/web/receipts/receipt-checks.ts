/**
 * Reads and verifies a receipt in the browser; the file is not uploaded. Uses a cryptography library, because not every browser supports Ed25519, and
 * Web Crypto is not available without TLS.
 */
import { ed25519 } from '@noble/curves/ed25519.js'
import { p256 } from '@noble/curves/nist.js'
import { sha256 } from '@noble/hashes/sha2.js'
import type { ResultOf } from '../../../openapi/index.ts'
import { isSealedBy, type SealChecks } from '../../domain/receipts/pdf-seal.ts'
import {
  largestReceipt,
  type NoReceipt,
  readReceiptFile,
  type ReceiptFile,
} from '../../domain/receipts/receipt-file.ts'
import type { ReceiptFindings } from '../../domain/receipts/receipt-verdict.ts'

type PublishedKey = ResultOf<'listServiceKeys'>[number]

/** Maximum size of an unpacked file in bytes. The files in a receipt are small. */
const maxUnpackedBytes = 1024 * 1024

async function inflate(packed: Uint8Array): Promise<Uint8Array> {
  const unpacked = new Blob([packed.slice()]).stream().pipeThrough(new DecompressionStream('deflate'))
  const reader = unpacked.getReader()
  const chunks: Uint8Array[] = []
  let size = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) break
    size += value.length
    if (size > maxUnpackedBytes) {
      await reader.cancel()
      throw new RangeError('the file embedded in the PDF is too large')
    }
    chunks.push(value)
  }
  return joined(chunks)
}

function joined(chunks: readonly Uint8Array[]): Uint8Array {
  const all = new Uint8Array(chunks.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const chunk of chunks) {
    all.set(chunk, at)
    at += chunk.length
  }
  return all
}

/** Reads the chosen file. Returns a `NoReceipt` if it is not a receipt. */
export async function readReceipt(file: Blob): Promise<ReceiptFile | NoReceipt> {
  if (file.size > largestReceipt) return 'tooBig'
  return readReceiptFile(new Uint8Array(await file.arrayBuffer()), inflate)
}

const bytesOfPem = (pem: string): Uint8Array =>
  Uint8Array.from(atob(pem.replaceAll(/-----[A-Z ]+-----|\s/g, '')), (character) => character.charCodeAt(0))

const hexOf = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

const checks: SealChecks = {
  sha256: (parts) => parts.reduce((hash, part) => hash.update(part), sha256.create()).digest(),
  isSignedByP256: (key, message, signature) => p256.verify(signature, message, key, { format: 'der', lowS: false }),
}

/** Verifies that the statement is signed with a published key, and that the seal uses the same key and covers the whole file. */
export function findingsOf(receipt: ReceiptFile, key: PublishedKey): ReceiptFindings {
  const { seal } = receipt
  const certificate = key.seal_certificate
  const isWhole =
    seal !== null && seal !== 'damaged' && certificate !== null && isSealedBy(seal, bytesOfPem(certificate), checks)
  return { isSigned: isSigned(receipt, key), seal: seal === null ? 'none' : isWhole ? 'whole' : 'broken' }
}

function isSigned({ text, signature }: ReceiptFile, key: PublishedKey): boolean {
  try {
    const publicKey = bytesOfPem(key.public_key).slice(-32)
    return hexOf(sha256(publicKey)).slice(0, 32) === key.id && ed25519.verify(signature, text, publicKey)
  } catch {
    return false
  }
}
