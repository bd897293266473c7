import { advance } from '../../../../../machines/lifecycles/advance.ts'
import { watchLifecycle } from '../../../../../machines/lifecycles/watch.lifecycle.ts'
import { reachAgainAfter } from '../../../../domain/pull-requests/check-limits.ts'
import type { ForgeGrounds } from '../../../platforms/forges/port/forge.ts'
import type { Services } from '../../../context/services.ts'
import type { Watch } from '../../../store/repositories/watches.ts'
import { noteRepository } from '../forges/note-repository.ts'
import { getWatched, noteBudget, repositoryOf } from '../forges/forge-access.ts'

/** Retries an inaccessible repository, because the delivery that reports restored access may have been lost. */
export async function reachWatchAgain(services: Services, watch: Watch): Promise<void> {
  const watched = await getWatched(services.store.reading, watch.id)
  const answer = await repositoryOf(services, watched).grounds()
  await noteBudget(services, watched.installation, answer)
  if (answer.kind === 'ok' && (await reachedAgain(services, watch, answer.value))) return
  await services.store.transaction((tx) =>
    tx.watches.change(watch.id, { sweepAt: tx.at + reachAgainAfter, claimedUntil: 0 }),
  )
}

/** Restores the watch of an accessible repository and schedules a sweep. Returns false if a different repository has this name now. */
export async function reachedAgain(
  { store }: Services,
  { id, repositoryId }: Watch,
  grounds: ForgeGrounds,
): Promise<boolean> {
  if (grounds.id !== repositoryId) return false
  return store.transaction(async (tx) => {
    const watch = await tx.watches.get(id)
    const state = advance(watchLifecycle, watch.state, { type: 'access.restored' })
    if (state) {
      await tx.watches.change(id, { state, trouble: '', sweepAt: tx.at, claimedUntil: 0 })
      await tx.forgeInstallations.change(watch.installationId, { state: 'active', seenAt: tx.at })
    }
    await noteRepository(tx, watch, grounds)
    return true
  })
}
