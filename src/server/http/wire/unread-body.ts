import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'

/** Limits for reading the rest of a body after the response: bytes, time (ms) and concurrent requests. Beyond them, the connection is closed. */
const maxDroppedBytes = 16 * 1024 * 1024
const dropTimeoutMs = 5000
const maxConcurrentDrops = 48
/** Bodies up to this size (bytes) have usually arrived with their headers. Node discards them, and the connection stays open. */
const small = 64 * 1024

let dropping = 0

/**
 * Sends the response to a request whose body has not been read, and closes the connection after a delay. If it were closed at once, a client that is
 * still sending would get a connection reset instead of the response.
 */
export function sendUnread(raw: IncomingMessage, reply: FastifyReply, body: string): FastifyReply {
  reply.header('connection', 'close')
  if (dropping >= maxConcurrentDrops || Number(raw.headers['content-length'] ?? 0) > maxDroppedBytes)
    return reply.send(body)
  return reply.header('content-length', Buffer.byteLength(body)).send(Readable.from(answerThenRest(raw, body)))
}

export function carriesBody(headers: IncomingHttpHeaders): boolean {
  return 'transfer-encoding' in headers || Number(headers['content-length'] ?? 0) > 0
}

/** Returns whether the rest of the request's body is too large to be ignored. */
export function isUnread(raw: IncomingMessage): boolean {
  const { headers } = raw
  // Injected requests have no property `complete`.
  if (!('complete' in raw) || raw.complete || !carriesBody(headers)) return false
  return headers.expect !== undefined || !(Number(headers['content-length']) <= small)
}

async function* answerThenRest(raw: IncomingMessage, body: string): AsyncGenerator<Buffer> {
  yield Buffer.from(body)
  dropping += 1
  try {
    await dropped(raw)
  } finally {
    dropping -= 1
  }
}

function dropped(raw: IncomingMessage): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const waiting = setTimeout(resolve, dropTimeoutMs)
  let left = maxDroppedBytes
  const onData = (chunk: Buffer): void => {
    left -= chunk.length
    if (left < 0) resolve()
  }
  raw.on('data', onData).once('end', resolve).once('close', resolve)
  return promise.finally(() => {
    clearTimeout(waiting)
    raw.off('data', onData)
  })
}
