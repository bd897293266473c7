import { reasons } from '../../schema/retention-rule.ts'
import { column, declareTable } from '../../schema/table.ts'

export const documentsTable = declareTable(
  {
    sha256: column.text(),
    bytes: column.bytes(),
  },
  {
    key: ['sha256'],
    retention: { kept: reasons.underEvidence },
    erasure: { stays: reasons.namesNobody },
    evidence: { record: 'events' },
  },
)
