import { sha256 } from '../../../src/server/crypto/digest.ts'
import type { BareDatabase } from '../databases/bare-database.ts'

export type ReadBefore = {
  /** Handle of the draft. */
  document: string
  /** Text that an earlier reader extracted. */
  text: string
  /** The file, if the current reader rejects it. */
  bytes?: Uint8Array
}

/** Changes a draft as if another version of the reader had created it. The version published from it differs from the current reading. Returns its handle. */
export async function readsBefore(bare: BareDatabase, { document, text, bytes }: ReadBefore): Promise<string> {
  const set = 'update drafts set body = ?, text_sha256 = ?, reader = 0'
  const values = [text, sha256(text)]
  const file = bytes ? sha256(bytes) : document
  if (bytes) await bare.run(`${set}, bytes = ?, sha256 = ? where sha256 = ?`, ...values, bytes, file, document)
  else await bare.run(`${set} where sha256 = ?`, ...values, document)
  return file
}
