import type { Schemas } from '../../../../../openapi/index.ts'
import { pathOf } from '../../../../domain/pages/page-path.ts'
import { Refusal } from '../../../../domain/pages/refusal.ts'
import type { CommunityManager } from '../../../context/caller.ts'
import type { Services } from '../../../context/services.ts'
import { getWatched, noteBudget, repositoryOf } from '../forges/forge-access.ts'
import { ownWatch, type WatchRef } from './own-watch.ts'

/**
 * Creates the external check in a repository whose rules are to have one, and removes it if they no longer do. In a dry run, only checks that the
 * repository can have one; it is then created with the first result. Refuses with `no_link`, `not_found`, `no_external_checks` and `forge_away`. Call
 * it outside of a transaction.
 */
export async function requireExternalCheck(
  services: Services,
  caller: CommunityManager,
  ref: WatchRef,
  { external_check: isOn }: Schemas['WatchPolicy'],
): Promise<void> {
  const watched = await services.store.snapshot(async (queries) => {
    await ownWatch(queries, caller, ref)
    return getWatched(queries, ref.watchId)
  })
  const { watch, installation } = watched
  const repository = repositoryOf(services, watched)
  if (isOn === undefined || isOn === (watch.policy.externalCheck ?? false) || !repository.changeExternalCheck) return
  const url = services.config.publicUrl + pathOf('entry', { params: watch.linkId })
  const act = !isOn ? 'remove' : watch.isDry === 1 ? 'read' : 'make'
  const answer = await repository.changeExternalCheck(act, url)
  await noteBudget(services, installation, answer)
  if (answer.kind === 'ok') return
  const hasNone = answer.kind === 'gone' || answer.kind === 'refused'
  if (isOn && hasNone) throw new Refusal('cla.no_external_checks')
  if (!hasNone) throw new Refusal('cla.forge_away')
}
