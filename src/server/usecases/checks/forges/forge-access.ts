import type { ForgeAnswer, ForgeRepository } from '../../../platforms/forges/forge.ts'
import type { Services } from '../../../context/services.ts'
import type { Forge } from '../../../store/repositories/forges.ts'
import type { ForgeInstallation } from '../../../store/repositories/forge-installations.ts'
import type { Queries } from '../../../store/store.ts'
import type { Watch } from '../../../store/repositories/watches.ts'

/** A watched repository with all that is needed to reach it. */
export type WatchedRepository = { watch: Watch; forge: Forge; installation: ForgeInstallation }

export async function getWatched(queries: Queries, watchId: string): Promise<WatchedRepository> {
  const watch = await queries.watches.get(watchId)
  const [forge, installation] = [
    await queries.forges.get(watch.forgeId),
    await queries.forgeInstallations.get(watch.installationId),
  ]
  return { watch, forge, installation }
}

/** The client of a watched repository. Its secrets are opened in this file alone. */
export function repositoryOf({ crypto, forges }: Services, watched: WatchedRepository): ForgeRepository {
  const { watch, forge, installation } = watched
  return forges.repository({
    kind: forge.kind,
    apiUrl: forge.apiUrl,
    app: forge.privateKey
      ? { id: forge.appId, privateKey: crypto.open(forge.privateKey, `forge-key:${forge.id}`) }
      : null,
    installation: installation.nativeId,
    token: installation.token ? crypto.open(installation.token, `forge-token:${installation.id}`) : null,
    repository: { id: watch.repositoryId, fullName: watch.fullName },
  })
}

/** What only a repository of a Gitea or Forgejo instance has; null elsewhere, and where its token is gone. */
export function giteaHooksOf(
  { crypto, forges }: Services,
  { watch, forge, installation }: WatchedRepository,
): ReturnType<Services['forges']['giteaHooks']> | null {
  if (forge.kind !== 'gitea' || !installation.token) return null
  const token = crypto.open(installation.token, `forge-token:${installation.id}`)
  return forges.giteaHooks({ apiUrl: forge.apiUrl, token, fullName: watch.fullName })
}

/** Remembers what a forge says of its budget, and when it asks to wait: nothing is asked before. */
export async function noteBudget(
  services: Services,
  installation: ForgeInstallation,
  answer: ForgeAnswer<unknown>,
): Promise<void> {
  if (answer.kind === 'limited') {
    // What is left is not known then: an earlier moment of reset would keep heads from being read until it comes.
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

/** A write for each answer would cost more than it tells. */
const isWorthNoting = ({ remaining, pausedUntil }: ForgeInstallation, now: number): boolean =>
  remaining === null || pausedUntil !== null || Math.abs(remaining - now) >= 100
