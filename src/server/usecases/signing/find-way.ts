import type { ResultOf } from '../../../../openapi/index.ts'
import { domainOfEmail, isEmail } from '../../../domain/email.ts'
import { duration } from '../../../domain/limits.ts'
import { Refusal } from '../../../domain/refusal.ts'
import type { Services } from '../../services.ts'
import type { Caller } from '../../caller.ts'

/** Which way of signing is an address's: the employee's where a corporation with an administrator covers its domain. */
export async function findWay(
  services: Services,
  caller: Caller,
  input: { linkId: string; email: string },
): Promise<ResultOf<'findWay'>> {
  const email = input.email.trim()
  return services.store.transaction(async (tx) => {
    if (!(await tx.links.find(input.linkId))) throw new Refusal('cla.no_link')
    if (!isEmail(email)) throw new Refusal('cla.not_an_email')
    const now = tx.at
    const limit = { most: services.config.codesAnHourPerClient, within: duration.hour }
    const counted = await tx.counters.count(services.crypto.mac('counter', 'way by client', caller.client), limit, now)
    if (!counted.allowed) {
      throw new Refusal('cla.too_many_request', { retryAfter: Math.ceil((counted.again - now) / 1000) })
    }
    const corporation = await tx.corporations.ownerOfDomain(input.linkId, domainOfEmail(email))
    return { way: corporation?.state === 'approved' ? ('employee' as const) : ('individual' as const) }
  })
}
