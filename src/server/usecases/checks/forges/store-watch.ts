import { initialStateOf } from '../../../../../machines/lifecycles/advance.ts'
import { watchLifecycle } from '../../../../../machines/lifecycles/watch.lifecycle.ts'
import { defaultCheckPolicy, type LabelNames } from '../../../../domain/pull-requests/check-policy.ts'
import type { Services } from '../../../context/services.ts'
import type { Transaction } from '../../../store/store.ts'
import type { Watch, WatchChange } from '../../../store/repositories/watches.ts'

export type WatchDraft = {
  linkId: string
  forgeId: string
  installationId: string
  repository: { id: string; fullName: string; isPrivate: boolean }
  /** Account that adds the repository; empty if the service does. */
  addedBy: string
  /** Secret of the repository's own webhook; null if the forge's webhook receives the deliveries. */
  hookSecret: string | null
  /** Whether this is a dry run, in which nothing is posted. */
  isDry?: boolean
  /** Labels that show the verdicts; null if there are none. */
  labels?: LabelNames | null
}

/** Returns the column changes that start or end a dry run. Merges are only recorded after it ends. */
export const drynessOf = (before: Pick<Watch, 'isDry'>, isDry: boolean, at: number): WatchChange => ({
  isDry: Number(isDry),
  ...(before.isDry === 1 && !isDry ? { postingSince: at } : {}),
})

/**
 * Stores a watch that is due for an immediate sweep. Returns its IDs, or `duplicate` if the repository is already watched; the transaction must then
 * be rolled back.
 */
export async function storeWatch(
  { random, crypto }: Pick<Services, 'random' | 'crypto'>,
  tx: Transaction,
  { linkId, forgeId, installationId, repository, addedBy, hookSecret, isDry = false, labels = null }: WatchDraft,
): Promise<{ watchId: string; hookId: string } | 'duplicate'> {
  const [watchId, hookId] = [random.id(), hookSecret === null ? '' : random.id()]
  const stored = await tx.watches.insert({
    ...{ id: watchId, linkId, forgeId, installationId, hookId, addedBy, nativeHookId: '' },
    ...{ repositoryId: repository.id, fullName: repository.fullName, isPrivate: Number(repository.isPrivate) },
    ...{ state: initialStateOf(watchLifecycle), trouble: '', isDry: Number(isDry), postingSince: 0 },
    policy: labels ? { ...defaultCheckPolicy, labels } : defaultCheckPolicy,
    hookSecret: hookSecret === null ? null : crypto.seal(hookSecret, `watch-hook:${watchId}`),
    ...{ signingToken: null, hookState: '', hookPausedUntil: null, hookDueAt: tx.at, missedTo: '' },
    ...{
      previousSecret: null,
      previousUntil: null,
      sweptAt: 0,
      sweepAt: tx.at,
      sweepPage: 1,
      claimedUntil: 0,
      requirement: '',
      requirementAt: tx.at,
    },
    ...{ deliveredAt: null, postedAt: null, queuedAt: null, addedAt: tx.at, endedAt: null, disconnectAt: null },
  })
  return stored === 'duplicate' ? stored : { watchId, hookId }
}
