import { type Dialer, openDialer } from './dialer.ts'
import { ask, type Limits, type Method, openAgent, type ServerAnswer } from './exchange.ts'
import { platformError, type PlatformFailure, transportError } from './platform-failure.ts'
import { readAnswerBody } from './read-body.ts'

/** One request to a forge. `authorization` is the whole header; `etag` asks for what has changed since; `most` bytes of an answer are read. */
export type ForgeRequest = {
  method: Method
  url: string
  authorization?: string
  json?: object
  form?: Record<string, string>
  accept?: string
  /** GitHub's version of its API, by date. */
  apiVersion?: string
  etag?: string
  most?: number
  /** The answer is a text and not JSON. */
  isText?: boolean
}

const told = [
  ...['etag', 'link', 'retry-after', 'x-ratelimit-remaining', 'x-ratelimit-reset'],
  ...['x-total-count', 'x-hasmore', 'x-gitea-version', 'x-forgejo-version'],
] as const

/** What an answer's headers say, by their names in lower case. */
export type ForgeHeaders = Readonly<Partial<Record<(typeof told)[number], string>>>

/** Any status; `value` is its JSON, null where there is none. */
export type ForgeReply = { status: number; value: unknown; headers: ForgeHeaders } | 'unreachable'

/**
 * Asks a forge once. Follows redirects to the same origin, as those of a renamed repository: what was to be written is sent again there, for a redirect
 * has written nothing. Logs what fails, never what was sent. Never rejects.
 */
export type ForgeCalls = (request: ForgeRequest) => Promise<ForgeReply>

const second = 1000
const megabyte = 1024 * 1024
const standardLimits: Limits = { connect: 5 * second, whole: 10 * second, tries: 1, redirects: 3 }

/**
 * Reaches forges wherever the open internet has them, and those that the operator lists as well. Where a request may go is decided by the code that
 * stored the forge's address: no address of a delivery or of an answer is ever used. `dial` and `limits` are for tests.
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

/** The code of a manifest is as good as the App's keys. */
const loggedPath = (path: string): string => path.replace(/(?<=\/app-manifests\/)[^/]+/, '…').slice(0, 200)

/** Where a redirect leads on the same origin; null where it is none, or leads elsewhere. */
function redirectOf(answer: ServerAnswer, from: URL): URL | null {
  if (![301, 302, 307, 308].includes(answer.statusCode)) return null
  const to = URL.parse(String(answer.headers['location'] ?? ''), from)
  return to?.origin === from.origin ? to : null
}

async function read(answer: ServerAnswer, most: number, isText: boolean): Promise<Exclude<ForgeReply, 'unreachable'>> {
  const { statusCode: status } = answer
  const headers = Object.fromEntries(
    told.flatMap((name) => {
      const value = answer.headers[name]
      return typeof value === 'string' ? [[name, value]] : []
    }),
  ) as ForgeHeaders
  if (status === 204 || status === 304 || (status >= 300 && status < 400)) {
    // Read to its end, so that the connection can be used again.
    await answer.body.dump()
    return { status, value: null, headers }
  }
  try {
    const text = (await readAnswerBody(answer, most)).toString()
    return { status, value: isText && status < 400 ? text : (JSON.parse(text) as unknown), headers }
  } catch (error) {
    // A failure may be HTML: its status is what counts. A success that cannot be read is none.
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
