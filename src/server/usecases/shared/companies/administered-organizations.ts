import { Refusal } from '../../../../domain/pages/refusal.ts'
import type { Services } from '../../../context/services.ts'
import type { Hidden, Organization } from '../../../platforms/platform.ts'
import type { Account } from '../../../store/accounts/accounts.ts'
import type { Transaction } from '../../../store/store.ts'

/** Returns the organizations of a platform that the operator admits. */
export function admittedOrganizations(
  services: Services,
  platform: string,
  organizations: readonly Organization[],
): Organization[] {
  return organizations.filter(({ name }) =>
    services.config.allowedOrganizations.has(`${platform}:${name.toLowerCase()}`),
  )
}

/**
 * Returns the code platform of an account and the admitted organizations that it currently administers there; null for an account with a password.
 * The result is stored and determines which links the account manages. Refuses with any refusal of `Platform`, including `auth_failed` if the
 * platform rejects the service's token.
 */
export async function fetchAdministeredOrganizations(
  services: Services,
  accountId: string,
): Promise<{ platform: string; organizations: Organization[]; hidden: Hidden | null } | null> {
  const { accounts, platformTokens } = services.store.reading
  const account = await accounts.find(accountId)
  if (!account) throw new Refusal('cla.expired_token')
  const platform = services.platforms.get(account.platform)
  if (!platform) return null
  const sealed = await platformTokens.find(account.id)
  if (sealed === null) throw new Refusal('cla.auth_failed')
  const token = services.crypto.open(sealed, `platform-token:${account.id}`)
  const { organizations, hidden } = await platform.administered(token).catch(async (error: unknown) => {
    const isRefused = error instanceof Refusal && error.code === 'cla.auth_failed'
    if (isRefused) await services.store.transaction((tx) => tx.administeredOrganizations.refuse(account.id, tx.at))
    throw error
  })
  await services.store.transaction((tx) => noteAdministered(tx, account, organizations))
  await proveOrganizations(services, account, organizations)
  const admitted = admittedOrganizations(services, account.platform, organizations)
  return { platform: account.platform, organizations: admitted, hidden }
}

/** Stores the organizations that an account administers, as fetched from its platform. */
export async function noteAdministered(
  tx: Transaction,
  account: Pick<Account, 'id' | 'platform'>,
  organizations: readonly Organization[],
): Promise<void> {
  const ids = organizations.map(({ id }) => id).filter((id) => id !== '')
  await tx.administeredOrganizations.replace(account, ids, tx.at)
}

/**
 * Stores the missing organization ID of links that were linked by a code platform account; earlier versions stored only the name. The name is
 * sufficient only for the account that linked the project, because another organization may use that name now.
 */
export async function proveOrganizations(
  services: Services,
  { id, platform }: Pick<Account, 'id' | 'platform'>,
  organizations: readonly Organization[],
): Promise<void> {
  for (const link of await services.store.reading.links.unproven(id, platform)) {
    const own = organizations.find(({ name }) => name.toLowerCase() === link.organization.toLowerCase())
    if (!own || own.id === '' || link.released === id) continue
    await services.store.transaction(async (tx) => {
      await tx.evidence.hold(link.id)
      const unproven = await tx.links.unproven(id, platform)
      if (!unproven.some((one) => one.id === link.id)) return
      const body = { link: link.id, organization_id: own.id }
      await tx.evidence.append(link.id, 'link.organization_proven', tx.at, body)
      await tx.links.proveOrganization(link.id, own.id)
    })
  }
}
