import {
  exportEmployeeList,
  fetchEmployeePage,
  outcomeOf,
  performEmployeeAction,
} from '../../../../../machines/corporation/employee-actions.ts'
import { fetchEmployee } from '../../../../../machines/corporation/company-readings.ts'
import { allows } from '../../../../../machines/lifecycles/advance.ts'
import { employeeSigningLifecycle } from '../../../../../machines/lifecycles/employee-signing.lifecycle.ts'
import { createActionFlow } from '../../shared/flow/action.connect.tsx'
import { exportOf } from '../../shared/lists/export.connect.tsx'
import { listFlow } from '../../shared/lists/list.connect.tsx'
import { readingFlow } from '../../shared/flow/reading.connect.tsx'

/** Loads the employees of a corporation and provides the manager's actions. */
export const employeesFlow = listFlow(fetchEmployeePage, {
  filters: ['all', 'active', 'inactive'],
  columns: ['name', 'email', 'date'],
  isFilterSaid: true,
})
export const employeeFlow = readingFlow(fetchEmployee)
export const EmployeesExport = exportOf(exportEmployeeList)
export const employeeActionFlow = createActionFlow(performEmployeeAction)

/**
 * Returns the result of the last change: the numbers of changed and skipped employees, or the number of undone activations. Returns null before the
 * first change.
 */
export function useEmployeeOutcome() {
  const { done } = employeeActionFlow.useAct()
  if (done === null) return null
  const { act, result } = done
  if (act.on === 'undo') return 'undone' in result ? { act, ...result } : null
  return 'undone' in result ? null : { act, ...outcomeOf(act, result) }
}

/** Actions of an employee manager, named as in the API contract. */
export const changes = ['activate', 'inactivate', 'delete'] as const
export type Change = (typeof changes)[number]

const events = {
  activate: { type: 'employee.activated' },
  inactivate: { type: 'employee.inactivated' },
  delete: { type: 'employee.deleted' },
} as const

/** Returns whether the lifecycle allows the change for an active or inactive employee. */
export function isPossible(change: Change, { enabled }: { enabled: boolean }): boolean {
  return allows(employeeSigningLifecycle, enabled ? 'active' : 'inactive', events[change])
}

/** Irreversible actions require a confirmation. */
export const mannerOfEmployeeChange = (change: Change) => (change === 'delete' ? 'confirmed' : 'atOnce')
