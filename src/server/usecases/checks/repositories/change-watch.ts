import type { Schemas } from '../../../../../openapi/index.ts'
import { urgency } from '../../../../domain/pull-requests/check-limits.ts'
import { type CheckPolicy, readingRules } from '../../../../domain/pull-requests/check-policy.ts'
import type { CommunityManager } from '../../../context/caller.ts'
import type { Services } from '../../../context/services.ts'
import type { Transaction } from '../../../store/store.ts'
import type { Watch } from '../../../store/repositories/watches.ts'
import { writeAudit } from '../../shared/evidence/audit-entry.ts'
import { updateHeadStatus } from '../evaluation/head-status.ts'
import { ownWatch, type WatchRef } from './own-watch.ts'
import { drynessOf } from '../forges/store-watch.ts'
import { requireExternalCheck } from './require-external-check.ts'
import { requireMembersAccess } from './require-members-access.ts'
import { policyFrom } from './watch-answers.ts'

type Change = { isDry: boolean | undefined; policy: Schemas['WatchPolicy'] | undefined }

/**
 * Changes the rules or the dry run of a watched repository. All open pull requests are evaluated again; their commits are only read again if the
 * changed rules select different people. Refuses with `no_link`, `not_found`, and as `requireMembersAccess` and
 * `requireExternalCheck` do.
 */
export async function changeWatch(
  services: Services,
  caller: CommunityManager,
  { isDry, policy: chosen, ...ref }: WatchRef & Change,
): Promise<'successfully'> {
  if (chosen?.members) await requireMembersAccess(services, caller, ref, chosen)
  if (chosen) await requireExternalCheck(services, caller, ref, chosen)
  await services.store.transaction(async (tx) => {
    await ownWatch(tx, caller, ref)
    const before = await tx.watches.hold(ref.watchId)
    const policy = chosen ? policyFrom(before.policy, chosen) : before.policy
    await changeHeldWatch(services, tx, caller, before, { policy, isDry })
  })
  return 'successfully'
}

/** Changes a watch that the transaction has locked, and evaluates its pull requests again. */
export async function changeHeldWatch(
  services: Services,
  tx: Transaction,
  caller: CommunityManager,
  before: Watch,
  { policy, isDry }: { policy: CheckPolicy; isDry: boolean | undefined },
): Promise<void> {
  const change = { policy, ...(isDry === undefined ? {} : drynessOf(before, isDry, tx.at)) }
  const after = { ...before, ...change }
  const said = [...changedRules(before.policy, policy), ...dryness(before, after)]
  if (said.length === 0) return
  await tx.watches.change(before.id, change)
  if (after.isDry === 1 && before.isDry === 0) await tx.dispatches.holdBack(before.id, tx.at)
  await judgeAgain(tx, before, after)
  await writeAudit(services, tx, {
    ...{ who: { account: caller.account }, what: 'watch.change', linkId: before.linkId, client: caller.client },
    ...{ refusal: null, detail: [before.fullName, ...said].join(' ').slice(0, 500), subject: before.id },
  })
}

/**
 * Clears verdicts computed under the previous rules, locally and on the forge, until the commits are read again. Otherwise a stale passed check could
 * remain.
 */
async function judgeAgain(tx: Transaction, before: Watch, after: Watch): Promise<void> {
  const needsReading = readingRules(before.policy) !== readingRules(after.policy)
  const green = needsReading ? await tx.watchPages.headsOf(after.id, 'covered') : []
  await tx.pullRequests.wantOfWatch(after.id, { at: tx.at, needsReading, priority: urgency.asked }, needsReading)
  for (const sha of green) await updateHeadStatus(tx, after, sha)
}

const dryness = (before: Watch, after: Watch): string[] =>
  before.isDry === after.isDry ? [] : [after.isDry === 1 ? 'dry' : 'posted']

const changedRules = (before: CheckPolicy, after: CheckPolicy): string[] =>
  (Object.keys(after) as (keyof CheckPolicy)[])
    .filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
    // If the policy sets no language, the agreements determine it.
    .map((name) => `${name}=${JSON.stringify(after[name] ?? 'agreements')}`)
