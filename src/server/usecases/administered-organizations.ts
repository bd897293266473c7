import { Refusal } from '../../domain/refusal.ts'
import type { House } from '../house.ts'

/** Those of a platform's organisations whose administrators the operator lets in. */
export function admittedOrganizations(house: House, platform: string, names: readonly string[]): string[] {
  return names.filter((name) => house.config.allowedOrganizations.has(`${platform}:${name.toLowerCase()}`))
}

/**
 * The code platform an account comes from and the admitted organisations it administers there, as the platform says now;
 * null for who signs in with a password. Refuses `auth_failed` where the platform lets the service ask no more.
 */
export async function administeredOrganizations(
  house: House,
  accountId: string,
): Promise<{ platform: string; names: string[] } | null> {
  const { accounts, platformTokens } = house.store.reading
  const account = await accounts.find(accountId)
  if (!account) throw new Refusal('cla.expired_token')
  const platform = house.platforms.get(account.platform)
  if (!platform) return null
  const sealed = await platformTokens.find(account.id)
  if (sealed === null) throw new Refusal('cla.auth_failed')
  const names = await platform.administered(house.secrets.open(sealed, `platform-token:${account.id}`))
  return { platform: account.platform, names: admittedOrganizations(house, account.platform, names).toSorted() }
}
