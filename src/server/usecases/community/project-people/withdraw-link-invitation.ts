import { Refusal } from '../../../../domain/pages/refusal.ts'
import type { Services } from '../../../context/services.ts'
import type { CommunityManager } from '../../../context/caller.ts'
import { settleInvitation } from '../../shared/companies/link-invitations.ts'
import { auditPeople, getHeldLink, tellPeople } from './link-managers.ts'

/** Takes back an invitation that waits. Refuses `no_link`, `not_found`. */
export async function withdrawLinkInvitation(
  services: Services,
  caller: CommunityManager,
  { linkId, id }: { linkId: string; id: string },
): Promise<'successfully'> {
  await services.store.transaction(async (tx) => {
    const link = await getHeldLink(tx, caller, linkId)
    const invitation = await tx.linkInvitations.find(linkId, id)
    if (invitation?.state !== 'pending') throw new Refusal('cla.not_found')
    const settled = { event: { type: 'invitation.withdrawn' }, by: caller.account } as const
    await tellPeople(services, tx, { link, event: await settleInvitation(tx, invitation, settled) })
    await auditPeople(services, tx, caller, { what: 'people.invite', linkId })
  })
  return 'successfully'
}
