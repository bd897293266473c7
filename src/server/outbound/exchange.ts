import { Agent, buildConnector, type Dispatcher, request } from 'undici'
import { type Dialer, unlessAborted } from './dialer.ts'

export type Limits = {
  /** Milliseconds to reach an address, and as many to encrypt the connection. */
  connect: number
  /** Milliseconds for all of it, tries and redirects included. */
  whole: number
  /** Tries where the host cannot be reached or fails. */
  tries: number
  /** Redirects that are followed. */
  redirects: number
}

/** An answer; its body is not read yet. */
export type ServerAnswer = Pick<Dispatcher.ResponseData, 'statusCode' | 'headers' | 'body'>

export type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'

/** What is sent beside the ordinary: headers, and a body that makes it a POST where no method is named. */
export type Sent = { headers?: Record<string, string>; body?: string | Uint8Array; method?: Method }

/**
 * Sends requests over connections that `dial` opens: HTTP/1.1, encrypted for `https:` with TLS 1.2 or newer. Each has a connection of its own, or with
 * `keepsAlive` one that the same origin has used in the last seconds: where it leads was checked when it was opened.
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

/** Asks for a URL once. Sends no cookies and of who asks only what is in `sent`. Does not follow redirects. */
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
  // The library looks at the signal once a connection stands, and not before.
  const answer = await unlessAborted(asked, signal)
  // A body that is given up unread fails, and nothing listens.
  answer.body.on('error', () => undefined)
  return answer
}

/** A header of an answer, empty where it has none; one that was sent more than once is joined by commas. */
export function headerOf({ headers }: ServerAnswer, name: string): string {
  return [headers[name] ?? []].flat().join(', ')
}
