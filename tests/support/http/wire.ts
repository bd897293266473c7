import type { FastifyInstance, InjectOptions } from 'fastify'

export type WireAnswer = {
  status: number
  headers: Record<string, string>
  setCookies: string[]
  code: string | undefined
  /** The `data` field of a JSON response. */
  data: unknown
  body: string
  bytes: Uint8Array
}

type Extra = Pick<InjectOptions, 'headers' | 'remoteAddress' | 'cookies'>

export type Wire = {
  get(path: string, extra?: Extra): Promise<WireAnswer>
  post(path: string, body: unknown, extra?: Extra): Promise<WireAnswer>
  put(path: string, body: unknown, extra?: Extra): Promise<WireAnswer>
  /** Sends a request without changing its body. */
  send(request: InjectOptions): Promise<WireAnswer>
}

/** Returns whether an error message is one line that starts with a capital letter and ends with a period. */
export function isSentence(message: unknown): boolean {
  return typeof message === 'string' && /^[A-Z][^\n]* [^\n]*[^\s.]\.$/.test(message)
}

/** Throws if the response contains an error message that is not a sentence. */
function answerFrom(
  status: number,
  headers: Record<string, string>,
  setCookies: string[],
  bytes: Uint8Array,
): WireAnswer {
  const body = Buffer.from(bytes).toString()
  const isJson = /^application\/json(?:;|$)/.test(headers['content-type'] ?? '')
  const data = isJson && body !== '' ? (JSON.parse(body) as { data?: unknown }).data : undefined
  const refused = data as { error_code?: string; error_message?: unknown } | null | undefined
  if (refused?.error_code !== undefined && !isSentence(refused.error_message)) {
    throw new Error(`the message of a refusal is not a sentence: ${body}`)
  }
  return { status, headers, setCookies, code: refused?.error_code, data, body, bytes }
}

const urlOf = (path: string): string => (path.startsWith('/v1/') ? `/cla/api${path}` : path)

/** Returns an API client that sends its requests with `send`. */
function wireThrough(send: (request: InjectOptions) => Promise<WireAnswer>): Wire {
  const json =
    (method: 'POST' | 'PUT') =>
    (path: string, body: unknown, extra: Extra = {}): Promise<WireAnswer> =>
      send({
        method,
        url: urlOf(path),
        ...extra,
        headers: { 'content-type': 'application/json', ...extra.headers },
        payload: JSON.stringify(body),
      })
  return {
    get: (path, extra) => send({ method: 'GET', url: urlOf(path), ...extra }),
    post: json('POST'),
    put: json('PUT'),
    send: (request) => send({ ...request, url: urlOf(request.url as string) }),
  }
}

/** Returns an API client that calls the app without a network. Paths that start with `/v1/` get the API's base path. */
export function wireOf(app: FastifyInstance): Wire {
  return wireThrough(async (request) => {
    const answer = await app.inject(request)
    const headers = Object.fromEntries(Object.entries(answer.headers).map(([name, value]) => [name, String(value)]))
    return answerFrom(answer.statusCode, headers, [answer.headers['set-cookie'] ?? []].flat(), answer.rawPayload)
  })
}

/**
 * Returns an API client that sends requests over HTTP. `remoteAddress` is sent as X-Forwarded-For, which the service trusts from loopback. `origin`
 * is called for every request, because the port may change after a restart. `heard` is called for every response.
 */
export function wireOver(
  origin: () => string,
  heard: (method: string, path: string, answer: WireAnswer) => void = () => undefined,
): Wire {
  return wireThrough(async ({ method = 'GET', url, headers, remoteAddress, payload }) => {
    const sent = new Headers(headers as Record<string, string>)
    if (remoteAddress !== undefined) sent.set('x-forwarded-for', remoteAddress)
    const path = url as string
    const body = payload === undefined ? null : (payload as string | Buffer<ArrayBuffer>)
    const response = await fetch(origin() + path, { method, headers: sent, body, redirect: 'manual' })
    const bytes = new Uint8Array(await response.arrayBuffer())
    const answer = answerFrom(
      response.status,
      Object.fromEntries(response.headers),
      response.headers.getSetCookie(),
      bytes,
    )
    heard(method, path, answer)
    return answer
  })
}

/** Returns a `fetch` function that passes all requests to the app, without a network. */
export function injectFetch(app: FastifyInstance): typeof fetch {
  return async (input, init) => {
    const request = new Request(input instanceof URL ? input.href : input, init)
    request.signal.throwIfAborted()
    const { pathname, search, host } = new URL(request.url)
    const body = Buffer.from(await request.arrayBuffer())
    const answer = await app.inject({
      method: request.method as 'GET',
      url: pathname + search,
      headers: { host, ...Object.fromEntries(request.headers) },
      ...(body.length > 0 ? { payload: body } : {}),
    })
    request.signal.throwIfAborted()
    const headers = Object.entries(answer.headers).flatMap(([name, value]) =>
      [value].flat().map((line): [string, string] => [name, String(line)]),
    )
    const isEmpty = request.method === 'HEAD' || [204, 304].includes(answer.statusCode)
    return new Response(isEmpty ? null : new Uint8Array(answer.rawPayload), { status: answer.statusCode, headers })
  }
}

/** Returns a `fetch` function that calls the app and stores its cookies. */
export function keepingFetch(app: FastifyInstance): { fetch: typeof fetch; cookies: Map<string, string> } {
  const inner = injectFetch(app)
  const cookies = new Map<string, string>()
  return {
    cookies,
    async fetch(input, init) {
      const request = new Request(input instanceof URL ? input.href : input, init)
      request.headers.set('cookie', Array.from(cookies, ([name, value]) => `${name}=${value}`).join('; '))
      const response = await inner(request)
      for (const line of response.headers.getSetCookie()) keepCookie(cookies, line)
      return response
    },
  }
}

/** Stores or deletes a cookie as a `Set-Cookie` header requires. */
export function keepCookie(cookies: Map<string, string>, line: string): void {
  const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
  if (line.includes('Max-Age=0')) cookies.delete(name)
  else cookies.set(name, value)
}
