import { type Dialer, openDialer } from './dialer.ts'
import { ask, type Limits, type Method, openAgent, type ServerAnswer } from './exchange.ts'
import { platformError, type PlatformFailure, transportError } from './platform-failure.ts'
import { readAnswerBody } from './read-body.ts'

/**
 * A request to a code platform. `authorization` is the complete header value. `etag` makes the request conditional. `most` is the maximum size of the
 * response in bytes.
 */
export type ForgeRequest = {
  method: Method
  url: string
  authorization?: string
  json?: object
  form?: Record<string, string>
  accept?: string
  /** Version of GitHub's API, a date. */
  apiVersion?: string
  etag?: string
  most?: number
  /** Whether the response is text instead of JSON. */
  isText?: boolean
}

const headerNames = [
  ...['etag', 'link', 'retry-after', 'x-ratelimit-remaining', 'x-ratelimit-reset'],
  ...['ratelimit-remaining', 'ratelimit-reset', 'x-next-page'],
  ...['x-total-count', 'x-hasmore', 'x-gitea-version', 'x-forgejo-version'],
] as const

/** The response headers that callers read, with lower-case names. */
export type ForgeHeaders = Readonly<Partial<Record<(typeof headerNames)[number], string>>>

/** A response with any status, or `unreachable`. `value` is the parsed JSON, or null if there is none. */
export type ForgeReply = { status: number; value: unknown; headers: ForgeHeaders } | 'unreachable'

/**
 * Sends one request to a code platform. Follows redirects on the same origin, for example after a repository was renamed. A write is repeated at the
 * new URL, because the redirected request has not written anything. Logs failures without the content of the request. Never rejects.
 */
export type ForgeCalls = (request: ForgeRequest) => Promise<ForgeReply>

const second = 1000
const megabyte = 1024 * 1024
const standardLimits: Limits = { connect: 5 * second, whole: 10 * second, tries: 1, redirects: 3 }

/**
 * Opens a client for code platforms on public addresses and on the hosts that the operator lists. Callers build URLs
 * from the stored base URL of the platform, never from a URL in a webhook or a response. `dial` and `limits` are for
 * tests.
 */
export function openForgeCalls(
  privateHosts: readonly string[],
  log: (failure: PlatformFailure) => void,
  { dial, limits = standardLimits }: { dial?: Dialer; limits?: Limits } = {},
): ForgeCalls {
  const agent = openAgent(dial ?? openDialer(undefined, undefined, new Set(privateHosts)), limits, { keepsAlive: true })

  async function exchanged(request: ForgeRequest, signal: AbortSignal): Promise<ServerAnswer> {
    let url = new URL(request.url)
    for (let hops = 0; ; hops++) {
      const answer = await ask(url, agent, signal, sentWith(request))
      const next = redirectOf(answer, url)
      if (!next || hops >= limits.redirects) return answer
      await answer.body.dump()
      url = next
    }
  }

  return async (request) => {
    const { host, pathname } = new URL(request.url)
    const fail = (status: number | null, error: string): void =>
      log({ platform: host, method: request.method, path: loggedPath(pathname), status, error })
    try {
      const answer = await exchanged(request, AbortSignal.timeout(limits.whole))
      const reply = await read(answer, request.most ?? megabyte, request.isText ?? false)
      const secrets = {
        ...(request.authorization ? { token: request.authorization.replace(/^\S+ /, '') } : {}),
        ...(request.form ? { form: request.form } : {}),
      }
      const error = reply.status === 304 ? null : platformError(reply, { ...secrets, expected: [404] })
      if (error !== null) fail(reply.status, error)
      return reply
    } catch (error) {
      fail(null, transportError(error))
      return 'unreachable'
    }
  }
}

/** Removes the code of a GitHub App manifest, which can be exchanged for the App's keys, and the ID of a GitLab thread, with which it can be resolved. */
const loggedPath = (path: string): string =>
  path.replace(/(?<=\/(?:app-manifests|discussions)\/)[^/]+/, '…').slice(0, 200)

/** Returns the target of a redirect on the same origin, or null. */
function redirectOf(answer: ServerAnswer, from: URL): URL | null {
  if (![301, 302, 307, 308].includes(answer.statusCode)) return null
  const to = URL.parse(String(answer.headers['location'] ?? ''), from)
  return to?.origin === from.origin ? to : null
}

async function read(answer: ServerAnswer, most: number, isText: boolean): Promise<Exclude<ForgeReply, 'unreachable'>> {
  const { statusCode: status } = answer
  const headers = Object.fromEntries(
    headerNames.flatMap((name) => {
      const value = answer.headers[name]
      return typeof value === 'string' ? [[name, value]] : []
    }),
  ) as ForgeHeaders
  if (status === 204 || status === 304 || (status >= 300 && status < 400)) {
    // Draining the body allows the connection to be reused.
    await answer.body.dump()
    return { status, value: null, headers }
  }
  try {
    const text = (await readAnswerBody(answer, most)).toString()
    return { status, value: isText && status < 400 ? text : (JSON.parse(text) as unknown), headers }
  } catch (error) {
    // The body of a failed response may be HTML, so only its status is used. A successful response must be readable.
    if (status < 400) throw error
    answer.body.destroy()
    return { status, value: null, headers }
  }
}

function sentWith({ method, authorization, json, form, accept = 'application/json', apiVersion, etag }: ForgeRequest) {
  const type = json ? 'application/json' : form ? 'application/x-www-form-urlencoded' : null
  const body = json ? JSON.stringify(json) : form ? new URLSearchParams(form).toString() : undefined
  return {
    method,
    headers: {
      accept,
      ...(authorization === undefined ? {} : { authorization }),
      ...(apiVersion ? { 'x-github-api-version': apiVersion } : {}),
      ...(etag ? { 'if-none-match': etag } : {}),
      ...(type === null ? {} : { 'content-type': type }),
    },
    ...(body === undefined ? {} : { body }),
  }
}
