import type { Config } from '../config/config.ts'
import { type Dialer, openDialer } from './dialer.ts'
import { type ServerAnswer, ask, type Limits, openAgent } from './exchange.ts'
import { loopbackHosts } from './outbound.ts'
import { platformError, type PlatformFailure, transportError } from './platform-failure.ts'
import { readAnswerBody } from './read-body.ts'

/**
 * A request to a platform. `form`, `json`, `message` (message/rfc822) or `upload` makes it a POST. `upload` starts a
 * resumable upload of that media type; no content is sent and the response has no body. `timeoutMs` is the timeout in
 * milliseconds, for requests that take longer than usual. A status in `expected` is not logged as a failure.
 */
export type Call = {
  url: string
  token?: string
  form?: Record<string, string>
  json?: object
  message?: Uint8Array
  upload?: string
  timeoutMs?: number
  expected?: readonly number[]
}

const headerNames = ['location', 'retry-after', 'x-github-sso', 'x-ratelimit-remaining'] as const

/** The response headers that callers read. */
export type AnswerHeaders = Readonly<Partial<Record<(typeof headerNames)[number], string>>>

/**
 * A response with any status. `value` is the parsed JSON, or null if the body is not JSON. Redirects are not
 * followed.
 */
export type HttpAnswer = { status: number; value: unknown; headers: AnswerHeaders }

/** A response, or `unreachable` if there is none or if a successful response is not JSON. */
export type Answered = HttpAnswer | 'unreachable'

/**
 * Sends one request to a platform. There are no retries, because an authorization code can be used only once. Logs
 * failures. Never rejects.
 */
export type Calls = (call: Call) => Promise<Answered>

const second = 1000
const standardLimits: Limits = { connect: 5 * second, whole: 10 * second, tries: 1, redirects: 0 }
const maxBytes = 1024 * 1024

/** Opens a client that reaches only the configured platforms and Google. `dial` and `limits` are for tests. */
export function openCalls(
  {
    platforms,
    signerPlatforms,
    gmail = null,
    forgeHosts = [],
  }: Pick<Config, 'platforms'> & Partial<Pick<Config, 'signerPlatforms' | 'gmail' | 'forgeHosts'>>,
  log: (failure: PlatformFailure) => void,
  { dial, limits = standardLimits }: { dial?: Dialer; limits?: Limits } = {},
): Calls {
  const bases = [
    ...Object.entries({ ...platforms, ...signerPlatforms }).flatMap(([platform, settings]) =>
      settings ? [settings.url, settings.apiUrl].map((url) => ({ platform, url })) : [],
    ),
    ...(gmail ? [gmail.url, gmail.tokenUrl, gmail.apiUrl].map((url) => ({ platform: 'google', url })) : []),
  ]
  const ownDialer = (): Dialer => openDialer(loopbackHosts(bases.map(({ url }) => url)), undefined, new Set(forgeHosts))
  const agent = openAgent(dial ?? ownDialer(), limits)
  return async (call) => {
    const url = new URL(call.url)
    // Two platforms may share an origin, so the longer base URL takes precedence.
    const [base] = bases
      .filter((one) => new URL(one.url).origin === url.origin)
      .toSorted((one, other) => Number(call.url.startsWith(other.url)) - Number(call.url.startsWith(one.url)))
    if (!base) return 'unreachable'
    const fail = (status: number | null, error: string): void =>
      log({ platform: base.platform, method: methodOf(call), path: url.pathname.slice(0, 200), status, error })
    try {
      const signal = AbortSignal.timeout(call.timeoutMs ?? limits.whole)
      const answer = await read(await ask(url, agent, signal, sentWith(call)), call)
      const error = platformError(answer, call)
      if (error !== null) fail(answer.status, error)
      return answer
    } catch (error) {
      fail(null, transportError(error))
      return 'unreachable'
    }
  }
}

async function read(answer: ServerAnswer, { upload }: Call): Promise<HttpAnswer> {
  const { statusCode: status } = answer
  const headers = Object.fromEntries(
    headerNames.flatMap((name) => {
      const value = answer.headers[name]
      return typeof value === 'string' ? [[name, value]] : []
    }),
  ) as AnswerHeaders
  if ((status >= 300 && status < 400) || (upload !== undefined && status === 200)) {
    answer.body.destroy()
    return { status, value: null, headers }
  }
  return { status, value: await jsonOf(answer), headers }
}

/** Parses the body as JSON. The body of a failed response may be HTML or too long; it is then discarded, and the value is null. */
async function jsonOf(answer: ServerAnswer): Promise<unknown> {
  try {
    return JSON.parse((await readAnswerBody(answer, maxBytes)).toString()) as unknown
  } catch (error) {
    if (answer.statusCode < 400) throw error
    answer.body.destroy()
    return null
  }
}

const methodOf = ({ form, json, message, upload }: Call): 'GET' | 'POST' =>
  form || json || message || upload ? 'POST' : 'GET'

function sentWith({ token, form, json, message, upload }: Call): {
  headers: Record<string, string>
  body?: string | Uint8Array
} {
  const headers = {
    accept: 'application/json',
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    ...(upload === undefined ? {} : { 'x-upload-content-type': upload }),
  }
  const body = form ? new URLSearchParams(form).toString() : json || upload ? JSON.stringify(json ?? {}) : message
  if (body === undefined) return { headers }
  const type = form ? 'application/x-www-form-urlencoded' : json || upload ? 'application/json' : 'message/rfc822'
  return { headers: { ...headers, 'content-type': type }, body }
}
