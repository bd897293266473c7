import { Refusal } from '../../../domain/refusal.ts'
import type { House } from '../../house.ts'
import type { CommunityManager } from '../../visitor.ts'
import { settleInvitation } from '../link-invitations.ts'
import { auditPeople, getHeldLink, tellPeople } from '../link-managers.ts'

/** Takes back an invitation that waits. Refuses `no_link`, `not_found`. */
export async function withdrawLinkInvitation(
  house: House,
  visitor: CommunityManager,
  { linkId, id }: { linkId: string; id: string },
): Promise<'successfully'> {
  await house.store.transaction(async (tx) => {
    const link = await getHeldLink(tx, visitor, linkId)
    const invitation = await tx.linkInvitations.find(linkId, id)
    if (invitation?.state !== 'pending') throw new Refusal('cla.not_found')
    const settled = { event: { type: 'invitation.withdrawn' }, by: visitor.account } as const
    await tellPeople(house, tx, { link, event: await settleInvitation(tx, invitation, settled) })
    await auditPeople(house, tx, visitor, { what: 'people.invite', linkId })
  })
  return 'successfully'
}
