import { Refusal } from '../../../../domain/pages/refusal.ts'
import type { CommunityManager } from '../../../context/caller.ts'
import type { Services } from '../../../context/services.ts'
import { writeAudit } from '../../shared/evidence/audit-entry.ts'
import type { PullRef } from './watched-pulls.ts'
import { heldPull } from './let-through.ts'
import { endOverrides } from '../evaluation/cancel-override.ts'
import { ownWatch } from './own-watch.ts'

/**
 * Revokes the override for the current head of a pull request, which is then evaluated again. Refuses with `no_link`, `not_found`, and `wrong_state`
 * if there is no override.
 */
export async function revokeOverride(
  services: Services,
  caller: CommunityManager,
  ref: PullRef,
): Promise<'successfully'> {
  await services.store.transaction(async (tx) => {
    const watch = await ownWatch(tx, caller, ref)
    await tx.evidence.hold(ref.linkId)
    const pull = await heldPull(tx, watch.id, ref.number)
    if (!(await endOverrides(tx, pull, caller.account))) throw new Refusal('cla.wrong_state')
    await writeAudit(services, tx, {
      ...{ who: { account: caller.account }, what: 'watch.override_revoke', linkId: ref.linkId, client: caller.client },
      ...{
        refusal: null,
        detail: `${watch.fullName} #${pull.number} ${pull.headSha}`,
        subject: `${watch.id} ${pull.number}`,
      },
    })
  })
  return 'successfully'
}
