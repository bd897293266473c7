import type { CommunityManager } from '../../../context/caller.ts'
import type { Services } from '../../../context/services.ts'
import { writeAudit } from '../../shared/evidence/audit-entry.ts'
import { ownLink } from '../../shared/people/own-link.ts'

/** Sets the default grace period for future versions. The grace period of a published version never changes. Refuses with `no_link`. */
export async function changeLinkSettings(
  services: Services,
  caller: CommunityManager,
  { linkId, graceDays }: { linkId: string; graceDays: number },
): Promise<'successfully'> {
  await services.store.transaction(async (tx) => {
    await ownLink(tx, caller, linkId)
    await tx.links.hold(linkId)
    const { graceDays: before } = await ownLink(tx, caller, linkId)
    if (before === graceDays) return
    await tx.links.setGrace(linkId, graceDays)
    const act = { what: 'link.settings' as const, linkId, client: caller.client, refusal: null }
    const detail = `grace of ${graceDays} days instead of ${before}`
    await writeAudit(services, tx, { who: { account: caller.account }, ...act, detail })
  })
  return 'successfully'
}
