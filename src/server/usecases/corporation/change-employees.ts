import type { ResultOf } from '../../../../openapi/index.ts'
import type { Services } from '../../services.ts'
import { changeAll, type EmployeeChange } from './employee-change.ts'
import type { CorporateCaller } from './own-corporation.ts'

type Outcome = ResultOf<'changeEmployees'>[number]

/** Changes several employees. A concurrent change of one does not stop the change of the others. */
export async function changeEmployees(
  services: Services,
  caller: CorporateCaller,
  { ids, change }: { ids: readonly string[]; change: EmployeeChange },
): Promise<ResultOf<'changeEmployees'>> {
  const outcomes = await changeAll(services, caller, { ids, change })
  return ids.map((id, index) => {
    const refusal = outcomes[index]
    return { id, done: !refusal, error_code: (refusal?.code ?? '') as Outcome['error_code'] }
  })
}
