import { reasons } from '../../schema/retention-rule.ts'
import { column, declareTable } from '../../schema/table.ts'

export const checkOverridesTable = declareTable(
  {
    id: column.text(),
    pullRequestId: column.text(),
    linkId: column.text(),
    /** Head that the override applies to. Other heads are evaluated normally; pushing this head again reactivates the override. */
    headSha: column.text(),
    accountId: column.text(),
    reason: column.personal(column.text()),
    salt: column.salt(),
    at: column.integer(),
    evidenceSeq: column.unrecorded(column.integer(), reasons.eventNumber),
    /** Time of the revocation, and the account that revoked it. */
    endedAt: column.nullable(column.integer()),
    endedBy: column.text(),
  },
  {
    key: ['id'],
    retention: { kept: reasons.underEvidence },
    erasure: { stays: 'overrides by managers, with their reasons' },
    evidence: { record: 'row', walk: ['id'] },
    ownData: { absent: 'overrides by managers, with their reasons' },
  },
)
