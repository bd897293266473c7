import { communityLink } from '../../../domain/manager-id.ts'
import { Refusal } from '../../../domain/refusal.ts'
import type { House } from '../../house.ts'
import type { Visitor } from '../../visitor.ts'
import { writeAudit } from '../audit-entry.ts'
import { findPending, takePending } from './pending-sign-ins.ts'

/** Ends a sign-in whose person gives no address; whether there was one. */
export async function cancelPendingSignIn(house: House, visitor: Visitor, secret: string | null): Promise<boolean> {
  return house.store.transaction(async (tx) => {
    const pending = await findPending(house, tx, secret, tx.at)
    if (!pending) return false
    await takePending(tx, pending.id)
    const who = { platform: pending.platform, ...pending.person }
    const refusal = new Refusal('cla.no_public_email')
    await writeAudit(house, tx, { who, what: 'sign-in', linkId: communityLink, client: visitor.client, refusal })
    return true
  })
}
