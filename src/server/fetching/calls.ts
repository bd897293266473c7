import type { Config } from '../config.ts'
import { type Dialer, openDialer } from './dialer.ts'
import { ask, type Limits } from './exchange.ts'
import { loopbackHosts } from './fetching.ts'
import { readBody } from './read-body.ts'

/** One question to a platform; `form` or `json` makes it a POST. Where what is asked for `mayMove`, a redirect is an answer and not followed. */
export type Call = {
  url: string
  token?: string
  form?: Record<string, string>
  json?: object
  mayMove?: true
}

/** The status and the JSON of an answer; `unreachable` where the platform is away, busy, or speaks no JSON. */
export type Answered = { status: number; value: unknown } | 'unreachable'

/** Asks a code platform once: a code counts but once, so nothing is asked again. Never rejects. */
export type Calls = (call: Call) => Promise<Answered>

const second = 1000
const standardLimits: Limits = { connect: 5 * second, whole: 10 * second, tries: 1, redirects: 0 }
const mostBytes = 1024 * 1024

/** Reaches the platforms and the Google that are configured and nothing else. `dial` and `limits` are for tests. */
export function openCalls(
  { platforms, gmail = null }: Pick<Config, 'platforms'> & Partial<Pick<Config, 'gmail'>>,
  { dial, limits = standardLimits }: { dial?: Dialer; limits?: Limits } = {},
): Calls {
  const bases = Object.values(platforms).flatMap((settings) => (settings ? [settings.url, settings.apiUrl] : []))
  if (gmail) bases.push(gmail.url, gmail.tokenUrl, gmail.apiUrl)
  const origins = new Set(bases.map((base) => new URL(base).origin))
  const dialer = dial ?? openDialer(loopbackHosts(bases))
  return async (call) => {
    const url = new URL(call.url)
    if (!origins.has(url.origin)) return 'unreachable'
    try {
      const signal = AbortSignal.timeout(limits.whole)
      const answer = await ask(url, dialer, limits, signal, sentWith(call))
      const { statusCode: status = 0 } = answer
      if (call.mayMove && status >= 300 && status < 400) {
        answer.destroy()
        return { status, value: null }
      }
      if (status === 429 || status >= 500 || (status >= 300 && status < 400)) {
        answer.destroy()
        return 'unreachable'
      }
      return { status, value: JSON.parse((await readBody(answer, mostBytes)).toString()) as unknown }
    } catch {
      // Whatever it was, its words may quote what was sent.
      return 'unreachable'
    }
  }
}

function sentWith({ token, form, json }: Call): { headers: Record<string, string>; body?: string } {
  const headers = {
    accept: 'application/json',
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
  }
  if (!form && !json) return { headers }
  const body = form ? new URLSearchParams(form).toString() : JSON.stringify(json)
  const type = form ? 'application/x-www-form-urlencoded' : 'application/json'
  const length = String(Buffer.byteLength(body))
  return { headers: { ...headers, 'content-type': type, 'content-length': length }, body }
}
