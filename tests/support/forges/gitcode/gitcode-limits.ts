import type { ForgeAnswer } from '../forge-server.ts'
import { gitcodeRefusal } from './gitcode-calls.ts'
import type { GitcodeState } from './gitcode-state.ts'

const [minute, hour] = [60_000, 3_600_000]

/** Counts a request with a token, and refuses it with 429 if the limit of the last minute or hour is exceeded. Source: GitCode's documentation. */
export function countGitcodeRequest(state: GitcodeState, token: string, now: number): ForgeAnswer | null {
  if (!state.limits) return null
  const times = (state.requests.get(token) ?? []).filter((at) => at > now - hour)
  const ofMinute = times.filter((at) => at > now - minute)
  const { perMinute, perHour } = state.limits
  const [first, wait] =
    ofMinute.length >= perMinute ? [ofMinute[0], minute] : times.length >= perHour ? [times[0], hour] : [undefined, 0]
  if (first === undefined) state.requests.set(token, [...times, now])
  if (first === undefined) return null
  const seconds = Math.max(1, Math.ceil((first + wait - now) / 1000))
  return gitcodeRefusal(state, 429, '429 Too Many Requests', { 'retry-after': String(seconds) })
}
