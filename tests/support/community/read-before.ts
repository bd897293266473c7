import { sha256 } from '../../../src/server/crypto/digest.ts'
import type { BareDatabase } from '../databases/bare-database.ts'

export type ReadBefore = {
  /** The handle of the draft. */
  document: string
  /** What an earlier reader read in it. */
  text: string
  /** The file, where today's reader would have refused it. */
  bytes?: Uint8Array
}

/**
 * Changes a draft to one that a version of the service with another reader made: what is published from it reads differently today. Returns its
 * handle.
 */
export async function readsBefore(bare: BareDatabase, { document, text, bytes }: ReadBefore): Promise<string> {
  const set = 'update drafts set body = ?, text_sha256 = ?, reader = 0'
  const values = [text, sha256(text)]
  const file = bytes ? sha256(bytes) : document
  if (bytes) await bare.run(`${set}, bytes = ?, sha256 = ? where sha256 = ?`, ...values, bytes, file, document)
  else await bare.run(`${set} where sha256 = ?`, ...values, document)
  return file
}
