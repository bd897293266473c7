import { retention, linkPeople } from '../../domain/text/limits.ts'
import type { Services } from '../context/services.ts'
import { checkRetention } from '../../domain/pull-requests/check-limits.ts'
import { settleInvitation } from '../usecases/shared/companies/link-invitations.ts'

/** Deletes or clears rows after their retention, table by table, several hundred at a time. */
export async function sweep({ store }: Services, stopping: AbortSignal): Promise<void> {
  for (const rule of store.reading.retained.rules) {
    if (rule.job !== undefined) continue
    for (let count: number = retention.atOnce; count === retention.atOnce && !stopping.aborted;) {
      count = await store.transaction((tx) => tx.retained.forget(rule, tx.at, retention.atOnce))
    }
  }
}

/** Deletes data that pull request checks no longer need, including contributors' addresses, in batches. */
export async function sweepChecks({ store }: Services, stopping: AbortSignal): Promise<void> {
  const { bodies, deliveries, mergeGroups, registrations, closed, provenAccounts, atOnce } = checkRetention
  for (let isFull = true; isFull && !stopping.aborted;) {
    isFull = await store.transaction(async (tx) => {
      const counts = [
        await tx.forgeDeliveries.emptyBefore(tx.at - bodies, atOnce),
        await tx.forgeDeliveries.deleteBefore(tx.at - deliveries, atOnce),
        await tx.pullRequests.forgetClosed(tx.at - closed, atOnce),
        await tx.provenAccounts.forget(tx.at - provenAccounts, atOnce),
      ]
      await tx.memberships.forget(tx.at - checkRetention.memberships)
      await tx.mergeGroups.forget(tx.at - mergeGroups)
      await tx.checkProofs.forget(tx.at)
      await tx.forgeSignIns.forget(tx.at)
      await tx.forgeRegistrations.forget(tx.at - registrations)
      return counts.includes(atOnce)
    })
  }
}

/** Maximum number of invitations to expire, and to delete, in one run. */
const maxInvitations = 100

/** Expires invitations after seven days, and deletes invitations and their addresses 30 days after they ended. */
export async function sweepInvitations(services: Services): Promise<void> {
  const now = services.clock.now()
  const { linkInvitations } = services.store.reading
  const overdue = await linkInvitations.overdue(now, maxInvitations)
  const old = await linkInvitations.settledBefore(now - linkPeople.kept, maxInvitations)
  for (const { id, linkId } of [...overdue, ...old]) {
    await services.store.transaction(async (tx) => {
      await tx.evidence.hold(linkId)
      // The invitation may have been resent, accepted or deleted before the chain was locked.
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
