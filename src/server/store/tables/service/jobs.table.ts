import { reasons } from '../../schema/retention-rule.ts'
import { column, declareTable } from '../../schema/table.ts'

export const jobsTable = declareTable(
  {
    name: column.text(),
    doneAt: column.integer(),
    heldUntil: column.integer(),
  },
  {
    key: ['name'],
    retention: { kept: 'one row per job' },
    erasure: { stays: reasons.namesNobody },
  },
)
