import { emailKey } from '../../../../domain/people/email.ts'
import { ownEmails } from '../../../../domain/people/person-limits.ts'
import type { Services } from '../../../context/services.ts'
import type { Transaction } from '../../../store/store.ts'
import { aDay, anHour, counterOf, throttle } from '../../shared/codes/throttle.ts'

/**
 * Counts an email requested on `/my` against a limit of its address, so that a session opened through a code platform cannot flood another person's
 * mailbox. Refuses with `too_many_request`.
 */
export const throttleOwnEmails = (services: Services, tx: Transaction, email: string): Promise<void> =>
  throttle(
    tx,
    counterOf(services, anHour(ownEmails.anHour), 'own emails an hour', emailKey(email)),
    counterOf(services, aDay(ownEmails.aDay), 'own emails a day', emailKey(email)),
  )
