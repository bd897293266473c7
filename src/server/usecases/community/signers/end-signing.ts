import { Refusal } from '../../../../domain/pages/refusal.ts'
import type { CommunityManager } from '../../../context/caller.ts'
import type { Services } from '../../../context/services.ts'
import { saidReason } from '../../shared/people/said-reason.ts'
import { type Ending, endOne, holdToEnd } from './end-signings.ts'

/**
 * Ends an individual's signature for a reason, which the person is told: it counts no more, and can be reinstated for 30 days. Refuses `no_link`,
 * `reason_length`, `not_found`, `wrong_state` for one that is over and for an employee, and `ends_need_proof` after so many within a day.
 */
export async function endSigning(
  services: Services,
  caller: CommunityManager,
  { id, ...ending }: Ending & { id: string },
): Promise<'successfully'> {
  const reason = saidReason(ending.reason)
  await services.store.transaction(async (tx) => {
    await holdToEnd(tx, caller, ending)
    const signer = await tx.signerLists.findPerson(ending.linkId, id)
    if (!signer) throw new Refusal('cla.not_found')
    if (!(await endOne(services, tx, caller, { ...ending, reason, id }))) throw new Refusal('cla.wrong_state')
  })
  return 'successfully'
}
