import type { ResultOf } from '../../../../../openapi/index.ts'
import type { Services } from '../../../context/services.ts'
import type { CorporateCaller } from '../employees/caller-corporation.ts'

/** Returns the employee managers of the caller's corporation and the maximum number allowed. */
export async function listEmployeeManagers(
  services: Services,
  caller: CorporateCaller,
): Promise<ResultOf<'listEmployeeManagers'>> {
  const managers = await services.store.reading.managers.list(caller.corporation)
  return {
    data: managers.map(({ managerId, name, email, login, hasPassword }) => ({
      id: managerId,
      name,
      email,
      role: 'manager',
      account: login,
      enabled: hasPassword,
    })),
    limit: services.config.managerLimit,
  }
}
