import { sha256 } from '../../../src/server/crypto/digest.ts'
import type { BareDatabase } from '../databases/bare-database.ts'

export type ReadBefore = {
  /** ID of the draft. */
  document: string
  /** Text that the earlier reader extracted. */
  text: string
  /** File content that the current reader rejects. */
  bytes?: Uint8Array
}

/**
 * Changes a draft as if an earlier version of the PDF reader had extracted its text, which differs from what the current reader extracts. Returns the
 * draft's ID.
 */
export async function readsBefore(bare: BareDatabase, { document, text, bytes }: ReadBefore): Promise<string> {
  const set = 'update drafts set body = ?, text_sha256 = ?, reader = 0'
  const values = [text, sha256(text)]
  const file = bytes ? sha256(bytes) : document
  if (bytes) await bare.run(`${set}, bytes = ?, sha256 = ? where sha256 = ?`, ...values, bytes, file, document)
  else await bare.run(`${set} where sha256 = ?`, ...values, document)
  return file
}
