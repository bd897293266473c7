import { roleChange } from '../../../../domain/text/limits.ts'
import { communityLink } from '../../../../domain/people/manager-id.ts'
import { isSameDigest } from '../../../crypto/digest.ts'
import type { Services } from '../../../context/services.ts'
import type { Account } from '../../../store/accounts/accounts.ts'
import type { Session } from '../../../store/accounts/sessions.ts'
import type { Queries } from '../../../store/store.ts'

/**
 * The other accounts that the proof of a sign-in proves too (decision 38): those of the same address that the same password opens. The caller has
 * proven the account already, so that neither time nor answer reveals anything to one who has not.
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

/** A new password makes the proof of the one before void; another session has proven nothing. */
const macOf = ({ crypto }: Services, { handle }: Pick<Session, 'handle'>, { id, password }: Account): string =>
  crypto.mac('role', handle, id, password ?? '')

/** The cookie that says which accounts a session's sign-in has proven. */
export const provenRolesCookie = (
  services: Services,
  session: Pick<Session, 'handle'>,
  accounts: readonly Account[],
): string => accounts.map((account) => `${account.id}.${macOf(services, session, account)}`).join('~')

/** The live accounts that the sign-in of the session has proven, by the browser's cookie. */
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
  // In the order of the cookie: that of the sign-in.
  return [...macs.keys()].flatMap((id) => proven.find((account) => account.id === id) ?? [])
}
