import { watchDisconnection } from '../../../../domain/pull-requests/check-limits.ts'
import type { Services } from '../../../context/services.ts'
import type { Transaction } from '../../../store/store.ts'
import type { Watch } from '../../../store/repositories/watches.ts'
import { getWatched, hooksOf, noteBudget, type WatchedRepository } from '../forges/forge-access.ts'

/**
 * Cleans up on the forge after a watch has ended: deletes the webhook that the service created, and deletes the token once no dispatches are pending.
 * Stops if the forge refuses or the webhook is missing. Retries for one day if the forge does not respond.
 */
export async function disconnectWatch(services: Services, { id }: Watch): Promise<void> {
  const watched = await getWatched(services.store.reading, id)
  const isRemoved = await removeHook(services, watched)
  await services.store.transaction(async (tx) => {
    const watch = await tx.watches.hold(id)
    if (watch.disconnectAt === null) return
    const age = tx.at - (watch.endedAt ?? 0)
    const isWaiting = await tx.dispatches.isAnyWaiting(id)
    if ((isRemoved && !isWaiting) || age >= watchDisconnection.most) return finish(tx, watch, isRemoved)
    const { least, longest } = watchDisconnection
    const disconnectAt = tx.at + Math.min(Math.max(age, least), longest)
    await tx.watches.change(id, { disconnectAt, claimedUntil: 0, ...(isRemoved ? { nativeHookId: '' } : {}) })
  })
}

/** Returns true if no webhook is left on the forge, or if the forge refuses to remove it with this token. */
async function removeHook(services: Services, watched: WatchedRepository): Promise<boolean> {
  const { nativeHookId } = watched.watch
  const hooks = nativeHookId === '' ? null : hooksOf(services, watched)
  if (!hooks) return true
  const answer = await hooks.remove(nativeHookId)
  await noteBudget(services, watched.installation, answer)
  return answer.kind !== 'limited' && answer.kind !== 'unreachable'
}

/** Completes the disconnection. Deletes the token, unless another repository or an organization uses it. */
async function finish(tx: Transaction, { id, installationId, trouble }: Watch, isRemoved: boolean): Promise<void> {
  await tx.forgeInstallations.hold(installationId)
  const isUsed =
    (await tx.watches.ofInstallation(installationId)).length > 0 ||
    (await tx.organizationWatches.ofInstallation(installationId)).length > 0
  if (!isUsed) await tx.forgeInstallations.change(installationId, { token: null })
  await tx.dispatches.endOfWatch(id, 'moot', 'disconnected')
  const left = isRemoved ? { nativeHookId: '' } : { trouble: trouble || 'webhook left at the forge' }
  await tx.watches.change(id, { disconnectAt: null, claimedUntil: 0, ...left })
}
