import { Refusal } from '../../../../domain/pages/refusal.ts'
import { advance } from '../../../../../machines/lifecycles/advance.ts'
import { resetLinkLifecycle } from '../../../../../machines/lifecycles/reset-link.lifecycle.ts'
import type { Services } from '../../../context/services.ts'
import type { Account } from '../../../store/accounts/accounts.ts'
import type { Transaction } from '../../../store/store.ts'
import type { Caller } from '../../../context/caller.ts'
import { lockChains } from '../../shared/evidence/account-records.ts'
import { hasActingManager } from '../../shared/companies/acting-managers.ts'
import { writeAudit } from '../../shared/evidence/audit-entry.ts'
import { startGraces } from '../../shared/companies/domain-grace.ts'
import { consentVersion } from '../sign-in/consent-version.ts'
import { rememberDevice } from '../sign-in/devices.ts'
import { findReset, refuseMalformedKey } from './find-reset.ts'
import { recordConsent } from '../sign-in/give-consent.ts'
import { forgetOldPassword, refuseWeak, setPassword } from './new-password.ts'

type Input = { linkId: string; key: string; password: string; devices: string | null }

/**
 * Sets a new password with an emailed key. The key is consumed only on success. Setting the first password of an account is consent to the current
 * privacy policy. Returns the browser's device tokens, which identify it as the owner's browser.
 */
export async function resetPassword(
  services: Services,
  caller: Caller,
  input: Input,
): Promise<{ answer: 'successfully'; devices: string }> {
  refuseMalformedKey(input.key)
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
    await forgetOldPassword(services, tx, account)
    await noteActingManager(services, tx, account)
    await lockChains(tx, account.linkId)
    // Decision 37: the page for setting the first password contains the consent text and links to the policy.
    if (account.password === null && account.consent !== version) {
      await recordConsent(services, tx, caller, { account, version })
    }
    await setPassword(services, tx, caller, { account, hashed })
    await auditReset(services, tx, caller, account, null)
    return { answer: 'successfully' as const, devices: rememberDevice(services, input.devices, account.id) }
  })
}

/**
 * Starts the grace periods of a corporation when its first employee manager sets a password (decision 35). Locks the corporation first, like the
 * removal of managers, so that concurrent removals wait.
 */
async function noteActingManager(services: Services, tx: Transaction, account: Account): Promise<void> {
  if (account.role !== 'manager' || account.password !== null) return
  const corporation = await tx.corporations.hold(account.linkId, account.corporation)
  const managers = await tx.managers.list(account.corporation)
  const isManager = managers.some(({ accountId }) => accountId === account.id)
  if (corporation?.state !== 'approved' || !isManager || (await hasActingManager(tx, corporation.id))) return
  await startGraces(services, tx, corporation)
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
