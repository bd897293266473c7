import { retention } from '../../../../domain/text/limits.ts'
import { reasons } from '../../schema/retention-rule.ts'
import { column, declareTable } from '../../schema/table.ts'

export const countersTable = declareTable(
  {
    key: column.personal(column.text()),
    times: column.json<number[]>(),
    expiresAt: column.integer(),
  },
  {
    key: ['key'],
    retention: {
      rules: [
        {
          what: 'counters of rate limits (keyed hash)',
          why: 'longest period of a rate limit: one day, or 30 days for requests to sign',
          limit: retention.counters,
          since: 'expires_at',
        },
      ],
    },
    erasure: { stays: reasons.brief },
    ownData: { absent: reasons.brief },
  },
)
