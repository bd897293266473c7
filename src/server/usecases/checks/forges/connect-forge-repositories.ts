import type { ResultOf } from '../../../../../openapi/index.ts'
import { Refusal } from '../../../../domain/pages/refusal.ts'
import type { CommunityManager } from '../../../context/caller.ts'
import type { AppInstallation, InstalledRepository } from '../../../platforms/forges/github/github-app.ts'
import type { Services } from '../../../context/services.ts'
import type { Forge } from '../../../store/repositories/forges.ts'
import type { Transaction } from '../../../store/store.ts'
import { writeAudit } from '../../shared/evidence/audit-entry.ts'
import { connectWatch } from './connect-watch.ts'
import { asSignedIn } from './list-forge-repositories.ts'
import { appForgeFor } from './own-forge.ts'
import { settingsPage } from './read-permissions.ts'

export type ChosenRepositories = {
  linkId: string
  forgeId: string
  installationId: string
  repositoryIds: readonly string[]
  isDry: boolean
}

/**
 * Connects repositories of an installation. Authorization is decided by the forge: with the token of the caller's sign-in, it must list the
 * installation and report that the caller administers each repository. Refuses with `no_link`, `not_found`, `not_signed_in_to_forge`,
 * `not_your_repository`, `forge_suspended`, `repository_watched`, `platform_away`, `platform_limited`.
 */
export async function connectForgeRepositories(
  services: Services,
  caller: CommunityManager,
  chosen: ChosenRepositories,
): Promise<ResultOf<'connectForgeRepositories'>> {
  const { linkId, forgeId, installationId, isDry } = chosen
  const { ask } = await asSignedIn(services, caller, { linkId, forgeId })
  const installations = await ask((github, token) => github.installations(token))
  const installation = installations.find(({ id }) => id === installationId)
  if (!installation) throw new Refusal('cla.not_your_repository')
  if (installation.isSuspended) throw new Refusal('cla.forge_suspended')
  const seen = new Map(
    (await ask((github, token) => github.repositories(token, installationId))).map((one) => [one.id, one]),
  )
  const repositories = [...new Set(chosen.repositoryIds)].map((id): InstalledRepository => {
    const found = seen.get(id)
    if (!found?.isAdministered) throw new Refusal('cla.not_your_repository')
    return found
  })
  const watchIds = await services.store.transaction(async (tx) => {
    const forge = await appForgeFor(tx, caller, { linkId, forgeId })
    const stored = await storeInstallation(services, tx, forge, installation)
    const connected: string[] = []
    for (const repository of repositories) {
      const draft = {
        linkId,
        forgeId,
        installationId: stored,
        repository,
        addedBy: caller.account,
        hookSecret: null,
        isDry,
      }
      const { watchId } = await connectWatch(services, tx, draft)
      connected.push(watchId)
      await writeAudit(services, tx, {
        ...{ who: { account: caller.account }, what: 'watch.connect', linkId, client: caller.client },
        ...{ refusal: null, detail: repository.fullName, subject: watchId },
      })
    }
    return connected
  })
  return { watch_ids: watchIds }
}

/** Stores an installation, and returns its ID. */
export async function storeInstallation(
  { random }: Services,
  tx: Transaction,
  forge: Forge,
  { id: nativeId, accountId, account: accountLogin, permissions, url }: AppInstallation,
): Promise<string> {
  const id = random.id()
  const forgeId = forge.id
  const settingsUrl = settingsPage(forge, url)
  await tx.forgeInstallations.put({
    ...{ id, forgeId, nativeId, accountId, accountLogin, permissions, settingsUrl, state: 'active', token: null },
    ...{ remaining: null, resetAt: null, pausedUntil: null, writtenAt: 0, seenAt: tx.at },
  })
  return (await tx.forgeInstallations.findNative(forgeId, nativeId))?.id ?? id
}
