import { watchLeaving } from '../../../domain/check-limits.ts'
import type { Services } from '../../services.ts'
import type { Transaction } from '../../store/store.ts'
import type { Watch } from '../../store/watches.ts'
import { getWatched, giteaHooksOf, noteBudget, type WatchedRepository } from './forge-access.ts'

/**
 * Lets go of a repository that is watched no more: its forge is asked to remove the webhook that the service made there, and once nothing waits to be written
 * its token is erased. Where the forge refuses, or has neither, that is the end of it; one that does not answer is asked again for a day.
 */
export async function leaveWatch(services: Services, { id }: Watch): Promise<void> {
  const watched = await getWatched(services.store.reading, id)
  const isRemoved = await removeHook(services, watched)
  await services.store.transaction(async (tx) => {
    const watch = await tx.watches.hold(id)
    if (watch.leavingAt === null) return
    const age = tx.at - (watch.endedAt ?? 0)
    const isWaiting = await tx.dispatches.isAnyWaiting(id)
    if ((isRemoved && !isWaiting) || age >= watchLeaving.most) return leave(tx, watch, isRemoved)
    const { least, longest } = watchLeaving
    const leavingAt = tx.at + Math.min(Math.max(age, least), longest)
    await tx.watches.change(id, { leavingAt, claimedUntil: 0, ...(isRemoved ? { nativeHookId: '' } : {}) })
  })
}

/** Whether nothing is left to be removed at the forge, or nothing that it would remove for this token. */
async function removeHook(services: Services, watched: WatchedRepository): Promise<boolean> {
  const { nativeHookId } = watched.watch
  const hooks = nativeHookId === '' ? null : giteaHooksOf(services, watched)
  if (!hooks) return true
  const answer = await hooks.remove(nativeHookId)
  await noteBudget(services, watched.installation, answer)
  return answer.kind !== 'limited' && answer.kind !== 'unreachable'
}

/** The token goes, unless the repository was connected again and is watched by it. */
async function leave(tx: Transaction, { id, installationId, trouble }: Watch, isRemoved: boolean): Promise<void> {
  await tx.forgeInstallations.hold(installationId)
  const isUsed = (await tx.watches.ofInstallation(installationId)).length > 0
  if (!isUsed) await tx.forgeInstallations.change(installationId, { token: null })
  await tx.dispatches.endOfWatch(id, 'moot', 'left')
  const left = isRemoved ? { nativeHookId: '' } : { trouble: trouble || 'webhook left at the forge' }
  await tx.watches.change(id, { leavingAt: null, claimedUntil: 0, ...left })
}
