/** The employees of a corporation, and what their manager does to them. */
import { fetchEmployeePage, performEmployeeAct } from '../../../../../machines/corporation/employee-acts.ts'
import { actFlow } from '../../shared/act.connect.tsx'
import { listFlow } from '../../shared/list.connect.tsx'

export const employeesFlow = listFlow(fetchEmployeePage)
export const employeeActFlow = actFlow(performEmployeeAct)
