import { reasons } from '../../schema/retention-rule.ts'
import { column, declareTable } from '../../schema/table.ts'

export const domainGracesTable = declareTable(
  {
    corporationId: column.text(),
    domain: column.committed(column.text()),
    linkId: column.text(),
    /** State in the lifecycle of domain grace periods. */
    state: column.text(),
    begunAt: column.integer(),
    endsAt: column.integer(),
    /** Cursor: ID of the last signature whose signer was notified; empty if none. */
    told: column.unrecorded(column.text(), reasons.lettersSent),
    salts: column.salts(),
  },
  {
    key: ['corporationId', 'domain'],
    retention: { kept: reasons.underEvidence },
    erasure: { stays: reasons.otherRole },
    ownData: { absent: reasons.ofCompany },
    evidence: { record: 'row', walk: ['corporationId', 'domain'] },
  },
)
