import { Refusal } from '../../../../domain/pages/refusal.ts'
import type { CommunityManager } from '../../../context/caller.ts'
import type { Services } from '../../../context/services.ts'
import { writeAudit } from '../../shared/evidence/audit-entry.ts'
import { endSchedule } from '../../shared/versions/scheduled-versions.ts'
import { ownLink } from '../../shared/people/own-link.ts'

/** Cancels a scheduled version. Refuses with `no_link`, `not_found`, and `wrong_state` if it is no longer scheduled. */
export async function cancelSchedule(
  services: Services,
  caller: CommunityManager,
  { linkId, schedule }: { linkId: string; schedule: string },
): Promise<'successfully'> {
  await services.store.transaction(async (tx) => {
    await ownLink(tx, caller, linkId)
    await tx.links.hold(linkId)
    const version = await tx.scheduledVersions.hold(linkId, schedule)
    if (!version) throw new Refusal('cla.not_found')
    if (version.state !== 'waiting') throw new Refusal('cla.wrong_state')
    await endSchedule(tx, version, { state: 'cancelled' })
    const act = { what: 'agreement.unschedule' as const, linkId, client: caller.client, refusal: null }
    await writeAudit(services, tx, { who: { account: caller.account }, ...act, detail: schedule, subject: schedule })
  })
  return 'successfully'
}
