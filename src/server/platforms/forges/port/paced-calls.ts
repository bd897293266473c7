import type { ForgeCalls } from '../../../outbound/forge-calls.ts'
import type { ForgeClock } from './forge.ts'

/** Maximum number of requests with one token. */
export type RequestPace = { perMinute: number; perHour: number }

const [second, minute, hour] = [1000, 60_000, 3_600_000]

/**
 * Limits the requests with each token, for forges that publish limits but do not report them in responses. A request above the limit is answered with
 * 429 and the time to wait, without being sent. A limit that the forge itself reports stops all requests with the token until its end. Each process
 * counts its own requests.
 */
export function pacedCalls(call: ForgeCalls, clock: ForgeClock, { perMinute, perHour }: RequestPace): ForgeCalls {
  const tokens = new Map<string, { sent: number[]; pausedUntil: number }>()
  return async (request) => {
    const key = request.authorization ?? ''
    const now = clock.now()
    const token = tokens.get(key) ?? { sent: [], pausedUntil: 0 }
    tokens.set(key, token)
    token.sent = token.sent.filter((at) => at > now - hour)
    const inMinute = token.sent.filter((at) => at > now - minute)
    const until = Math.max(
      token.pausedUntil,
      inMinute.length >= perMinute ? (inMinute.at(-perMinute) ?? now) + minute : 0,
      token.sent.length >= perHour ? (token.sent.at(-perHour) ?? now) + hour : 0,
    )
    if (until > now) {
      return { status: 429, value: null, headers: { 'retry-after': String(Math.ceil((until - now) / second)) } }
    }
    token.sent.push(now)
    const reply = await call(request)
    const after = reply === 'unreachable' || reply.status !== 429 ? Number.NaN : Number(reply.headers['retry-after'])
    if (after > 0) token.pausedUntil = clock.now() + after * second
    const remaining = perHour - token.sent.length
    return reply === 'unreachable' || reply.headers['x-ratelimit-remaining'] !== undefined
      ? reply
      : { ...reply, headers: { ...reply.headers, 'x-ratelimit-remaining': String(remaining) } }
  }
}
