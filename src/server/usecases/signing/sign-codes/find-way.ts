import type { ResultOf } from '../../../../../openapi/index.ts'
import { domainOfEmail } from '../../../../domain/people/email.ts'
import { Refusal } from '../../../../domain/pages/refusal.ts'
import type { Services } from '../../../context/services.ts'
import type { Caller } from '../../../context/caller.ts'
import { anHour, counterOf, throttle } from '../../shared/codes/throttle.ts'
import { unreadiness } from '../sign/employing-corporation.ts'
import { requireAddress } from '../../shared/codes/required-address.ts'
import { storedEmail } from '../../../text/email-spellings.ts'

/** Returns the `SignerKind` for an address: `employee` if its domain belongs to a corporation with an active employee manager (decision 35). */
export async function findWay(
  services: Services,
  caller: Caller,
  input: { linkId: string; email: string },
): Promise<ResultOf<'findWay'>> {
  const email = storedEmail(input.email)
  return services.store.transaction(async (tx) => {
    if (!(await tx.links.find(input.linkId))) throw new Refusal('cla.no_link')
    requireAddress(email)
    const limit = anHour(services.config.codesAnHourPerClient)
    await throttle(tx, counterOf(services, limit, 'way by client', caller.client))
    const corporation = await tx.corporations.ownerOfDomain(input.linkId, domainOfEmail(email))
    const isReady = corporation !== null && (await unreadiness(tx, corporation)) === ''
    return { way: isReady ? ('employee' as const) : ('individual' as const) }
  })
}
