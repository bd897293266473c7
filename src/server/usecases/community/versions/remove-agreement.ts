import { Refusal } from '../../../../domain/pages/refusal.ts'
import type { Services } from '../../../context/services.ts'
import type { CommunityManager } from '../../../context/caller.ts'
import { writeAudit } from '../../shared/evidence/audit-entry.ts'
import { ownLink } from '../../shared/people/own-link.ts'
import { usedAgreements } from './used-agreements.ts'

/**
 * Removes a current agreement without restoring an earlier version. Refuses with `no_link`, `unmatched_cla` if it is not current, and `cla_is_used`
 * if any of its versions has a signature, because the signers would have no agreement.
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
    // Lock the chain before looking up signatures: a concurrent signature is either already recorded or will be refused.
    await tx.evidence.append(linkId, 'agreement.removed', tx.at, { agreement: claId })
    if ((await usedAgreements(tx, linkId)).has(claId)) throw new Refusal('cla.cla_is_used')
    await tx.agreements.remove(linkId, claId)
    const who = { account: caller.account }
    await writeAudit(services, tx, {
      who,
      what: 'agreement.remove',
      linkId,
      client: caller.client,
      refusal: null,
      subject: claId,
    })
  })
  return 'successfully'
}
