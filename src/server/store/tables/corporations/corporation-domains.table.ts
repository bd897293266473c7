import { reasons } from '../../schema/retention-rule.ts'
import { column, declareTable } from '../../schema/table.ts'

export const corporationDomainsTable = declareTable(
  {
    corporationId: column.text(),
    domain: column.personal(column.text()),
    linkId: column.text(),
    position: column.integer(),
    state: column.text(),
    addedAt: column.integer(),
  },
  {
    key: ['corporationId', 'domain'],
    retention: { kept: reasons.company },
    erasure: { stays: reasons.otherRole },
    ownData: { absent: reasons.ofCompany },
    evidence: {
      record: 'events',
      walk: ['corporationId', 'position', 'domain'],
      commitments:
        'the first one with the representative’s address, by `salts` of the corporation; one of a later representative as `domain:<position>` of its `representativeSalts`; another one in plain text',
    },
  },
)
