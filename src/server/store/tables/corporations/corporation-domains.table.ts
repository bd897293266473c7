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
        'the first domain together with the representative’s address, with `salts` of the company; a later representative’s domain as `domain:<position>`, with `representativeSalts`; other domains in plain text',
    },
  },
)
