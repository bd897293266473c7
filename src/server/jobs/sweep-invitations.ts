import { linkPeople } from '../../domain/text/limits.ts'
import type { Services } from '../context/services.ts'
import { settleInvitation } from '../usecases/shared/companies/link-invitations.ts'

/** How many invitations one round deals with. */
const most = 100

/** Ends invitations that waited for seven days, and deletes those that ended 30 days ago, with their addresses. */
export async function sweepInvitations(services: Services): Promise<void> {
  const now = services.clock.now()
  const { linkInvitations } = services.store.reading
  const overdue = await linkInvitations.overdue(now, most)
  const old = await linkInvitations.settledBefore(now - linkPeople.kept, most)
  for (const { id, linkId } of [...overdue, ...old]) {
    await services.store.transaction(async (tx) => {
      await tx.evidence.hold(linkId)
      // Sent again, accepted or forgotten until the chain was free.
      const [invitation, row] = [await tx.linkInvitations.find(linkId, id), await tx.linkInvitations.settledAt(id)]
      if (invitation?.state === 'pending' && invitation.expiresAt <= tx.at) {
        await settleInvitation(tx, invitation, { event: { type: 'invitation.expired' }, by: '' })
      } else if (row !== null && row < tx.at - linkPeople.kept) {
        await tx.evidence.append(linkId, 'link.invitation_forgotten', tx.at, { invitation: id })
        await tx.linkInvitations.forget(id)
      }
    })
  }
}
