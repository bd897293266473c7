import type { House } from '../../house.ts'
import { Refusal } from '../../../domain/refusal.ts'
import type { KnownVisitor } from '../../visitor.ts'
import { admittedOrganizations } from './admitted-organizations.ts'

/** The admitted organisations the visitor administers, as the platform says now; none for who signed in with a password. */
export async function listOrganizations(house: House, visitor: KnownVisitor): Promise<string[]> {
  const { accounts, platformTokens } = house.store.reading
  const account = await accounts.find(visitor.account)
  if (!account) throw new Refusal('cla.expired_token')
  const platform = house.platforms.get(account.platform)
  if (!platform) return []
  const sealed = await platformTokens.find(account.id)
  if (sealed === null) throw new Refusal('cla.auth_failed')
  const names = await platform.administered(house.secrets.open(sealed, `platform-token:${account.id}`))
  return admittedOrganizations(house, account.platform, names).toSorted()
}
