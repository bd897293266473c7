import { Refusal } from '../../../domain/refusal.ts'
import type { Services } from '../../services.ts'
import { throttle } from '../shared/throttle.ts'
import { employeeToRemindOf } from './check-entries.ts'
import { isProvenPerson, provenSubjects } from './check-proof.ts'
import { getLinkedPull } from './checked-address.ts'
import { reminderCounter } from './reminder-counter.ts'

/**
 * Reminds all managers of a company of an employee who waits, as whom this browser has proven itself, once in 24 hours. Refuses `no_check`,
 * `unproven_person`, `wrong_state`, `too_many_request`.
 */
export async function remindOfActivation(
  services: Services,
  { ref, person: id, secret }: { ref: string; person: string; secret: string | null },
): Promise<'successfully'> {
  await services.store.transaction(async (tx) => {
    const pull = await getLinkedPull(tx, ref)
    const watch = await tx.watches.get(pull.watchId)
    const subjects = await provenSubjects(services, tx, pull, { secret, now: tx.at })
    const people = await tx.contributions.ofPullRequest(pull.id)
    const person = people.find(({ position }) => String(position) === id)
    if (!person || !isProvenPerson(person, watch, subjects)) throw new Refusal('cla.unproven_person')
    const employee = await employeeToRemindOf(tx, { pull, watch }, person)
    if (!employee) throw new Refusal('cla.wrong_state')
    await throttle(tx, reminderCounter(services, employee.id))
    for (const { email: recipient, reads: language } of await tx.managers.list(employee.corporationId)) {
      const letter = { kind: 'employee-reminder', linkId: pull.linkId, recipient, language } as const
      await tx.outbox.put({ id: services.random.id(), ...letter, subject: employee.id, secret: null }, tx.at)
    }
  })
  return 'successfully'
}
