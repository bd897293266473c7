import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'

/** How much of a body is read after its answer, for how long (ms), and of how many requests at once, before the connection is closed. */
const mostDropped = 16 * 1024 * 1024
const patience = 5000
const mostDropping = 48
/** A body of this size has usually arrived with its headers: Node drops it, and the connection stays. */
const small = 64 * 1024

let dropping = 0

/**
 * Sends the answer of a request whose body has not been read. The connection is then closed, but not at once: a sender that is still writing would
 * see its connection reset and never read the answer.
 */
export function sendUnread(raw: IncomingMessage, reply: FastifyReply, body: string): FastifyReply {
  reply.header('connection', 'close')
  if (dropping >= mostDropping || Number(raw.headers['content-length'] ?? 0) > mostDropped) return reply.send(body)
  return reply.header('content-length', Buffer.byteLength(body)).send(Readable.from(answerThenRest(raw, body)))
}

export function carriesBody(headers: IncomingHttpHeaders): boolean {
  return 'transfer-encoding' in headers || Number(headers['content-length'] ?? 0) > 0
}

/** Whether more of the request's body is to come than can be ignored. */
export function isUnread(raw: IncomingMessage): boolean {
  const { headers } = raw
  // Requests made within the process do not say whether they are complete.
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
  const waiting = setTimeout(resolve, patience)
  let left = mostDropped
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
