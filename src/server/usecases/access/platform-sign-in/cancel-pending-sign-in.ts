import { communityLink } from '../../../../domain/people/manager-id.ts'
import { Refusal } from '../../../../domain/pages/refusal.ts'
import type { Services } from '../../../context/services.ts'
import type { Caller } from '../../../context/caller.ts'
import { writeAudit } from '../../shared/evidence/audit-entry.ts'
import { findPending, takePending } from './pending-sign-ins.ts'

/** Ends a sign-in that waits for an address; returns whether there was one. */
export async function cancelPendingSignIn(services: Services, caller: Caller, secret: string | null): Promise<boolean> {
  return services.store.transaction(async (tx) => {
    const pending = await findPending(services, tx, secret, tx.at)
    if (!pending) return false
    await takePending(tx, pending.id)
    const who = { platform: pending.platform, ...pending.person }
    const refusal = new Refusal('cla.no_public_email')
    await writeAudit(services, tx, { who, what: 'sign-in', linkId: communityLink, client: caller.client, refusal })
    return true
  })
}
