import type { ResultOf } from '../../../../../openapi/index.ts'
import type { Services } from '../../../context/services.ts'
import { changeAll, type EmployeeChange, undoIdFor } from './employee-change.ts'
import type { CorporateCaller } from './own-corporation.ts'

type Outcome = ResultOf<'changeEmployees'>['data'][number]

/** Changes several employees. A concurrent change of one does not stop the change of the others. */
export async function changeEmployees(
  services: Services,
  caller: CorporateCaller,
  { ids, change }: { ids: readonly string[]; change: EmployeeChange },
): Promise<ResultOf<'changeEmployees'>> {
  const undoId = undoIdFor(services, change)
  const outcomes = await changeAll(services, caller, { ids, change, undoId })
  const data = ids.map((id, index): Outcome => {
    const refusal = outcomes[index]
    return { id, done: !refusal, error_code: (refusal?.code ?? '') as Outcome['error_code'] }
  })
  return { data, undo: (data.some(({ done }) => done) && undoId) || '' }
}
