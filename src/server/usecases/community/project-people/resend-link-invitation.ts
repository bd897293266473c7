import { Refusal } from '../../../../domain/pages/refusal.ts'
import type { Services } from '../../../context/services.ts'
import type { CommunityManager } from '../../../context/caller.ts'
import { renewInvitation } from '../../shared/companies/link-invitations.ts'
import { auditPeople, getHeldLink } from './link-managers.ts'

/** Sends an invitation that waits once more, for another seven days. Refuses `no_link`, `not_found`, `too_many_request`. */
export async function resendLinkInvitation(
  services: Services,
  caller: CommunityManager,
  { linkId, id }: { linkId: string; id: string },
): Promise<'successfully'> {
  await services.store.transaction(async (tx) => {
    await getHeldLink(tx, caller, linkId)
    const invitation = await tx.linkInvitations.find(linkId, id)
    if (invitation?.state !== 'pending') throw new Refusal('cla.not_found')
    await renewInvitation(services, tx, invitation, caller.account)
    await auditPeople(services, tx, caller, { what: 'people.invite', linkId })
  })
  return 'successfully'
}
