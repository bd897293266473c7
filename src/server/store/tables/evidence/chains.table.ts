import { reasons } from '../../schema/retention-rule.ts'
import { column, declareTable } from '../../schema/table.ts'

export const chainsTable = declareTable(
  {
    linkId: column.text(),
    seq: column.integer(),
    hash: column.text(),
  },
  {
    key: ['linkId'],
    retention: { kept: reasons.underEvidence },
    erasure: { stays: reasons.namesNobody },
    evidence: { record: 'events' },
  },
)
