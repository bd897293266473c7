import { communityLink, loginKey } from '../../../../domain/people/manager-id.ts'
import { Refusal } from '../../../../domain/pages/refusal.ts'
import type { Account } from '../../../store/accounts/accounts.ts'
import type { Transaction } from '../../../store/store.ts'

/**
 * Reference to a community manager, as entered by the operator: the account ID or address; or, with `platform`, the numeric ID or login on that
 * platform.
 */
export type ManagerName = { user: string; platform: string }

/**
 * Returns the referenced community manager. Refuses with `user_not_exists`, and `duplicate_manager_id` if two accounts have used the login on the
 * platform.
 */
export function getManagerNamed(tx: Transaction, { user, platform }: ManagerName): Promise<Account> {
  return platform === '' ? getManagerOf(tx, user) : getPlatformManager(tx, platform, user)
}

async function getManagerOf(tx: Transaction, user: string): Promise<Account> {
  const account = await tx.accounts.findByLogin(communityLink, user)
  if (!account) throw new Refusal('cla.user_not_exists')
  return account
}

async function getPlatformManager(tx: Transaction, platform: string, user: string): Promise<Account> {
  const known = await tx.accounts.findByPlatform(platform, user)
  if (known) return known
  const accounts = await tx.accounts.list(communityLink)
  const named = accounts.filter((one) => one.platform === platform && loginKey(one.login) === loginKey(user))
  if (named.length > 1) throw new Refusal('cla.duplicate_manager_id')
  if (!named[0]) throw new Refusal('cla.user_not_exists')
  return named[0]
}
