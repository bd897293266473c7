import { finished } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '../../../domain/pages/refusal.ts'
import type { BodyBudget } from './body-budget.ts'
import { carriesBody } from '../wire/unread-body.ts'
import { clientOf } from '../wire/caller.ts'

/** What a body may cost: its size in bytes, what refuses a larger one, and the account it is counted in. */
export type BodyLimit = { size: number; tooLarge: () => Refusal; budget: BodyBudget }

/**
 * Reads the body of a request into memory; `undefined` where it has none. Nothing reads it before: until this is called its bytes stay
 * with the sender. They count against the budget until the request is answered. Rejects with a Refusal.
 */
export async function receiveBody(
  request: FastifyRequest,
  reply: FastifyReply,
  { size, tooLarge, budget }: BodyLimit,
): Promise<Buffer | undefined> {
  const { raw } = request
  if (!carriesBody(raw.headers)) return undefined
  if (Number(raw.headers['content-length'] ?? 0) > size) throw tooLarge()
  if (raw.headers.expect !== undefined) reply.raw.writeContinue()

  const { promise, resolve, reject } = Promise.withResolvers<Buffer>()
  let chunks: Buffer[] = []
  let received = 0
  const account = budget.open(clientOf(request.ip), reject)
  finished(reply.raw, () => account.release())
  const onData = (chunk: Buffer): void => {
    received += chunk.length
    if (received > size) return reject(tooLarge())
    chunks.push(chunk)
    account.add(chunk.length)
  }
  const onEnd = (): void => {
    account.finish()
    resolve(Buffer.concat(chunks, received))
  }
  const onBreak = (): void => {
    reject(new Refusal('cla.error_parsing_api_body', { message: 'the body broke off' }))
  }
  raw.on('data', onData).once('end', onEnd).once('error', onBreak).once('close', onBreak)
  try {
    return await promise
  } catch (error) {
    account.release()
    throw error
  } finally {
    chunks = []
    raw.off('data', onData).off('end', onEnd).off('error', onBreak).off('close', onBreak)
  }
}
