import { advance } from '../../../../../machines/lifecycles/advance.ts'
import { watchLifecycle } from '../../../../../machines/lifecycles/watch.lifecycle.ts'
import { urgency } from '../../../../domain/pull-requests/check-limits.ts'
import { nameWithin } from '../../../../domain/pull-requests/organization-name.ts'
import { Refusal } from '../../../../domain/pages/refusal.ts'
import type { CommunityManager } from '../../../context/caller.ts'
import type { Services } from '../../../context/services.ts'
import type { Transaction } from '../../../store/store.ts'
import type { Watch } from '../../../store/repositories/watches.ts'
import { writeAudit } from '../../shared/evidence/audit-entry.ts'
import { queueContent } from '../evaluation/dispatch-content.ts'
import { ownWatch, type WatchRef } from './own-watch.ts'
import { postedWords } from '../evaluation/posted-words.ts'

/**
 * Ends the watch of a repository. Sets the statuses of its open pull requests to pending and rejects further deliveries. Closes its pull requests in
 * the store, so that their contributors are deleted later. `disconnectWatch` then removes the webhook and the token. Refuses with `no_link`,
 * `not_found`.
 */
export async function endWatch(services: Services, caller: CommunityManager, ref: WatchRef): Promise<'successfully'> {
  await services.store.transaction(async (tx) => {
    await ownWatch(tx, caller, ref)
    await exceptFromOrganization(tx, ref.watchId)
    const isEnded = await endWatchIn(services, tx, caller, await tx.watches.hold(ref.watchId))
    if (!isEnded) throw new Refusal('cla.not_found')
  })
  return 'successfully'
}

/** Ends a watch that the transaction has locked. Returns false if it has already ended. */
export async function endWatchIn(
  services: Services,
  tx: Transaction,
  caller: CommunityManager,
  watch: Watch,
): Promise<boolean> {
  const state = advance(watchLifecycle, watch.state, { type: 'watching.ended' })
  if (!state) return false
  if (watch.state === 'live' && watch.isDry === 0) await sayEnded(tx, watch)
  await tx.pullRequests.closeOfWatch(watch.id, tx.at)
  const secrets = { hookSecret: null, previousSecret: null, previousUntil: null, signingToken: null }
  await tx.watches.change(watch.id, { state, trouble: '', endedAt: tx.at, disconnectAt: tx.at, ...secrets })
  await writeAudit(services, tx, {
    ...{ who: { account: caller.account }, what: 'watch.end', linkId: watch.linkId, client: caller.client },
    ...{ refusal: null, detail: watch.fullName, subject: watch.id },
  })
  return true
}

/** Adds a repository to the exceptions of its organization, which would otherwise connect it again. */
async function exceptFromOrganization(tx: Transaction, watchId: string): Promise<void> {
  for (const { organizationId } of await tx.organizationRepositories.ofWatch(watchId)) {
    const { id, name, exceptions, endedAt } = await tx.organizationWatches.hold(organizationId)
    const [row] = (await tx.organizationRepositories.ofWatch(watchId)).filter((each) => each.organizationId === id)
    if (endedAt !== null || !row) continue
    const names = [...new Set([...exceptions, nameWithin(name, row.fullName)])].toSorted()
    await tx.organizationWatches.change(id, { exceptions: names })
    await tx.organizationRepositories.change(row, { state: 'excepted', watchId: '', dueAt: null })
  }
}

/** Sets the statuses to pending, as for replaced heads. Otherwise, passed checks would remain on the forge without being updated. */
async function sayEnded(tx: Transaction, watch: Watch): Promise<void> {
  const title = (await postedWords(tx, watch))('status.ended')
  const heads = await tx.watchPages.headsOf(watch.id)
  for (const dispatch of await tx.dispatches.ofCommits(watch.id, heads)) {
    if (dispatch.digest === '' || dispatch.state === 'moot') continue
    const payload = { ...dispatch.payload, state: 'pending', title, summary: title }
    await queueContent(tx, await tx.dispatches.hold(dispatch), payload, urgency.asked)
  }
}
