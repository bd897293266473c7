import { reasons } from '../../schema/retention-rule.ts'
import { column, declareTable } from '../../schema/table.ts'

export const corporationPdfsTable = declareTable(
  {
    corporationId: column.text(),
    sha256: column.text(),
    bytes: column.personal(column.bytes()),
    uploadedAt: column.integer(),
  },
  {
    key: ['corporationId', 'sha256'],
    retention: { kept: reasons.company },
    erasure: { stays: reasons.otherRole },
    evidence: { record: 'events', commitments: 'SHA-256 of the file, without a salt because a scan cannot be guessed' },
    ownData: { absent: reasons.ofCompany },
  },
)
