import { reasons } from '../../schema/retention-rule.ts'
import { column, declareTable } from '../../schema/table.ts'

export const textsTable = declareTable(
  {
    sha256: column.text(),
    body: column.text(),
  },
  {
    key: ['sha256'],
    retention: { kept: reasons.underEvidence },
    erasure: { stays: reasons.namesNobody },
    evidence: { record: 'events' },
  },
)
