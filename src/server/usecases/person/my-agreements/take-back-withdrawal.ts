import { Refusal } from '../../../../domain/pages/refusal.ts'
import type { ProvenPerson } from '../../../context/caller.ts'
import type { Services } from '../../../context/services.ts'
import { writeAudit } from '../../shared/evidence/audit-entry.ts'
import { restoreEnded } from '../../shared/people/ended-signing.ts'
import { ownIndividual, withdrawalUndoDeadline } from './own-withdrawal.ts'

/**
 * Undoes the withdrawal of a signature: it is valid again, its requests to agree resume, and the person is emailed. Refuses with `not_found`,
 * `wrong_state` if the signature is not withdrawn, the community ended it, or the address has signed since, and `taking_back_over` after 7 days.
 */
export async function takeBackWithdrawal(
  services: Services,
  person: ProvenPerson,
  { id }: { id: string },
): Promise<'successfully'> {
  await services.store.transaction(async (tx) => {
    const { linkId } = (await ownIndividual(services, tx, person, id)).signing
    // Serializes this transaction with signing, ending and activation in the link.
    await tx.evidence.hold(linkId)
    const { signing, email } = await ownIndividual(services, tx, person, id)
    const end = await tx.signingEnds.last(signing.id)
    const until = await withdrawalUndoDeadline(tx, signing, end)
    if (!end || until === 0) throw new Refusal('cla.wrong_state')
    if (tx.at >= until) throw new Refusal('cla.taking_back_over')
    await restoreEnded(services, tx, { signing, end, by: '' })
    const act = {
      what: 'signing.take_back' as const,
      linkId,
      client: person.client,
      refusal: null,
      detail: signing.id,
      subject: signing.id,
    }
    await writeAudit(services, tx, { who: { person: email }, ...act })
  })
  return 'successfully'
}
