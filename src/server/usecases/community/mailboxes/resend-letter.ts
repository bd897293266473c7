import { Refusal } from '../../../../domain/pages/refusal.ts'
import type { Services } from '../../../context/services.ts'
import type { CommunityManager } from '../../../context/caller.ts'
import { writeAudit } from '../../shared/evidence/audit-entry.ts'
import { requeueEmail } from './requeue-email.ts'
import { ownLink } from '../../shared/people/own-link.ts'

/** Requeues a failed email of a link. Refuses with `no_link`, `not_found`, `wrong_state`. */
export async function resendLetter(
  services: Services,
  caller: CommunityManager,
  { linkId, letterId }: { linkId: string; letterId: string },
): Promise<'successfully'> {
  return services.store.transaction(async (tx) => {
    const link = await ownLink(tx, caller, linkId)
    const email = await tx.outbox.get(letterId)
    if (email?.linkId !== link.id) throw new Refusal('cla.not_found', { message: 'no such email' })
    await requeueEmail(tx, email)
    const who = { account: caller.account }
    await writeAudit(services, tx, {
      who,
      what: 'letter.resend',
      linkId: link.id,
      client: caller.client,
      refusal: null,
    })
    return 'successfully' as const
  })
}
