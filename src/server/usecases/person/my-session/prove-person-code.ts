import { personGuesses } from '../../../../domain/people/person-limits.ts'
import { Refusal } from '../../../../domain/pages/refusal.ts'
import type { Caller } from '../../../context/caller.ts'
import type { Services } from '../../../context/services.ts'
import type { Purpose } from '../../../store/accounts/codes.ts'
import type { Transaction } from '../../../store/store.ts'
import { aDay, counterOf, tooManyRequests } from '../../shared/codes/throttle.ts'
import { lockCodes, type Proven, proveCode } from '../../shared/codes/verification-codes.ts'

/**
 * Like `proveCode`. Also refuses with `too_many_request` after too many wrong codes from one client, across all addresses. *Return* the Refusal from
 * the transaction, so that the count is committed.
 */
export async function provePersonCode(
  services: Services,
  tx: Transaction,
  caller: Caller,
  purpose: Purpose,
  input: { verificationCode: string },
): Promise<Proven | Refusal> {
  const wrong = counterOf(services, aDay(personGuesses.codesByClient), 'wrong code of a person', caller.client)
  const room = await tx.counters.hold(wrong.key, wrong.limit, tx.at)
  if (!room.allowed) return tooManyRequests(room.again, tx.at)
  const codes = await lockCodes(services, tx, caller, purpose)
  const proven = await proveCode(services, tx, codes, input)
  if (proven instanceof Refusal && proven.code === 'cla.wrong_verification_code') {
    await tx.counters.record(wrong.key, room, tx.at)
  }
  return proven
}
