import { advance } from '../../../../../machines/lifecycles/advance.ts'
import { watchLifecycle } from '../../../../../machines/lifecycles/watch.lifecycle.ts'
import { Refusal } from '../../../../domain/pages/refusal.ts'
import type { Services } from '../../../context/services.ts'
import type { Transaction } from '../../../store/store.ts'
import type { Watch } from '../../../store/repositories/watches.ts'
import { noteRepository } from './note-repository.ts'
import { drynessOf, storeWatch, type WatchDraft } from './store-watch.ts'

/** Watch of a repository, and whether it was just created. `hookId` is empty if the forge's webhook receives the deliveries. */
export type ConnectedWatch = { watchId: string; hookId: string; isNew: boolean }

/**
 * Watches a repository for a link. A repository that the link already watches is reconnected, because another installation or token may restore
 * access. A repository watched by a deleted link is taken over. Refuses with `repository_watched`.
 */
export async function connectWatch(
  services: Pick<Services, 'random' | 'crypto'>,
  tx: Transaction,
  draft: WatchDraft,
): Promise<ConnectedWatch> {
  const watched = await tx.watches.findRepository(draft.forgeId, draft.repository.id)
  if (watched?.linkId === draft.linkId) return connectAnew(tx, watched, draft)
  if (watched && (await tx.links.find(watched.linkId))) throw new Refusal('cla.repository_watched')
  if (watched) await endWatching(tx, watched, 'link gone')
  const stored = await storeWatch(services, tx, draft)
  if (stored === 'duplicate') throw new Refusal('cla.repository_watched')
  return { ...stored, isNew: true }
}

async function connectAnew(
  tx: Transaction,
  watch: Watch,
  { installationId, repository, isDry = false }: WatchDraft,
): Promise<ConnectedWatch> {
  const { id, hookId, state } = watch
  const restored = advance(watchLifecycle, state, { type: 'access.restored' })
  await noteRepository(tx, watch, repository)
  await tx.watches.change(id, {
    installationId,
    ...drynessOf(watch, isDry, tx.at),
    ...{ trouble: '', sweepAt: tx.at },
    ...(restored ? { state: restored } : {}),
  })
  return { watchId: id, hookId, isNew: false }
}

/** Ends a watch and drops its pending dispatches. */
export async function endWatching(tx: Transaction, { id, state }: Watch, trouble: string): Promise<void> {
  const ended = advance(watchLifecycle, state, { type: 'watching.ended' })
  if (!ended) return
  await tx.watches.change(id, { state: ended, trouble, endedAt: tx.at, disconnectAt: tx.at })
  await tx.dispatches.endOfWatch(id, 'moot', trouble)
}
