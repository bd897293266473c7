import { emailKey } from '../../../../domain/people/email.ts'
import { reinstatement } from '../../../../domain/people/person-limits.ts'
import { Refusal } from '../../../../domain/pages/refusal.ts'
import type { CommunityManager } from '../../../context/caller.ts'
import type { Services } from '../../../context/services.ts'
import { isWithdrawal } from '../../../store/signings/signing-ends.ts'
import { writeAudit } from '../../shared/evidence/audit-entry.ts'
import { restoreEnded } from '../../shared/people/ended-signing.ts'
import { ownLink } from '../../shared/people/own-link.ts'

/**
 * Reinstates a signature that the community ended, and resumes its requests to agree. The person is informed. Refuses with `no_link`, `not_found`,
 * and `reinstatement_over` after 30 days. Refuses with `wrong_state` if the signature has not ended, or if the person withdrew it, has signed again
 * or is now an active employee.
 */
export async function reinstateSigning(
  services: Services,
  caller: CommunityManager,
  { linkId, id }: { linkId: string; id: string },
): Promise<'successfully'> {
  await services.store.transaction(async (tx) => {
    await ownLink(tx, caller, linkId)
    await tx.evidence.hold(linkId)
    const signing = await tx.signings.find(id)
    if (signing?.linkId !== linkId || (await tx.erasures.isHidden(id))) throw new Refusal('cla.not_found')
    const end = await tx.signingEnds.last(id)
    const hasSigned =
      (await tx.signings.findLive(linkId, signing.email)) !== null ||
      (await tx.employees.findActive(linkId, emailKey(signing.email))) !== null
    if (!end || isWithdrawal(end) || hasSigned) throw new Refusal('cla.wrong_state')
    if (tx.at >= end.at + reinstatement) throw new Refusal('cla.reinstatement_over')
    const { account, client } = caller
    await restoreEnded(services, tx, { signing, end, by: account })
    const act = { what: 'signing.reinstate' as const, linkId, client, refusal: null, detail: id, subject: id }
    await writeAudit(services, tx, { who: { account }, ...act })
  })
  return 'successfully'
}
