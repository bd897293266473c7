import { reasons } from '../../schema/retention-rule.ts'
import { column, declareTable } from '../../schema/table.ts'

export const corporationDomainsTable = declareTable(
  {
    corporationId: column.text(),
    domain: column.text(),
    linkId: column.text(),
    position: column.integer(),
    state: column.text(),
    addedAt: column.integer(),
  },
  {
    key: ['corporationId', 'domain'],
    retention: { kept: reasons.company },
    erasure: { stays: reasons.otherRole },
    evidence: { record: 'events', walk: ['corporationId', 'position', 'domain'] },
  },
)
