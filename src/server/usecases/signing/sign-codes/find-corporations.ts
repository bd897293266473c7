import type { ResultOf } from '../../../../../openapi/index.ts'
import { domainOfEmail } from '../../../../domain/people/email.ts'
import { codeBudgets } from '../../../../domain/text/limits.ts'
import type { Services } from '../../../context/services.ts'
import type { Caller } from '../../../context/caller.ts'
import { anHour, counterOf, throttle } from '../../shared/codes/throttle.ts'
import { unreadiness } from '../sign/employing-corporation.ts'
import { remindAdministrator } from '../sign/remind-administrator.ts'
import { requireAddress } from '../../shared/codes/required-address.ts'
import { storedEmail } from '../../../text/email-spellings.ts'

/**
 * Returns the corporations for which an address may sign as an employee. Null if its domain belongs to no corporation, or if the link is unknown.
 * Empty, with the reason, if the corporation has no manager who can activate employees. If only such a manager is missing, reminds the corporation's
 * administrator (decision 35). Limited per client, because the result reveals whether a company has signed. Refuses with `not_an_email`,
 * `too_many_request`.
 */
export async function findCorporations(
  services: Services,
  caller: Caller,
  input: { linkId: string; email: string },
): Promise<ResultOf<'findCorporations'>> {
  const email = storedEmail(input.email)
  requireAddress(email)
  const limit = anHour(4 * Math.max(codeBudgets.client, services.config.codesAnHourPerClient))
  return services.store.transaction(async (tx) => {
    await throttle(tx, counterOf(services, limit, 'corporations by client', caller.client))
    const owner = await tx.corporations.ownerOfDomain(input.linkId, domainOfEmail(email))
    if (!owner || !(await tx.links.find(input.linkId))) return { data: null, why: '' as const }
    const why = await unreadiness(tx, owner)
    if (why === 'cla.no_employee_manager') await remindAdministrator(services, tx, owner)
    return { data: why === '' ? [{ corp_name: owner.name, corp_signing_id: owner.id }] : [], why }
  })
}

/** Variant of `findCorporations` for older clients, with the address in the path. */
export async function findCorporationsByPath(
  services: Services,
  caller: Caller,
  input: { linkId: string; email: string },
): Promise<ResultOf<'findCorporationsByPath'>> {
  return findCorporations(services, caller, input)
}
