/** The employees of a corporation, and what their manager does to them. */
import { fetchEmployees, performEmployeeAct } from '../../../../../machines/corporation/employee-acts.ts'
import { actFlow } from '../../shared/act.connect.tsx'
import { listFlow } from '../../shared/list.connect.tsx'

export const employeesFlow = listFlow(fetchEmployees)
export const employeeActFlow = actFlow(performEmployeeAct)
