import { useCallback } from 'react'
import { countsFlow } from '../administrator.connect.ts'
import { employeeActFlow, employeesFlow } from './connect.ts'
import { EmployeeList } from './employee-list.tsx'

const newestFirst = { sort: { column: 'date', descending: true } }

/** `/corp/:linkId/employee-list`: the people who sign for the corporation, before their manager. */
export default function EmployeeListScreen() {
  return (
    <countsFlow.ReadingFlow>
      <employeesFlow.ListFlow input={newestFirst}>
        <Acting />
      </employeesFlow.ListFlow>
    </countsFlow.ReadingFlow>
  )
}

function Acting() {
  const list = employeesFlow.useListRef()
  const { readAgain } = countsFlow.useReading()
  const onSettled = useCallback(() => {
    list.send({ type: 'list.outdated' })
    readAgain()
  }, [list, readAgain])
  return (
    <employeeActFlow.ActFlow onSettled={onSettled}>
      <EmployeeList />
    </employeeActFlow.ActFlow>
  )
}
