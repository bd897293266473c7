import { activationReminder } from '../../../domain/check-limits.ts'
import type { Services } from '../../services.ts'
import { type Counter, counterOf } from '../shared/throttle.ts'

/** Counts reminders of one employee who waits. */
export const reminderCounter = (services: Services, employeeId: string): Counter =>
  counterOf(services, { most: 1, within: activationReminder.every }, 'activation reminded', employeeId)
