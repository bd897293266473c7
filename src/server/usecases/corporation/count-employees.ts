import type { ResultOf } from '../../../../openapi/index.ts'
import type { Services } from '../../services.ts'
import type { CorporateCaller } from './own-corporation.ts'

/** How many employees there are in each state that still matters. */
export async function countEmployees(services: Services, caller: CorporateCaller): Promise<ResultOf<'countEmployees'>> {
  const counts = await services.store.reading.employees.counts(caller.corporation)
  return { active: counts['active'] ?? 0, inactive: counts['inactive'] ?? 0 }
}
