/** Accounts of GitCode. Their IDs are hexadecimal in the API, and other numbers in webhooks, which are never used as IDs. */
import { asObject } from '../../../../domain/pull-requests/as-object.ts'
import type { ForgeAccount } from '../../../../domain/pull-requests/pull-request.ts'
import { duration } from '../../../../domain/text/limits.ts'
import type { ForgeCalls } from '../../../outbound/forge-calls.ts'
import type { GiteeLikeClient } from '../gitee-like/client.ts'
import type { ForgeAnswer, ForgeClock } from '../port/forge.ts'
import { forgeText, isLogin } from '../port/read-commits.ts'

/** Parses an account of the API; null if there is none. */
export function gitcodeAccount(value: unknown): ForgeAccount | null {
  const { id, login } = asObject(value)
  if (typeof id !== 'string' || !/^[\da-f]{24}$/.test(id)) return null
  return { id, login: forgeText(login).slice(0, 100), isBot: false }
}

/** Parses the signed-in user; null if it is invalid. */
export function signedInGitcodeAccount(value: unknown): { id: string; login: string } | null {
  const account = gitcodeAccount(value)
  return account && isLogin(account.login) ? account : null
}

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

/** Returns the account of a token. Its login may have changed in the last hour. */
export const ownGitcodeAccount = (
  { getRoot }: GiteeLikeClient,
  outlets: { call: ForgeCalls; clock: ForgeClock },
  token: string,
): Promise<ForgeAnswer<ForgeAccount>> =>
  rememberedFor(outlets, { key: `account ${token}`, ms: duration.hour }, () => getRoot('/user', gitcodeAccount))
