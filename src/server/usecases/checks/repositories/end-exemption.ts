import { Refusal } from '../../../../domain/pages/refusal.ts'
import type { CommunityManager } from '../../../context/caller.ts'
import type { Services } from '../../../context/services.ts'
import { writeAudit } from '../../shared/evidence/audit-entry.ts'
import { ownWatch, type WatchRef } from './own-watch.ts'

/** Ends an exemption; every open pull request of the link is judged again. Refuses `no_link`, `not_found`. */
export async function endExemption(
  services: Services,
  caller: CommunityManager,
  { exemptionId, ...ref }: WatchRef & { exemptionId: string },
): Promise<'successfully'> {
  await services.store.transaction(async (tx) => {
    const { forgeId } = await ownWatch(tx, caller, ref)
    await tx.evidence.hold(ref.linkId)
    const row = await tx.checkExceptions.holdExemption(ref.linkId, exemptionId)
    if (!row || row.ended_at !== null || row.forge_id !== forgeId) throw new Refusal('cla.not_found')
    const body = { exemption: row.id, ended_at: tx.at, ended_by: caller.account }
    await tx.evidence.append(ref.linkId, 'check.exemption_ended', tx.at, body)
    await tx.checkExceptions.endExemption(row.id, tx.at, caller.account)
    await tx.rejudgedLinks.want(ref.linkId)
    await writeAudit(services, tx, {
      ...{ who: { account: caller.account }, what: 'watch.exemption_end', linkId: ref.linkId, client: caller.client },
      ...{ refusal: null, detail: `${row.type} ${row.account_id} ${row.login}${row.address}` },
    })
  })
  return 'successfully'
}
