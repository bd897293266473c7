import { Agent, buildConnector, type Dispatcher, request } from 'undici'
import { type Dialer, unlessAborted } from './dialer.ts'

export type Limits = {
  /** Timeout in milliseconds for connecting; the TLS handshake has the same timeout. */
  connect: number
  /** Timeout in milliseconds for the whole operation, including retries and redirects. */
  whole: number
  /** Maximum number of attempts if the host is unreachable or fails. */
  tries: number
  /** Maximum number of redirects to follow. */
  redirects: number
}

/** A response whose body has not been read yet. */
export type ServerAnswer = Pick<Dispatcher.ResponseData, 'statusCode' | 'headers' | 'body'>

export type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'

/** Options of a request. A request with a body is a POST unless `method` is set. */
export type Sent = { headers?: Record<string, string>; body?: string | Uint8Array; method?: Method }

/**
 * Creates an HTTP/1.1 client whose connections are opened by `dial`; `https:` requires TLS 1.2 or newer. Each request
 * has its own connection unless `keepsAlive` is set. A kept connection is reused for the same origin for a few
 * seconds; its address was checked when it was opened.
 */
export function openAgent(
  dial: Dialer,
  { connect: timeout }: Pick<Limits, 'connect'>,
  { keepsAlive = false }: { keepsAlive?: boolean } = {},
): Dispatcher {
  const encrypt = buildConnector({ timeout, minVersion: 'TLSv1.2', allowH2: false, maxCachedSessions: 0 })
  return new Agent({
    pipelining: keepsAlive ? 1 : 0,
    maxHeaderSize: 16_384,
    connect(options, give) {
      const isSecure = options.protocol === 'https:'
      const target = { host: options.hostname, port: Number(options.port) || (isSecure ? 443 : 80) }
      dial(target, AbortSignal.timeout(timeout))
        .then((socket) => (isSecure ? encrypt({ ...options, httpSocket: socket }, give) : give(null, socket)))
        .catch((error: Error) => give(error, null))
    },
  })
}

/** Sends one request. Sends no cookies and no credentials except those in `sent`. Does not follow redirects. */
export async function ask(
  url: URL,
  agent: Dispatcher,
  signal: AbortSignal,
  { headers = {}, body, method = body === undefined ? 'GET' : 'POST' }: Sent = {},
): Promise<ServerAnswer> {
  const asked = request(url, {
    dispatcher: agent,
    signal,
    method,
    headers: {
      'user-agent': 'Assent',
      accept: 'text/plain, text/markdown, */*;q=0.1',
      'accept-encoding': 'br, gzip, deflate',
      ...headers,
    },
    ...(body !== undefined && { body }),
  })
  // undici does not observe the signal until the connection is established.
  const answer = await unlessAborted(asked, signal)
  // Destroying an unread body emits an error, which has no other listener.
  answer.body.on('error', () => undefined)
  return answer
}

/** Returns a response header, or an empty string if it is absent. Repeated headers are joined with commas. */
export function headerOf({ headers }: ServerAnswer, name: string): string {
  return [headers[name] ?? []].flat().join(', ')
}
