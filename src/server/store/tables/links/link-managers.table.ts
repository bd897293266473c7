import { reasons } from '../../schema/retention-rule.ts'
import { column, declareTable } from '../../schema/table.ts'

export const linkManagersTable = declareTable(
  {
    id: column.text(),
    linkId: column.text(),
    accountId: column.text(),
    ground: column.text<'invited' | 'granted'>(),
    /** ID of the invitation; empty if the operator granted the role. */
    invitation: column.text(),
    state: column.text(),
    since: column.integer(),
    endedAt: column.nullable(column.integer()),
    endedBy: column.text(),
  },
  {
    key: ['id'],
    retention: { kept: reasons.underEvidence },
    erasure: { stays: reasons.otherRole },
    evidence: { record: 'row', walk: ['id'] },
  },
)
