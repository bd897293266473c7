/** Accounts of GitCode. Their IDs are hexadecimal in the API, and other numbers in webhooks, which are never used as IDs. */
import { asObject } from '../../../../domain/pull-requests/as-object.ts'
import type { ForgeAccount } from '../../../../domain/pull-requests/pull-request.ts'
import { duration } from '../../../../domain/text/limits.ts'
import type { ForgeCalls } from '../../../outbound/forge-calls.ts'
import type { GiteeLikeClient } from '../gitee-like/client.ts'
import type { ForgeAnswer, ForgeClock } from '../port/forge.ts'
import { forgeText, isLogin } from '../port/read-commits.ts'
import { rememberedFor } from '../port/remembered.ts'

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

/** Returns the account of a token. Its login may have changed in the last hour. */
export const ownGitcodeAccount = (
  { getRoot }: GiteeLikeClient,
  outlets: { call: ForgeCalls; clock: ForgeClock },
  token: string,
): Promise<ForgeAnswer<ForgeAccount>> =>
  rememberedFor(outlets, { key: `account ${token}`, ms: duration.hour }, () => getRoot('/user', gitcodeAccount))
