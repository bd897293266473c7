/** HTTP server of a fake forge. Records requests, and simulates latency and faults. */
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { seeded } from '../seeded.ts'

export type ForgeRequest = {
  method: string
  path: string
  query: URLSearchParams
  headers: Readonly<Record<string, string>>
  /** Parsed JSON or form fields; empty without a body. */
  body: Readonly<Record<string, unknown>>
}

export type ForgeAnswer = { status: number; body?: unknown; headers?: Readonly<Record<string, string>> }

/**
 * A fault to simulate. The first three are rate limits. With `lost_answer`, the forge handles the request but closes the connection without a
 * response.
 */
export type ForgeFault =
  | { kind: 'primary_limit'; resetsAt: number }
  | { kind: 'secondary_limit'; retryAfter: number }
  | { kind: 'too_many_requests'; retryAfter?: number }
  | { kind: 'unavailable'; status: 502 | 503 }
  /** HTML page of a firewall in front of the forge. */
  | { kind: 'firewall'; status: 403 | 405 | 418 }
  | { kind: 'expired_token' }
  | { kind: 'suspended' }
  | { kind: 'missing' }
  | { kind: 'hang' }
  | { kind: 'cut_body' }
  | { kind: 'lost_answer' }
  /** A response that only one kind of forge sends. */
  | { kind: 'answer'; answer: ForgeAnswer }
  /** Changes the body of a successful response, for example by removing items from a list. */
  | { kind: 'changed'; change: (body: unknown) => unknown }

/** Selects requests. A string is a prefix of the path. */
export type RequestMatch = { method?: string; path?: string | RegExp; query?: RegExp }

export type ForgeCall = {
  at: number
  method: string
  path: string
  body: ForgeRequest['body']
  status: number
  wasConditional: boolean
  apiVersion: string | undefined
}

export type ForgeServer = Awaited<ReturnType<typeof openForgeServer>>

const matches = ({ method, path, query }: RequestMatch, request: ForgeRequest): boolean =>
  (query === undefined || query.test(request.query.toString())) &&
  (method === undefined || method === request.method) &&
  (path === undefined || (typeof path === 'string' ? request.path.startsWith(path) : path.test(request.path)))

/** Returns a function that returns random latencies in milliseconds. The same seed gives the same ones. The default is typical of real forges. */
export function forgeDelay(seed: number, { mean, spread } = { mean: 150, spread: 100 }): () => number {
  const random = seeded(seed)
  return () => mean + (random.fraction() * 2 - 1) * spread
}

async function readBody(request: IncomingMessage): Promise<Record<string, unknown>> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  const text = Buffer.concat(parts).toString()
  if (text === '') return {}
  if (request.headers['content-type']?.includes('form-urlencoded')) return Object.fromEntries(new URLSearchParams(text))
  const body: unknown = JSON.parse(text)
  return typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {}
}

const simpleFaults = {
  primary_limit: ({ resetsAt }: { resetsAt: number }): ForgeAnswer => ({
    status: 403,
    body: { message: 'API rate limit exceeded for installation.' },
    headers: { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': String(Math.ceil(resetsAt / 1000)) },
  }),
  secondary_limit: ({ retryAfter }: { retryAfter: number }): ForgeAnswer => ({
    status: 403,
    body: { message: 'You have exceeded a secondary rate limit.' },
    headers: { 'retry-after': String(retryAfter) },
  }),
  too_many_requests: ({ retryAfter }: { retryAfter?: number }): ForgeAnswer => ({
    status: 429,
    body: { message: 'Too many requests' },
    headers: retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) },
  }),
  unavailable: ({ status }: { status: number }): ForgeAnswer => ({ status, body: '<html>Unavailable</html>' }),
  firewall: ({ status }: { status: number }): ForgeAnswer => ({ status, body: '<html>请求被拦截</html>' }),
  expired_token: (): ForgeAnswer => ({ status: 401, body: { message: 'Bad credentials' } }),
  missing: (): ForgeAnswer => ({ status: 404, body: { message: 'Not Found' } }),
  answer: ({ answer }: { answer: ForgeAnswer }): ForgeAnswer => answer,
  suspended: (): ForgeAnswer => ({ status: 403, body: { message: 'This installation has been suspended' } }),
}

const isSimple = (fault: ForgeFault): fault is Extract<ForgeFault, { kind: keyof typeof simpleFaults }> =>
  fault.kind in simpleFaults

const answerOfFault = (fault: Extract<ForgeFault, { kind: keyof typeof simpleFaults }>): ForgeAnswer =>
  (simpleFaults[fault.kind] as (fault: ForgeFault) => ForgeAnswer)(fault)

/** Starts a server on a free port. `delay` returns the latency in milliseconds. */
export async function openForgeServer(options: {
  answer: (request: ForgeRequest) => Promise<ForgeAnswer>
  delay?: () => number
  now: () => number
}) {
  const calls: ForgeCall[] = []
  const faults: { match: RequestMatch; fault: ForgeFault; times: number }[] = []
  const acts: { match: RequestMatch; act: () => Promise<void> | void }[] = []
  let delay = options.delay ?? (() => 0)
  let outage: number | null = null

  const findFault = (request: ForgeRequest): ForgeFault | null => {
    const found = faults.find(({ match, times }) => times > 0 && matches(match, request))
    if (!found) return null
    found.times -= 1
    return found.fault
  }

  async function answerTo(request: ForgeRequest, response: ServerResponse): Promise<number> {
    const fault = outage === null ? findFault(request) : ({ kind: 'unavailable', status: 503 } as const)
    if (fault?.kind === 'hang') return 0
    if (fault && isSimple(fault)) return send(response, answerOfFault(fault))
    const act = acts.findIndex(({ match }) => matches(match, request))
    if (act >= 0) await acts.splice(act, 1)[0]?.act()
    const answer = await options.answer(request)
    if (fault?.kind === 'lost_answer') {
      response.destroy()
      return 0
    }
    if (fault?.kind === 'changed')
      return send(response, { ...answer, body: fault.change(structuredClone(answer.body)) })
    return send(response, answer, fault?.kind === 'cut_body')
  }

  function send(response: ServerResponse, { status, body, headers = {} }: ForgeAnswer, isCut = false): number {
    const text = body === undefined ? '' : typeof body === 'string' ? body : JSON.stringify(body)
    const type = typeof body === 'string' ? 'text/html' : 'application/json; charset=utf-8'
    response.writeHead(status, { 'content-type': type, 'content-length': Buffer.byteLength(text), ...headers })
    if (!isCut) response.end(text)
    else response.write(text.slice(0, text.length / 2), () => response.destroy())
    return status
  }

  async function serve(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(incoming.url ?? '/', 'http://forge')
    const headers = incoming.headers as Record<string, string>
    const method = incoming.method ?? 'GET'
    const request = { method, path: url.pathname, query: url.searchParams, headers, body: await readBody(incoming) }
    const call = {
      at: options.now(),
      method,
      path: url.pathname + url.search,
      body: request.body,
      status: 0,
      wasConditional: 'if-none-match' in headers,
      apiVersion: headers['x-github-api-version'],
    }
    calls.push(call)
    const wait = delay()
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait))
    call.status = await answerTo(request, response)
  }

  const server = createServer((incoming, response) => {
    serve(incoming, response).catch((error: unknown) => {
      console.error(error)
      if (!response.headersSent) send(response, { status: 500, body: { message: String(error) } })
    })
  })
  // A connection that a slow test reuses must not have timed out.
  server.keepAliveTimeout = 60_000
  let connections = 0
  server.on('connection', () => (connections += 1))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The forge has no port')

  return {
    url: `http://127.0.0.1:${address.port}`,
    calls,
    connections: (): number => connections,
    /** Applies a fault to the next `times` matching requests. Faults apply in the order in which they were added. */
    fault: (match: RequestMatch, fault: ForgeFault, times = 1): void => void faults.push({ match, fault, times }),
    forgive: (): void => void faults.splice(0),
    /** Runs `act` while the next matching request waits for its response. */
    before: (match: RequestMatch, act: () => Promise<void> | void): void => void acts.push({ match, act }),
    answerAfter: (ms: () => number): void => {
      delay = ms
    },
    /** Starts or ends an outage, during which every request fails with 503. */
    setOutage: (isOut: boolean): void => {
      outage = isOut ? options.now() : null
    },
    close: async (): Promise<void> => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** A change for the fault `changed`: removes the last items of a list. */
export const shortPage =
  (missing: number) =>
  (body: unknown): unknown =>
    Array.isArray(body) ? body.slice(0, -missing) : body

export const authorsAs =
  (author: null | Record<string, never>) =>
  (body: unknown): unknown => {
    const without = (commit: object): object => ({ ...commit, author, committer: author })
    if (Array.isArray(body)) return body.map((commit: object) => without(commit))
    const { commits } = body as { commits?: object[] }
    return commits ? { ...(body as object), commits: commits.map(without) } : body
  }
