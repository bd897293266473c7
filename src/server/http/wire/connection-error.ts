import type { Socket } from 'node:net'
import { Refusal } from '../../../domain/pages/refusal.ts'
import { refusedAs } from './refusals.ts'

const reasons: Record<number, string> = {
  400: 'Bad Request',
  408: 'Request Timeout',
  431: 'Request Header Fields Too Large',
}

/** Refuses a request that is not HTTP, is too slow or has too long headers, and closes the connection. */
export function answerConnectionError(
  error: { code?: string },
  socket: Socket,
  headers: Readonly<Record<string, string>>,
): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const status = error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : error.code === 'HPE_HEADER_OVERFLOW' ? 431 : 400
  const refused = refusedAs(new Refusal('cla.bad_request_parameter', { status, message: reasons[status] ?? '' }))
  const fields = {
    ...headers,
    ...refused.headers,
    'content-length': String(Buffer.byteLength(refused.body)),
    connection: 'close',
  }
  const lines = Object.entries(fields).map(([name, value]) => `${name}: ${value}`)
  socket.end(`HTTP/1.1 ${status} ${reasons[status]}\r\n${lines.join('\r\n')}\r\n\r\n${refused.body}`)
}
