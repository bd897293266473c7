import { roleChange } from '../../../../domain/text/limits.ts'
import { communityLink } from '../../../../domain/people/manager-id.ts'
import { isSameDigest } from '../../../crypto/digest.ts'
import type { Services } from '../../../context/services.ts'
import type { Account } from '../../../store/accounts/accounts.ts'
import type { Session } from '../../../store/accounts/sessions.ts'
import type { Queries } from '../../../store/store.ts'

/**
 * Returns the other accounts that a sign-in proves (decision 38): accounts with the same address and the same password. Call it only after verifying
 * the password of `account`, so that neither timing nor result reveals other accounts to an attacker.
 */
export async function provenBeside(services: Services, account: Account, password: string): Promise<Account[]> {
  const { reading } = services.store
  const proven: Account[] = []
  for (const other of await reading.accounts.ofAddress(account.email)) {
    if (other.id === account.id || other.password === null) continue
    if (proven.length + 1 >= roleChange.mostRoles) break
    if (await services.passwords.isRight(other.password, password)) proven.push(other)
  }
  return proven
}

/** Depends on the session and the password hash, so another session or a new password invalidates the proof. */
const macOf = ({ crypto }: Services, { handle }: Pick<Session, 'handle'>, { id, password }: Account): string =>
  crypto.mac('role', handle, id, password ?? '')

/** Returns the value of the cookie that contains the accounts proven by the session's sign-in. */
export const provenRolesCookie = (
  services: Services,
  session: Pick<Session, 'handle'>,
  accounts: readonly Account[],
): string => accounts.map((account) => `${account.id}.${macOf(services, session, account)}`).join('~')

/** Returns the accounts in the browser's cookie that the session's sign-in has proven and that still exist. */
export async function provenRoles(
  services: Services,
  queries: Queries,
  session: Pick<Session, 'handle'>,
  cookie: string | null,
): Promise<Account[]> {
  const macs = new Map(
    (cookie ?? '').split('~', roleChange.mostRoles).map((entry) => entry.split('.') as [string, string]),
  )
  const proven: Account[] = []
  for (const account of await queries.accounts.findAll([...macs.keys()])) {
    const isLinked = account.linkId === communityLink || (await queries.links.find(account.linkId)) !== null
    if (isLinked && isSameDigest(macOf(services, session, account), macs.get(account.id) ?? '')) proven.push(account)
  }
  // Preserves the order of the cookie, which is the order at sign-in.
  return [...macs.keys()].flatMap((id) => proven.find((account) => account.id === id) ?? [])
}
