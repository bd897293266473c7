import { Refusal } from '../../../domain/refusal.ts'
import type { Services } from '../../services.ts'
import type { CommunityManager } from '../../visitor.ts'
import { renewInvitation } from '../link-invitations.ts'
import { auditPeople, getHeldLink } from '../link-managers.ts'

/** Sends an invitation that waits once more, for another seven days. Refuses `no_link`, `not_found`, `too_many_request`. */
export async function resendLinkInvitation(
  services: Services,
  visitor: CommunityManager,
  { linkId, id }: { linkId: string; id: string },
): Promise<'successfully'> {
  await services.store.transaction(async (tx) => {
    await getHeldLink(tx, visitor, linkId)
    const invitation = await tx.linkInvitations.find(linkId, id)
    if (invitation?.state !== 'pending') throw new Refusal('cla.not_found')
    await renewInvitation(services, tx, invitation, visitor.account)
    await auditPeople(services, tx, visitor, { what: 'people.invite', linkId })
  })
  return 'successfully'
}
