import { reasons } from '../../schema/retention-rule.ts'
import { column, declareTable } from '../../schema/table.ts'

export const corporationHistoryTable = declareTable(
  {
    corporationId: column.text(),
    seq: column.integer(),
    linkId: column.text(),
  },
  {
    key: ['corporationId', 'seq'],
    retention: { kept: reasons.company },
    erasure: { stays: reasons.namesNobody },
    evidence: { record: 'events', walk: ['corporationId', 'seq'] },
  },
)
