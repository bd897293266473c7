import { createHash } from 'node:crypto'
import { advance, initialStateOf } from '../../../../../machines/lifecycles/advance.ts'
import { dispatchLifecycle } from '../../../../../machines/lifecycles/dispatch.lifecycle.ts'
import type { ForgeDispatch } from '../../../store/pull-requests/dispatches.ts'
import type { Transaction } from '../../../store/store.ts'
import type { Watch } from '../../../store/repositories/watches.ts'

export type DispatchTarget = Pick<ForgeDispatch, 'watchId' | 'channel' | 'target'>

/** Returns the dispatch for a target, locked until the transaction ends. Creates it if it does not exist. */
export async function lockDispatch(
  tx: Transaction,
  { installationId }: Pick<Watch, 'installationId'>,
  place: DispatchTarget,
): Promise<ForgeDispatch> {
  const standing = await tx.dispatches.holdFound(place)
  if (standing) return standing
  await tx.dispatches.insert({
    ...{ ...place, installationId },
    id: `${place.watchId}.${place.channel}.${place.target}`,
    payload: { state: '', title: '', summary: '', pullRequest: '', number: 0 },
    // No content is queued yet.
    ...{ digest: '', postedDigest: '', nativeId: '', state: 'moot', lastError: '' },
    ...{ priority: 0, dueAt: 0, claimedUntil: 0, tries: 0, postedAt: null },
  })
  return tx.dispatches.hold(place)
}

const digestOf = (payload: ForgeDispatch['payload']): string =>
  createHash('sha256').update(JSON.stringify(payload)).digest('hex')

/** Replaces unsent content with new content. Content that is already posted is not sent again. */
export async function queueContent(
  tx: Transaction,
  dispatch: ForgeDispatch,
  payload: ForgeDispatch['payload'],
  priority: number,
): Promise<void> {
  const digest = digestOf(payload)
  if (digest === dispatch.digest && dispatch.state !== 'moot') return
  const state =
    advance(dispatchLifecycle, dispatch.state, { type: 'content.changed' }) ?? initialStateOf(dispatchLifecycle)
  // Keeps the number of attempts: earlier content may have been posted although the response was lost.
  await tx.dispatches.change(dispatch.id, { payload, digest, state, priority, dueAt: tx.at, lastError: '' })
}
