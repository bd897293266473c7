import { openProcessPool } from '../processes/process-pool.ts'
import type { PdfSignature } from './signatures-in.ts'

type SignatureReader = {
  /** Returns the signatures of the PDF with this SHA-256. `load` returns its bytes and is called only if they are not cached. */
  read: (sha256: string, load: () => Promise<Uint8Array | null>) => Promise<readonly PdfSignature[]>
  close(): Promise<void>
}

/** Maximum number of documents whose signatures are cached. */
const cacheSize = 200

/** Reads the digital signatures of stored PDFs, each in its own process that is killed afterwards. A hostile file can crash only that process. */
export function openSignatureReader({ reuse = false } = {}): SignatureReader {
  const pool = openProcessPool<Uint8Array, PdfSignature[]>({
    entry: new URL('./signatures-process.ts', import.meta.url),
    places: 2,
    timeLimit: 8000,
    heapLimit: 256,
    memoryLimit: 320,
    reuse,
  })
  // Least recently used first. The signatures of a file never change.
  const cache = new Map<string, readonly PdfSignature[]>()
  const ask = async (bytes: Uint8Array | null): Promise<readonly PdfSignature[]> => {
    if (!bytes || !mayBeSigned(bytes)) return []
    const outcome = await pool.ask(bytes)
    return 'product' in outcome ? outcome.product : [{ outcome: 'unreadable', name: '', signedAt: 0 }]
  }
  return {
    close: () => pool.close(),
    async read(sha256, load) {
      const signatures = cache.get(sha256) ?? (await ask(await load()))
      cache.delete(sha256)
      cache.set(sha256, signatures)
      const [oldest] = cache.keys()
      if (cache.size > cacheSize && oldest !== undefined) cache.delete(oldest)
      return signatures
    },
  }
}

/** Whether a file may contain a digital signature. The name of its byte range is never encrypted or compressed. */
const mayBeSigned = (file: Uint8Array): boolean =>
  Buffer.from(file.buffer, file.byteOffset, file.byteLength).includes('ByteRange')
