import type { ForgeReply } from '../../../outbound/forge-calls.ts'
import { asObject } from '../../../../domain/pull-requests/as-object.ts'
import type { ForgeAnswer, ForgeBudget } from './forge.ts'

const second = 1000
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
  const { message } = asObject(value)
  const saysSo = typeof message === 'string' && /rate limit/i.test(message)
  return status === 429 || saysSo ? now + defaultWait : null
}

/** Maps the value of a successful result. */
export function mapped<From, To>(answer: ForgeAnswer<From>, map: (value: From) => To): ForgeAnswer<To> {
  return answer.kind === 'ok' ? { ...answer, value: map(answer.value) } : answer
}
