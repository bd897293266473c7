import { pipeline, type Readable } from 'node:stream'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import { type ServerAnswer, headerOf } from './exchange.ts'

/** More than was asked for, or what no compression of ours made. */
export class BodyProblem extends Error {
  readonly problem: 'too_large' | 'not_text'

  constructor(problem: BodyProblem['problem']) {
    super(problem)
    this.problem = problem
  }
}

/** The bytes of an answer, decompressed as they come; stops at the first byte over `most`. */
export async function readAnswerBody(answer: ServerAnswer, most: number): Promise<Buffer> {
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

function decompressed(answer: ServerAnswer): Readable {
  const encoding = headerOf(answer, 'content-encoding').trim().toLowerCase()
  if (encoding === 'identity' || encoding === '') return answer.body
  if (!(encoding in decompressions)) throw new BodyProblem('not_text')
  // A failure on either side ends both, and the reader gets it as an error.
  return pipeline(answer.body, decompressions[encoding as keyof typeof decompressions](), () => undefined)
}
