import { duration, guessingEmail } from '../../../../domain/text/limits.ts'
import { Refusal } from '../../../../domain/pages/refusal.ts'
import type { Services } from '../../../context/services.ts'
import type { Caller } from '../../../context/caller.ts'
import { writeAudit } from '../../shared/evidence/audit-entry.ts'
import { counterOf, countOrRefuse } from '../../shared/codes/throttle.ts'
import { rememberDevice } from './devices.ts'
import { ownerOfKey } from './recognition-key.ts'

type Input = { key: string; devices: string | null }

/**
 * Verifies an emailed key, marks the browser as the account owner's, and returns its device tokens. Does not sign in. Refuses with
 * `retrieve_pw_validate_failure` (rate-limited per client) or `expired_verification_code`.
 */
export async function recognizeBrowser(
  services: Services,
  caller: Caller,
  input: Input,
): Promise<{ answer: 'successfully'; devices: string }> {
  return services.store.transaction(async (tx) => {
    const owner = await ownerOfKey(services, tx, input.key)
    if (owner === 'expired') throw new Refusal('cla.expired_verification_code')
    if (owner === null) {
      const limit = { most: guessingEmail.wrongKeysAMinute, within: duration.minute }
      const refusal = await countOrRefuse(tx, counterOf(services, limit, 'wrong recognition', caller.client))
      return refusal ?? new Refusal('cla.retrieve_pw_validate_failure')
    }
    const { id, linkId } = owner
    const where = { linkId, client: caller.client }
    await writeAudit(services, tx, { ...where, who: { account: id }, what: 'browser.recognize', refusal: null })
    return { answer: 'successfully' as const, devices: rememberDevice(services, input.devices, id) }
  })
}
