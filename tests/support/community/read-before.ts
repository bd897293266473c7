import { sha256 } from '../../../src/server/crypto/digest.ts'
import type { BareDatabase } from '../databases/bare-database.ts'

export type ReadBefore = {
  /** Draft handle. */
  document: string
  /** Text extracted by an earlier reader. */
  text: string
  /** File content, if the current reader rejects it. */
  bytes?: Uint8Array
}

/**
 * Rewrites a draft as if an earlier version of the PDF reader had read it. The text of the published version then differs from today's reading. Returns the
 * draft's handle.
 */
export async function readsBefore(bare: BareDatabase, { document, text, bytes }: ReadBefore): Promise<string> {
  const set = 'update drafts set body = ?, text_sha256 = ?, reader = 0'
  const values = [text, sha256(text)]
  const file = bytes ? sha256(bytes) : document
  if (bytes) await bare.run(`${set}, bytes = ?, sha256 = ? where sha256 = ?`, ...values, bytes, file, document)
  else await bare.run(`${set} where sha256 = ?`, ...values, document)
  return file
}
