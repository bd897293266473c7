import { Refusal } from '../../../domain/refusal.ts'
import type { Services } from '../../services.ts'
import type { CommunityManager } from '../../caller.ts'
import { writeAudit } from '../shared/audit-entry.ts'
import { ownLink } from './own-link.ts'
import { usedAgreements } from './used-agreements.ts'

/**
 * Takes a current agreement away; none before it comes back. Refuses `no_link`, `unmatched_cla` for one that is not current, and
 * `cla_is_used` once anybody has signed any version of it: they would be left without one.
 */
export async function removeAgreement(
  services: Services,
  caller: CommunityManager,
  { linkId, claId }: { linkId: string; claId: string },
): Promise<'successfully'> {
  await services.store.transaction(async (tx) => {
    await ownLink(tx, caller, linkId)
    await tx.links.hold(linkId)
    const agreement = await tx.agreements.find(linkId, claId)
    if (agreement?.state !== 'current') throw new Refusal('cla.unmatched_cla')
    // The chain is held before the signatures are looked for: whoever is signing at this moment comes before, or not at all.
    await tx.evidence.append(linkId, 'agreement.removed', tx.at, { agreement: claId })
    if ((await usedAgreements(tx, linkId)).has(claId)) throw new Refusal('cla.cla_is_used')
    await tx.agreements.remove(linkId, claId)
    const who = { account: caller.account }
    await writeAudit(services, tx, { who, what: 'agreement.remove', linkId, client: caller.client, refusal: null })
  })
  return 'successfully'
}
