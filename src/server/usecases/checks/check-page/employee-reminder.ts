import { activationReminder } from '../../../../domain/pull-requests/check-limits.ts'
import type { Services } from '../../../context/services.ts'
import type { Employee } from '../../../store/corporations/employees.ts'
import type { Queries, Transaction } from '../../../store/store.ts'
import { type Counter, counterOf, throttle } from '../../shared/codes/throttle.ts'

/** Returns the counter of reminders about an inactive employee, shared by the employee and all communities. */
const reminderCounter = (services: Services, employeeId: string): Counter =>
  counterOf(services, { most: 1, within: activationReminder.every }, 'activation reminded', employeeId)

/** Returns the earliest time of the next reminder to the managers about an employee; 0 if a reminder can be sent now. */
export async function remindAgainAt(
  services: Services,
  queries: Queries,
  employeeId: string,
  now: number,
): Promise<number> {
  const { key, limit } = reminderCounter(services, employeeId)
  const room = await queries.counters.peek(key, limit, now)
  return room.allowed ? 0 : room.again
}

/** Reminds all managers of a company of an inactive employee, at most once every 24 hours. Refuses with `too_many_request`. */
export async function remindManagersOf(services: Services, tx: Transaction, employee: Employee): Promise<void> {
  const { id, linkId, corporationId } = employee
  await throttle(tx, reminderCounter(services, id))
  for (const { email: recipient, reads: language } of await tx.managers.list(corporationId)) {
    const email = { kind: 'employee-reminder', linkId, recipient, language } as const
    await tx.outbox.put({ id: services.random.id(), ...email, subject: id, secret: null }, tx.at)
  }
}
