import { Refusal } from '../../../domain/refusal.ts'
import type { CommunityManager } from '../../caller.ts'
import type { Services } from '../../services.ts'
import { writeAudit } from '../shared/audit-entry.ts'
import { endSchedule } from '../shared/scheduled-versions.ts'
import { ownLink } from './own-link.ts'

/** Takes a version back that waits to be published. Refuses `no_link`, `not_found`, and `wrong_state` where it waits no more. */
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
    await writeAudit(services, tx, { who: { account: caller.account }, ...act, detail: schedule })
  })
  return 'successfully'
}
