import { urgency } from '../../../../domain/pull-requests/check-limits.ts'
import type { ForgeAnswer, ForgeRepository } from '../../../platforms/forges/port/forge.ts'
import type { Services } from '../../../context/services.ts'
import type { PullRequest } from '../../../store/pull-requests/pull-requests.ts'
import type { Transaction } from '../../../store/store.ts'
import { writeAudit } from '../../shared/evidence/audit-entry.ts'
import type { WatchedRepository } from '../forges/forge-access.ts'

/**
 * Ends the override of a pull request if an administrator of the repository asked for it in a comment. Requests by others have no effect. A request is
 * kept until the forge has answered who administers the repository; without an answer, returns the forge's response.
 */
export async function cancelOverride(
  services: Services,
  { id, cancelLogin: login, linkId }: PullRequest,
  repository: ForgeRepository,
  { watch, forge }: WatchedRepository,
): Promise<Extract<ForgeAnswer<boolean>, { kind: 'limited' | 'unreachable' }> | null> {
  const answer = await repository.administers(login)
  if (answer.kind === 'limited' || answer.kind === 'unreachable') return answer
  await services.store.transaction(async (tx) => {
    await tx.evidence.hold(linkId)
    const pull = await tx.pullRequests.hold(id)
    if (!pull || pull.cancelLogin !== login) return
    await tx.pullRequests.change(id, { cancelLogin: '' })
    const mayCancel = answer.kind === 'ok' && answer.value
    if (!mayCancel || pull.state !== 'open' || !(await endOverrides(tx, pull, ''))) return
    await writeAudit(services, tx, {
      ...{ who: { platform: forge.kind, id: '', login }, what: 'watch.override_revoke', linkId, client: '' },
      ...{
        refusal: null,
        detail: `${watch.fullName} #${pull.number} ${pull.headSha}`,
        subject: `${watch.id} ${pull.number}`,
      },
    })
  })
  return null
}

/**
 * Ends the override of a pull request's current head, which is then evaluated again. Returns false if there is none. `by`: ID of the account. Call it
 * after the link's evidence and the pull request were locked.
 */
export async function endOverrides(
  tx: Transaction,
  { id, linkId, headSha }: PullRequest,
  by: string,
): Promise<boolean> {
  const standing = await tx.checkExceptions.holdOverrides(id, headSha)
  for (const override of standing) {
    const body = { override: override.id, ended_at: tx.at, ended_by: by }
    await tx.evidence.append(linkId, 'check.override_ended', tx.at, body)
    await tx.checkExceptions.endOverride(override.id, tx.at, by)
  }
  if (standing.length > 0) {
    await tx.pullRequests.want([id], { at: tx.at, needsReading: false, priority: urgency.signed })
  }
  return standing.length > 0
}
