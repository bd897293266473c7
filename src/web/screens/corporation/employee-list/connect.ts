import { fetchEmployeePage, performEmployeeAct } from '../../../../../machines/corporation/employee-acts.ts'
import { allows } from '../../../../../machines/lifecycles/advance.ts'
import { employeeSigningLifecycle } from '../../../../../machines/lifecycles/employee-signing.lifecycle.ts'
import { actFlow } from '../../shared/act.connect.tsx'
import { listFlow } from '../../shared/list.connect.tsx'

/** The employees of a corporation, and what their manager does to them. */
export const employeesFlow = listFlow(fetchEmployeePage)
export const employeeActFlow = actFlow(performEmployeeAct)

/** What an employee manager does to employees, in the words of the contract. */
export const changes = ['activate', 'inactivate', 'delete'] as const
export type Change = (typeof changes)[number]

const events = {
  activate: { type: 'employee.activated' },
  inactivate: { type: 'employee.inactivated' },
  delete: { type: 'employee.deleted' },
} as const

/** Whether the lifecycle allows it for an employee who is active or is not. */
export function isPossible(change: Change, { enabled }: { enabled: boolean }): boolean {
  return allows(employeeSigningLifecycle, enabled ? 'active' : 'inactive', events[change])
}

/** What takes something away for good is asked about first. */
export const mannerOfEmployeeChange = (change: Change) => (change === 'delete' ? 'confirmed' : 'atOnce')
