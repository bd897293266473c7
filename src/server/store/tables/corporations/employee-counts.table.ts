import { reasons } from '../../schema/retention-rule.ts'
import { column, declareTable } from '../../schema/table.ts'

export const employeeCountsTable = declareTable(
  {
    corporationId: column.text(),
    state: column.text(),
    number: column.integer(),
  },
  {
    key: ['corporationId', 'state'],
    retention: { kept: reasons.words },
    erasure: { stays: reasons.namesNobody },
  },
)
