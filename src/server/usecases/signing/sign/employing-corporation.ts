import { belongsToCorporation } from '../../../../domain/people/email-domain.ts'
import { Refusal } from '../../../../domain/pages/refusal.ts'
import type { Services } from '../../../context/services.ts'
import type { Corporation } from '../../../store/corporations/corporations.ts'
import type { Queries, Transaction } from '../../../store/store.ts'
import { hasActingManager } from '../../shared/companies/acting-managers.ts'
import { remindAdministrator } from './remind-administrator.ts'
import { requireAddress } from '../../shared/codes/required-address.ts'

/** Maps the state of a corporation whose employees cannot sign yet to the refusal; ended corporations have no entry. */
const unready: Readonly<Record<string, 'cla.uncompleted_signing' | 'cla.no_corp_manager'>> = {
  submitted: 'cla.uncompleted_signing',
  mailed: 'cla.uncompleted_signing',
  uploaded: 'cla.no_corp_manager',
}

/**
 * Returns the corporation for which an employee signs. Reveals nothing about the corporation to addresses outside its domains. Refuses with
 * `not_an_email`, `has_not_signed`, `not_same_corp`, `uncompleted_signing`, `no_corp_manager` (decision 21). *Returns* the Refusal
 * `no_employee_manager`, so that the reminder to the administrator is committed (decision 35).
 */
export async function employingCorporation(
  services: Services,
  tx: Transaction,
  input: { linkId: string; corporationId: string; email: string },
): Promise<Corporation | Refusal> {
  requireAddress(input.email)
  const corporation = await tx.corporations.find(input.linkId, input.corporationId)
  const refusal = corporation && unready[corporation.state]
  if (!corporation || (!refusal && corporation.state !== 'approved')) throw new Refusal('cla.has_not_signed')
  const domains = await tx.corporationDomains.list(corporation.id)
  if (!belongsToCorporation(input.email, domains)) throw new Refusal('cla.not_same_corp')
  const why = await unreadiness(tx, corporation)
  if (why === '') return corporation
  if (why !== 'cla.no_employee_manager') throw new Refusal(why)
  await remindAdministrator(services, tx, corporation)
  return new Refusal(why)
}

/** Returns the refusal code that explains why employees of the corporation cannot sign yet; empty if they can. */
export async function unreadiness({ managers }: Pick<Queries, 'managers'>, { id, state }: Corporation) {
  const early = unready[state]
  if (early) return early
  return (await hasActingManager({ managers }, id)) ? '' : 'cla.no_employee_manager'
}
