import type { ForgeReply } from '../../../outbound/forge-calls.ts'
import { asObject } from '../../../../domain/pull-requests/as-object.ts'
import type { ForgeAnswer, ForgeBudget } from './forge.ts'

const [second, day] = [1000, 86_400_000]
/** Default wait if a platform applies a rate limit without a reset time. */
const defaultWait = 60 * second

/**
 * Converts a response into a result. `read` parses the value of a successful response and returns null if it is
 * invalid.
 */
export function answerOf<Value>(
  reply: ForgeReply,
  now: number,
  read: (value: unknown, headers: Exclude<ForgeReply, 'unreachable'>['headers']) => Value | null,
): ForgeAnswer<Value> {
  if (reply === 'unreachable') return { kind: 'unreachable' }
  const { status, value, headers } = reply
  const budget = budgetOf(reply)
  if (status === 304) return { kind: 'unchanged', budget }
  if (status >= 200 && status < 300) {
    const found = read(value, headers)
    return found === null ? { kind: 'unreachable' } : { kind: 'ok', value: found, budget }
  }
  const until = waitOf(reply, now)
  if (until !== null) return { kind: 'limited', until }
  if (status === 404 || status === 410) return { kind: 'gone' }
  if (status >= 500 || status === 408 || status < 400) return { kind: 'unreachable' }
  const { message } = asObject(value)
  return { kind: 'refused', status, message: typeof message === 'string' ? message.slice(0, 200) : '' }
}

function budgetOf({ headers }: Exclude<ForgeReply, 'unreachable'>): ForgeBudget {
  const number = (text: string | undefined): number | null => {
    const value = Number(text)
    return text === undefined || !Number.isSafeInteger(value) ? null : value
  }
  const reset = number(headers['x-ratelimit-reset'])
  return { remaining: number(headers['x-ratelimit-remaining']), resetAt: reset === null ? null : reset * second }
}

/**
 * Returns the end of the rate limit, or null if there is none. GitHub responds with 403 or 429 and either
 * `retry-after`, an empty budget, or only a message.
 */
function waitOf(reply: Exclude<ForgeReply, 'unreachable'>, now: number): number | null {
  const { status, headers, value } = reply
  const after = headers['retry-after']
  if (status !== 429 && status !== 403 && !(status === 503 && after !== undefined)) return null
  const seconds = Number(after)
  if (after !== undefined && Number.isFinite(seconds) && seconds >= 0) return now + Math.min(seconds, 86_400) * second
  const { remaining, resetAt } = budgetOf(reply)
  if (remaining === 0 && resetAt !== null) return Math.max(resetAt, now + second)
  // GitLab reports the requests of the current minute, which say nothing about a budget that could be kept for later.
  const ofMinute = Number(headers['ratelimit-reset'] ?? Number.NaN) * second
  if (headers['ratelimit-remaining'] === '0' && ofMinute > now && ofMinute < now + day) return ofMinute
  const { message } = asObject(value)
  const saysSo = typeof message === 'string' && /rate limit/i.test(message)
  return status === 429 || saysSo ? now + defaultWait : null
}

/** Maps the value of a successful result. */
export function mapped<From, To>(answer: ForgeAnswer<From>, map: (value: From) => To): ForgeAnswer<To> {
  return answer.kind === 'ok' ? { ...answer, value: map(answer.value) } : answer
}

/** Returns the error message of a response in any of the formats that forges use; empty if there is none. */
export function refusalMessage(value: unknown): string {
  const { message, error, error_description: description, error_message: long } = asObject(value)
  const found = [message, description, long, error].map(firstText).find((text) => text !== '')
  return (found ?? '').slice(0, 200)
}

/** Returns a text, or the first text in nested lists and objects, such as `{"base": ["…"]}`. */
function firstText(value: unknown): string {
  if (typeof value === 'string') return value
  if (typeof value !== 'object' || value === null) return ''
  for (const each of Object.values(value)) {
    const text =
      typeof each === 'string' ? each : Array.isArray(each) ? each.find((one) => typeof one === 'string') : ''
    if (typeof text === 'string' && text !== '') return text
  }
  return ''
}
