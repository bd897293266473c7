import { reasons } from '../../schema/retention-rule.ts'
import { column, declareTable } from '../../schema/table.ts'

export const scanRefusalsTable = declareTable(
  {
    corporationId: column.text(),
    /** Event number in the link's chain. */
    seq: column.integer(),
    pdfSha256: column.text(),
    reason: column.personal(column.text()),
    /** Salt of the commitment to the reason. */
    salt: column.salt(),
    refusedAt: column.integer(),
  },
  {
    key: ['corporationId', 'seq'],
    retention: { kept: reasons.company },
    erasure: { stays: reasons.otherRole },
    evidence: { record: 'events', commitments: 'reason, with `salt`' },
    ownData: { absent: reasons.ofCompany },
  },
)
