import { personGuesses } from '../../../../domain/people/person-limits.ts'
import { receiptNumber } from '../../../../domain/receipts/receipt-number.ts'
import { Refusal } from '../../../../domain/pages/refusal.ts'
import type { ProvenPerson } from '../../../context/caller.ts'
import type { Services } from '../../../context/services.ts'
import type { Transaction } from '../../../store/store.ts'
import { aDay, counterOf, countOrRefuse } from '../../shared/codes/throttle.ts'
import { ownSigning } from './own-record.ts'
import { openRecords, sessionOf } from '../my-session/person-session.ts'

/** Normalizes a receipt number: uppercase, without spaces and hyphens. */
const plain = (number: string): string => number.replaceAll(/[\s\p{Pd}]/gu, '').toUpperCase()

/** Returns the numbers of all receipts of a signature; a correction of the name replaces a receipt, which still proves who received it. */
async function issuedNumbers({ nameCorrections }: Transaction, id: string): Promise<string[]> {
  const corrections = (await nameCorrections.last(id))?.number ?? 0
  return Array.from({ length: corrections + 1 }, (_, number) => plain(receiptNumber(id, number)))
}

/**
 * Opens a signature of the session's address with its receipt number. Counts every attempt. Refuses with `not_found`, `wrong_receipt_number`,
 * `too_many_request`.
 */
export async function proveReceiptNumber(
  services: Services,
  { personSession, client }: ProvenPerson,
  { id, number }: { id: string; number: string },
): Promise<'successfully'> {
  const counters = [
    counterOf(services, aDay(personGuesses.numbersBySession), 'number by session', personSession),
    counterOf(services, aDay(personGuesses.numbersByClient), 'number by client', client),
  ]
  return services.store.transaction(async (tx) => {
    const session = await sessionOf(services, tx, personSession)
    const found = await ownSigning(services, tx, session, id)
    for (const counter of counters) {
      const refusal = await countOrRefuse(tx, counter)
      if (refusal) return refusal
    }
    // Employees have no receipt.
    const isRight = found.kind === 'individual' && (await issuedNumbers(tx, found.id)).includes(plain(number))
    if (!isRight) return new Refusal('cla.wrong_receipt_number')
    await openRecords(services, tx, session, { [found.id]: 'number' })
    return 'successfully' as const
  })
}
