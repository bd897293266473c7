import { Refusal } from '../../../domain/refusal.ts'
import type { Services } from '../../services.ts'
import type { Hidden, Organization } from '../../platforms/platform.ts'
import type { Account } from '../../store/accounts.ts'
import type { Transaction } from '../../store/store.ts'

/** Those of a platform's organisations whose administrators the operator lets in. */
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
 * The code platform an account comes from and the admitted organisations it administers there, as the platform says now; null for an account
 * that signs in with a password. What the platform says decides from now on which links the account looks after.
 * Refuses as `Platform` does: `auth_failed` where the platform lets the service ask no more.
 */
export async function askAdministeredOrganizations(
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

/** Writes down what an account administers, as its platform has just said. */
export async function noteAdministered(
  tx: Transaction,
  account: Pick<Account, 'id' | 'platform'>,
  organizations: readonly Organization[],
): Promise<void> {
  const ids = organizations.map(({ id }) => id).filter((id) => id !== '')
  await tx.administeredOrganizations.replace(account, ids, tx.at)
}

/**
 * Gives links that an account of a code platform has linked the number of their organisation, where it is not known yet: those of versions
 * that kept the name only. Nothing is proven by the name to anybody but who linked the project: the name may be another organisation's now.
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
      const told = { link: link.id, organization_id: own.id }
      await tx.evidence.append(link.id, 'link.organization_proven', tx.at, told)
      await tx.links.proveOrganization(link.id, own.id)
    })
  }
}
