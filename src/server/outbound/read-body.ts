import type { IncomingMessage } from 'node:http'
import type { Readable } from 'node:stream'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'

/** More than was asked for, or what no compression of ours made. */
export class BodyProblem extends Error {
  readonly problem: 'too_large' | 'not_text'

  constructor(problem: BodyProblem['problem']) {
    super(problem)
    this.problem = problem
  }
}

/** The bytes of an answer, decompressed as they come; stops at the first byte over `most`. */
export async function readAnswerBody(answer: IncomingMessage, most: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of decompressed(answer) as AsyncIterable<Buffer>) {
    length += chunk.length
    if (length > most) throw new BodyProblem('too_large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

const decompressions = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
}

function decompressed(answer: IncomingMessage): Readable {
  const encoding = (answer.headers['content-encoding'] ?? 'identity').trim().toLowerCase()
  if (encoding === 'identity' || encoding === '') return answer
  if (!(encoding in decompressions)) throw new BodyProblem('not_text')
  const stream = decompressions[encoding as keyof typeof decompressions]()
  answer.once('error', (error) => stream.destroy(error))
  // A connection that breaks half-way ends without an error of its own.
  answer.once('close', () => answer.complete || stream.destroy(new Error('the answer broke off')))
  return answer.pipe(stream)
}
