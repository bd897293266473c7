import { Refusal } from '../../../../domain/pages/refusal.ts'
import type { Services } from '../../../context/services.ts'
import { employeeToRemindOf } from './check-entries.ts'
import { isProvenPerson, provenSubjects } from './check-proof.ts'
import { getLinkedPull } from './checked-address.ts'
import { remindManagersOf } from './employee-reminder.ts'

/**
 * Reminds all managers of a company of an inactive employee whose address or account this browser has proven, at most once every 24 hours. Refuses
 * with `no_check`, `unproven_person`, `wrong_state`, `too_many_request`.
 */
export async function remindOfActivation(
  services: Services,
  { ref, person: id, checkProof }: { ref: string; person: string; checkProof: string | null },
): Promise<'successfully'> {
  await services.store.transaction(async (tx) => {
    const pull = await getLinkedPull(tx, ref)
    const watch = await tx.watches.get(pull.watchId)
    const subjects = await provenSubjects(services, tx, pull, { secret: checkProof, now: tx.at })
    const people = await tx.contributions.ofPullRequest(pull.id)
    const person = people.find(({ position }) => String(position) === id)
    if (!person || !isProvenPerson(person, watch, subjects)) throw new Refusal('cla.unproven_person')
    const employee = await employeeToRemindOf(tx, { pull, watch }, person)
    if (!employee) throw new Refusal('cla.wrong_state')
    await remindManagersOf(services, tx, employee)
  })
  return 'successfully'
}
