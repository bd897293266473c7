import { duration, resetLink } from '../../../../domain/text/limits.ts'
import { Refusal } from '../../../../domain/pages/refusal.ts'
import { advance } from '../../../../../machines/lifecycles/advance.ts'
import { resetLinkLifecycle } from '../../../../../machines/lifecycles/reset-link.lifecycle.ts'
import { sha256 } from '../../../crypto/digest.ts'
import type { Services } from '../../../context/services.ts'
import type { Account } from '../../../store/accounts/accounts.ts'
import type { Reset } from '../../../store/accounts/resets.ts'
import type { Transaction } from '../../../store/store.ts'
import type { Caller } from '../../../context/caller.ts'
import { counterOf, countOrRefuse } from '../../shared/codes/throttle.ts'

type Input = { linkId: string; key: string }
type Found = { reset: Reset; account: Account }

/** Refuses with `retrieve_pw_decrypt_failure` if the key is malformed, without querying the store. */
export function refuseMalformedKey(key: string): void {
  if (!/^[\w-]{43}$/.test(key)) throw new Refusal('cla.retrieve_pw_decrypt_failure')
}

/**
 * Returns the reset link for a key, and its account. *Returns* a Refusal if there is no such link, so that the count of invalid keys is committed.
 */
export async function findReset(
  services: Services,
  tx: Transaction,
  caller: Caller,
  input: Input,
): Promise<Found | Refusal> {
  const now = tx.at
  const reset = await tx.resets.find(sha256(input.key))
  if (!reset || reset.linkId !== input.linkId) {
    const limit = { most: resetLink.wrongKeysAMinute, within: duration.minute }
    const refusal = await countOrRefuse(tx, counterOf(services, limit, 'wrong key', caller.client))
    return refusal ?? new Refusal('cla.retrieve_pw_validate_failure')
  }
  if (!advance(resetLinkLifecycle, reset.state, { type: 'password.set' })) {
    return new Refusal(reset.state === 'expired' ? 'cla.expired_verification_code' : 'cla.wrong_verification_code')
  }
  if (now >= reset.expiresAt) {
    const state = advance(resetLinkLifecycle, reset.state, { type: 'link.expired' })
    if (state) await tx.resets.settle(reset.keyHash, state, now)
    return new Refusal('cla.expired_verification_code')
  }
  const account = await tx.accounts.findByLogin(reset.linkId, reset.emailKey)
  return account ? { reset, account } : new Refusal('cla.no_db_record')
}
