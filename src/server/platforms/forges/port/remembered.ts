import type { ForgeCalls } from '../../../outbound/forge-calls.ts'
import type { ForgeAnswer, ForgeClock } from './forge.ts'

/** Responses that are read again after a while. They save some of few requests, and are kept in memory only. */
const remembered = new WeakMap<ForgeCalls, Map<string, { value: unknown; until: number }>>()

/** Returns a remembered response, or sends the request. `key` identifies the response among all that use the client. `isFresh`: sends the request anyway. */
export async function rememberedFor<Value>(
  { call, clock }: { call: ForgeCalls; clock: ForgeClock },
  { key, ms, isFresh = false }: { key: string; ms: number; isFresh?: boolean },
  ask: () => Promise<ForgeAnswer<Value>>,
): Promise<ForgeAnswer<Value>> {
  const known = remembered.get(call) ?? new Map<string, { value: unknown; until: number }>()
  remembered.set(call, known)
  const found = known.get(key)
  if (found && found.until > clock.now() && !isFresh) {
    return { kind: 'ok', value: found.value as Value, budget: { remaining: null, resetAt: null } }
  }
  const answer = await ask()
  if (answer.kind === 'ok') known.set(key, { value: answer.value, until: clock.now() + ms })
  return answer
}
