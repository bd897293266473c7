import { pipeline, type Readable } from 'node:stream'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import { type ServerAnswer, headerOf } from './exchange.ts'

/** The body exceeds the limit, or its content encoding is not supported. */
export class BodyProblem extends Error {
  readonly problem: 'too_large' | 'not_text'

  constructor(problem: BodyProblem['problem']) {
    super(problem)
    this.problem = problem
  }
}

/** Reads and decompresses a response body. Throws `BodyProblem` as soon as it exceeds `max` bytes. */
export async function readAnswerBody(answer: ServerAnswer, max: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of decompressed(answer) as AsyncIterable<Buffer>) {
    length += chunk.length
    if (length > max) throw new BodyProblem('too_large')
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
  // `pipeline` destroys both streams on a failure and the reader receives the error.
  return pipeline(answer.body, decompressions[encoding as keyof typeof decompressions](), () => undefined)
}
