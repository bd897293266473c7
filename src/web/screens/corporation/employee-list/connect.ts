import {
  exportEmployeeList,
  fetchEmployeePage,
  outcomeOf,
  performEmployeeAct,
} from '../../../../../machines/corporation/employee-acts.ts'
import { fetchEmployee } from '../../../../../machines/corporation/company-readings.ts'
import { allows } from '../../../../../machines/lifecycles/advance.ts'
import { employeeSigningLifecycle } from '../../../../../machines/lifecycles/employee-signing.lifecycle.ts'
import { actFlow } from '../../shared/flow/act.connect.tsx'
import { exportOf } from '../../shared/lists/export.connect.tsx'
import { listFlow } from '../../shared/lists/list.connect.tsx'
import { readingFlow } from '../../shared/flow/reading.connect.tsx'

/** The employees of a corporation, and the acts of their manager. */
export const employeesFlow = listFlow(fetchEmployeePage, {
  filters: ['active', 'inactive'],
  columns: ['name', 'email', 'date'],
})
export const employeeFlow = readingFlow(fetchEmployee)
export const EmployeesExport = exportOf(exportEmployeeList)
export const employeeActFlow = actFlow(performEmployeeAct)

/** The last change, how many it changed, and who was refused; or how many activations were undone; null before the first act. */
export function useEmployeeOutcome() {
  const { done } = employeeActFlow.useAct()
  if (done === null) return null
  const { act, result } = done
  if (act.on === 'undo') return 'undone' in result ? { act, ...result } : null
  return 'undone' in result ? null : { act, ...outcomeOf(act, result) }
}

/** The acts of an employee manager on employees, as the contract names them. */
export const changes = ['activate', 'inactivate', 'delete'] as const
export type Change = (typeof changes)[number]

const events = {
  activate: { type: 'employee.activated' },
  inactivate: { type: 'employee.inactivated' },
  delete: { type: 'employee.deleted' },
} as const

/** Whether the lifecycle allows the act for an employee who is active, or is not. */
export function isPossible(change: Change, { enabled }: { enabled: boolean }): boolean {
  return allows(employeeSigningLifecycle, enabled ? 'active' : 'inactive', events[change])
}

/** An act that cannot be undone is confirmed first. */
export const mannerOfEmployeeChange = (change: Change) => (change === 'delete' ? 'confirmed' : 'atOnce')
