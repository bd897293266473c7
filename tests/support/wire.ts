import type { FastifyInstance, InjectOptions } from 'fastify'

/** An answer of the service, as a test looks at it. */
export type WireAnswer = {
  status: number
  headers: Record<string, string>
  /** The lines of `Set-Cookie`. */
  setCookies: string[]
  /** The refusal's code, if it is one. */
  code: string | undefined
  /** The member `data` of a JSON answer. */
  data: unknown
  /** The body as text. */
  body: string
  bytes: Uint8Array
}

type Extra = Pick<InjectOptions, 'headers' | 'remoteAddress' | 'cookies'>

export type Wire = {
  get(path: string, extra?: Extra): Promise<WireAnswer>
  /** Sends `body` as JSON. */
  post(path: string, body: unknown, extra?: Extra): Promise<WireAnswer>
  put(path: string, body: unknown, extra?: Extra): Promise<WireAnswer>
  /** Any request, body as it is. */
  send(request: InjectOptions): Promise<WireAnswer>
}

/** Whether a refusal's `error_message` reads as one, on one line: it begins with a capital letter and ends with a full stop. */
export function isSentence(message: unknown): boolean {
  return typeof message === 'string' && /^[A-Z][^\n]* [^\n]*[^\s.]\.$/.test(message)
}

/** A client of the app in process. Paths beginning with `/v1/` are calls of the contract; all others are as they stand. */
export function wireOf(app: FastifyInstance): Wire {
  const send = async (request: InjectOptions): Promise<WireAnswer> => {
    const answer = await app.inject(request)
    const headers = Object.fromEntries(Object.entries(answer.headers).map(([name, value]) => [name, String(value)]))
    const isJson = headers['content-type']?.startsWith('application/json') ?? false
    const data = isJson && answer.body !== '' ? (JSON.parse(answer.body) as { data?: unknown }).data : undefined
    const refused = data as { error_code?: string; error_message?: unknown } | null | undefined
    if (refused?.error_code !== undefined && !isSentence(refused.error_message)) {
      throw new Error(`a refusal says no sentence: ${answer.body}`)
    }
    return {
      status: answer.statusCode,
      headers,
      setCookies: [answer.headers['set-cookie'] ?? []].flat(),
      code: refused?.error_code,
      data,
      body: answer.body,
      bytes: answer.rawPayload,
    }
  }
  const urlOf = (path: string): string => (path.startsWith('/v1/') ? `/cla/api${path}` : path)
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

/** `fetch`, answered by the app in process: what the browser's own client is given. The origin of URLs is passed over. */
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

/** As `injectFetch`, and keeps cookies as a browser does. */
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

/** What a line of `Set-Cookie` does to the cookies a browser has. */
export function keepCookie(cookies: Map<string, string>, line: string): void {
  const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
  if (line.includes('Max-Age=0')) cookies.delete(name)
  else cookies.set(name, value)
}
