import { reasons } from '../../schema/retention-rule.ts'
import { column, declareTable } from '../../schema/table.ts'

export const corporationCountsTable = declareTable(
  {
    linkId: column.text(),
    state: column.text(),
    number: column.integer(),
  },
  {
    key: ['linkId', 'state'],
    retention: { kept: reasons.words },
    erasure: { stays: reasons.namesNobody },
  },
)
