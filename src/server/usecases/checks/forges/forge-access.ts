import type { ForgeAccess, ForgeAnswer, ForgeRepository } from '../../../platforms/forges/port/forge.ts'
import type { ForgeHooks, ForgeTokens } from '../../../platforms/forges/port/forge-module.ts'
import type { ForgeOrganization } from '../../../platforms/forges/port/forge-organization.ts'
import type { Services } from '../../../context/services.ts'
import type { Forge } from '../../../store/repositories/forges.ts'
import type { ForgeInstallation } from '../../../store/repositories/forge-installations.ts'
import type { Queries } from '../../../store/store.ts'
import type { Watch } from '../../../store/repositories/watches.ts'

/** A forge, and the installation or token with which the service accesses it. */
export type ForgeConnection = { forge: Forge; installation: ForgeInstallation }

/** A watched repository with the data needed to access it. */
export type WatchedRepository = ForgeConnection & { watch: Watch }

export async function getWatched(queries: Queries, watchId: string): Promise<WatchedRepository> {
  const watch = await queries.watches.get(watchId)
  const [forge, installation] = [
    await queries.forges.get(watch.forgeId),
    await queries.forgeInstallations.get(watch.installationId),
  ]
  return { watch, forge, installation }
}

/** Returns the API client of a watched repository. */
export const repositoryOf = (services: Services, watched: WatchedRepository): ForgeRepository =>
  repositoryAt(services, watched, { id: watched.watch.repositoryId, fullName: watched.watch.fullName })

/** Returns the API client of a repository. */
export const repositoryAt = (
  services: Services,
  connection: ForgeConnection,
  repository: ForgeAccess['repository'],
): ForgeRepository => services.forges.repository({ ...credentialsOf(services, connection), repository })

/** Returns the API client of an organization. */
export const organizationAt = (
  services: Services,
  connection: ForgeConnection & { organization: { name: string } },
): ForgeOrganization =>
  services.forges.organization({ ...credentialsOf(services, connection), name: connection.organization.name })

/** Returns the address and the credentials of a connection. The forges' secrets are decrypted in this file only. */
const credentialsOf = ({ crypto }: Services, { forge, installation }: ForgeConnection) => ({
  kind: forge.kind,
  apiUrl: forge.apiUrl,
  app: forge.privateKey
    ? { id: forge.appId, privateKey: crypto.open(forge.privateKey, `forge-key:${forge.id}`) }
    : null,
  installation: installation.nativeId,
  token: installation.token ? crypto.open(installation.token, `forge-token:${installation.id}`) : null,
})

/** Returns the webhook client of a repository; null if it is connected through an App or its token has been deleted. */
export function hooksOf(
  { crypto, forges }: Services,
  { watch, forge, installation }: WatchedRepository,
): ForgeHooks | null {
  if (!installation.token) return null
  const token = crypto.open(installation.token, `forge-token:${installation.id}`)
  return forges.hooks(forge.kind, {
    ...{ apiUrl: forge.apiUrl, token, fullName: watch.fullName },
    repositoryId: watch.repositoryId,
  })
}

/** Returns requests about the token of a repository; null if only its use tells what it may do, or if it has been deleted. */
export function tokensOf(
  { crypto, forges }: Services,
  { forge, installation }: Pick<WatchedRepository, 'forge' | 'installation'>,
): ForgeTokens | null {
  if (!installation.token) return null
  const token = crypto.open(installation.token, `forge-token:${installation.id}`)
  return forges.tokens(forge.kind, { apiUrl: forge.apiUrl, token })
}

/** Stores the rate limit reported by a forge, and the time before which it must not be queried again. */
export async function noteBudget(
  services: Services,
  installation: ForgeInstallation,
  answer: ForgeAnswer<unknown>,
): Promise<void> {
  if (answer.kind === 'limited') {
    // The remaining budget is unknown after the reset. If the earlier reset time were kept, no heads would be read until then.
    const unknown = { remaining: null, resetAt: null }
    await services.store.transaction((tx) =>
      tx.forgeInstallations.change(installation.id, { pausedUntil: answer.until, ...unknown }),
    )
  } else if (
    answer.kind === 'ok' &&
    answer.budget.remaining !== null &&
    isWorthNoting(installation, answer.budget.remaining)
  ) {
    const { budget } = answer
    await services.store.transaction((tx) => tx.forgeInstallations.noteBudget(installation.id, budget, tx.at))
  }
}

/** Skips small changes, so that not every response causes a write. */
const isWorthNoting = ({ remaining, pausedUntil }: ForgeInstallation, now: number): boolean =>
  remaining === null || pausedUntil !== null || Math.abs(remaining - now) >= 100
