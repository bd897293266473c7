import { sha256 } from '../../src/server/digest.ts'
import type { BareDatabase } from '../evidence/bare-database.ts'

export type ReadBefore = {
  /** What stands for the draft. */
  document: string
  /** What an earlier reader read in it. */
  text: string
  /** The file, where today's reader would have refused it. */
  bytes?: Uint8Array
}

/** Makes a draft one that a version of the service with another reader made: what is then published of it reads otherwise today. Answers what stands for it. */
export async function readsBefore(bare: BareDatabase, { document, text, bytes }: ReadBefore): Promise<string> {
  const set = 'update drafts set body = ?, text_sha256 = ?, reader = 0'
  const values = [text, sha256(text)]
  const file = bytes ? sha256(bytes) : document
  if (bytes) await bare.run(`${set}, bytes = ?, sha256 = ? where sha256 = ?`, ...values, bytes, file, document)
  else await bare.run(`${set} where sha256 = ?`, ...values, document)
  return file
}
