import { reasons } from '../../schema/retention-rule.ts'
import { column, declareTable } from '../../schema/table.ts'

export const robotTokensTable = declareTable(
  {
    linkId: column.text(),
    hash: column.text(),
  },
  {
    key: ['linkId'],
    retention: { kept: `${reasons.setUp} (hash)` },
    erasure: { stays: reasons.namesNobody },
  },
)
