import type { ResultOf } from '../../../../../openapi/index.ts'
import type { Services } from '../../../context/services.ts'
import type { CorporateCaller } from './caller-corporation.ts'

/** Counts active and inactive employees, and the inactive employees per domain of the corporation. */
export async function countEmployees(services: Services, caller: CorporateCaller): Promise<ResultOf<'countEmployees'>> {
  const { corporationDomains, employeePages } = services.store.reading
  const counted = (await corporationDomains.list(caller.corporation)).map(async (domain) => ({
    domain,
    inactive: await employeePages.countAtDomain(caller.corporation, 'inactive', domain),
  }))
  return { ...(await countByState(services, caller)), domains: await Promise.all(counted) }
}

/** Counts active and inactive employees. */
export async function countByState(
  services: Services,
  caller: CorporateCaller,
): Promise<{ active: number; inactive: number }> {
  const counts = await services.store.reading.employees.counts(caller.corporation)
  return { active: counts['active'] ?? 0, inactive: counts['inactive'] ?? 0 }
}
