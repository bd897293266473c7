import { urgency } from '../../../../domain/pull-requests/check-limits.ts'
import { Refusal } from '../../../../domain/pages/refusal.ts'
import type { CommunityManager } from '../../../context/caller.ts'
import type { Services } from '../../../context/services.ts'
import { overrideRow } from '../../../store/repositories/check-exceptions.ts'
import type { PullRequest } from '../../../store/pull-requests/pull-requests.ts'
import type { Transaction } from '../../../store/store.ts'
import { writeAudit } from '../../shared/evidence/audit-entry.ts'
import type { FreshProof } from '../../shared/people/fresh-proof.ts'
import { evidenceOfRow } from '../../shared/evidence/row-evidence.ts'
import type { PullRef } from './watched-pulls.ts'
import { recordVerdict } from '../evaluation/record-verdict.ts'
import { ownWatch } from './own-watch.ts'
import { validReason } from '../../shared/people/valid-reason.ts'

/**
 * Adds an override for a head of a pull request, with a reason. The override applies to this head only. Other heads are evaluated normally, and
 * pushing this head again reactivates it. The override waives the signature requirement, but not a missing agreement or commits that could not be
 * read. Refuses with `no_link`, `not_found`, `reason_length`, and `wrong_state` if there is nothing to override.
 */
export async function letThrough(
  services: Services,
  caller: CommunityManager,
  { headSha, reason: written, proof, ...ref }: PullRef & { headSha: string; reason: string; proof: FreshProof },
): Promise<'successfully'> {
  if (proof.account !== caller.account) throw new Refusal('cla.unauthorized_token')
  const reason = validReason(written)
  await services.store.transaction(async (tx) => {
    const watch = await ownWatch(tx, caller, ref)
    await tx.evidence.hold(ref.linkId)
    const pull = await heldPull(tx, watch.id, ref.number)
    const standing = await tx.checkExceptions.holdOverrides(pull.id, pull.headSha)
    const hasAgreement = (await tx.agreements.current(ref.linkId, 'individual')).length > 0
    const isRead = pull.readSha === pull.headSha && (pull.verdict === 'uncovered' || pull.verdict === 'unknown')
    if (pull.headSha !== headSha || standing.length > 0 || !hasAgreement || !isRead)
      throw new Refusal('cla.wrong_state')
    const { random } = services
    const override = {
      ...{ id: random.id(), pullRequestId: pull.id, linkId: ref.linkId, headSha, accountId: caller.account },
      ...{ reason, salt: random.id(), at: tx.at, evidenceSeq: 0, endedAt: null, endedBy: '' },
    }
    const row = overrideRow(override)
    const { seq } = await tx.evidence.append(
      ...([ref.linkId, 'check.overridden', tx.at] as const),
      evidenceOfRow('check_overrides', row),
    )
    await tx.checkExceptions.override({ ...row, evidence_seq: seq })
    await recordVerdict(services, tx, { watch, pull, headSha }, 'overridden')
    await tx.pullRequests.want([pull.id], { at: tx.at, needsReading: false, priority: urgency.signed })
    await writeAudit(services, tx, {
      ...{ who: { account: caller.account }, what: 'watch.override', linkId: ref.linkId, client: caller.client },
      ...{
        refusal: null,
        detail: `${watch.fullName} #${pull.number} ${headSha} by ${proof.by}`,
        subject: `${watch.id} ${pull.number}`,
      },
    })
  })
  return 'successfully'
}

/** Returns an open pull request and locks it. Refuses with `not_found`. */
export async function heldPull(tx: Transaction, watchId: string, number: number): Promise<PullRequest> {
  const known = await tx.pullRequests.findNumber(watchId, number)
  const pull = known && (await tx.pullRequests.hold(known.id))
  if (pull?.state !== 'open') throw new Refusal('cla.not_found')
  return pull
}
