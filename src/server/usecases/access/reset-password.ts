import { duration, resetLink } from '../../../domain/limits.ts'
import { Refusal } from '../../../domain/refusal.ts'
import { advance } from '../../../../machines/lifecycles/advance.ts'
import { resetLinkLifecycle } from '../../../../machines/lifecycles/reset-link.lifecycle.ts'
import { sha256 } from '../../digest.ts'
import type { Services } from '../../services.ts'
import type { Account } from '../../store/accounts.ts'
import type { Reset } from '../../store/resets.ts'
import type { Transaction } from '../../store/store.ts'
import type { Caller } from '../../caller.ts'
import { writeAudit } from '../shared/audit-entry.ts'
import { counterOf, countOrRefuse } from '../shared/throttle.ts'
import { consentVersion } from './consent-version.ts'
import { rememberDevice } from './devices.ts'
import { recordConsent } from './give-consent.ts'
import { refuseWeak, setPassword } from './new-password.ts'

type Input = { linkId: string; key: string; password: string; devices: string | null }
type Found = { reset: Reset; account: Account }

/**
 * Sets a new password by a mailed key; only success uses it up. The first one is consent to the privacy policy in force. Returns the browser's
 * marks: it is known as the owner's now.
 */
export async function resetPassword(services: Services, caller: Caller, input: Input): Promise<{ devices: string }> {
  if (!/^[\w-]{43}$/.test(input.key)) throw new Refusal('cla.retrieve_pw_decrypt_failure')
  const { account } = await services.store.transaction((tx) => findReset(services, tx, caller, input))
  refuseWeak(input.password, account)
  const hashed = await services.passwords.hash(input.password)
  const version = await consentVersion(services)
  return services.store.transaction(async (tx) => {
    const found = await findReset(services, tx, caller, input)
    if (found instanceof Refusal) return found
    const { reset, account } = found
    const state = advance(resetLinkLifecycle, reset.state, { type: 'password.set' })
    if (!state) return new Refusal('cla.wrong_verification_code')
    await tx.resets.settle(reset.keyHash, state, tx.at)
    // Decision 37: the page of a first password says so, with the policy's link.
    if (account.password === null && account.consent !== version) {
      await recordConsent(services, tx, caller, { account, version })
    }
    await setPassword(services, tx, caller, { account, hashed })
    await auditReset(services, tx, caller, account, null)
    return { devices: rememberDevice(services, input.devices, account.id) }
  })
}

/** The link of a key and the account whose password it sets; otherwise the Refusal to *return*: invalid keys are counted. */
async function findReset(services: Services, tx: Transaction, caller: Caller, input: Input): Promise<Found | Refusal> {
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

async function auditReset(
  services: Services,
  tx: Transaction,
  caller: Caller,
  { id, linkId }: Account,
  refusal: Refusal | null,
): Promise<void> {
  await writeAudit(services, tx, {
    who: { account: id },
    what: 'password.reset',
    linkId,
    client: caller.client,
    refusal,
  })
}
