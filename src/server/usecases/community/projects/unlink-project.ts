import { Refusal } from '../../../../domain/pages/refusal.ts'
import type { Services } from '../../../context/services.ts'
import type { CommunityManager } from '../../../context/caller.ts'
import { writeAudit } from '../../shared/evidence/audit-entry.ts'
import { ownLink } from '../../shared/people/own-link.ts'

/** Removes a link without signatures. Refuses with `no_link`, `link_is_used`. */
export async function unlinkProject(
  services: Services,
  caller: CommunityManager,
  { linkId }: { linkId: string },
): Promise<'successfully'> {
  await services.store.transaction(async (tx) => {
    await ownLink(tx, caller, linkId)
    // Lock the chain before looking up signatures: a concurrent signature is either already recorded or will be refused.
    await tx.evidence.append(linkId, 'link.removed', tx.at, { link: linkId })
    if (await tx.evidence.hasSigned(linkId)) throw new Refusal('cla.link_is_used')
    await tx.agreements.remove(linkId)
    await tx.links.remove(linkId)
    const who = { account: caller.account }
    await writeAudit(services, tx, { who, what: 'link.remove', linkId, client: caller.client, refusal: null })
  })
  return 'successfully'
}
