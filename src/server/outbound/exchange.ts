import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import type { Socket } from 'node:net'
import { connect as secure, type TLSSocket } from 'node:tls'
import { type Dialer, unlessAborted } from './dialer.ts'

export type Limits = {
  /** Milliseconds until a connection stands, encrypted where it must be. */
  connect: number
  /** Milliseconds for all of it, tries and redirects included. */
  whole: number
  /** Tries where the host cannot be reached or fails. */
  tries: number
  /** Redirects that are followed. */
  redirects: number
}

/** What is sent beside the ordinary: headers, and a body that makes it a POST. */
export type Sent = { headers?: Record<string, string>; body?: string | Uint8Array }

/** Asks for a URL once. Sends no cookies and of who asks only what is in `sent`; the answer's body is not read yet. */
export async function ask(
  url: URL,
  dial: Dialer,
  limits: Limits,
  signal: AbortSignal,
  { headers = {}, body }: Sent = {},
): Promise<IncomingMessage> {
  const socket = await connection(url, dial, AbortSignal.any([signal, AbortSignal.timeout(limits.connect)]))
  const asked = request({
    createConnection: () => socket,
    signal,
    host: url.hostname,
    method: body === undefined ? 'GET' : 'POST',
    path: url.pathname + url.search,
    maxHeaderSize: 16_384,
    headers: {
      host: url.host,
      'user-agent': 'Assent',
      accept: 'text/plain, text/markdown, */*;q=0.1',
      'accept-encoding': 'br, gzip, deflate',
      connection: 'close',
      ...headers,
    },
  })
  asked.end(body)
  const [answer] = (await once(asked, 'response', { signal })) as [IncomingMessage]
  return answer
}

async function connection(url: URL, dial: Dialer, signal: AbortSignal): Promise<Socket> {
  const isSecure = url.protocol === 'https:'
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1')
  const socket = await dial({ host, port: Number(url.port) || (isSecure ? 443 : 80) }, signal)
  return isSecure ? encrypted(socket, host, signal) : socket
}

async function encrypted(socket: Socket, host: string, signal: AbortSignal): Promise<TLSSocket> {
  const tls = secure({ socket, servername: host, minVersion: 'TLSv1.2', ALPNProtocols: ['http/1.1'] })
  try {
    await unlessAborted(once(tls, 'secureConnect'), signal)
    return tls
  } catch (error) {
    // Whatever else the handshake has to say, nobody listens any more.
    tls.once('error', () => undefined).destroy()
    throw error
  }
}
