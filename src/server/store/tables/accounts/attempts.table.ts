import { retention } from '../../../../domain/text/limits.ts'
import { reasons } from '../../schema/retention-rule.ts'
import { column, declareTable } from '../../schema/table.ts'

export const attemptsTable = declareTable(
  {
    key: column.personal(column.text()),
    /** State in the lifecycle of sign-in attempts. */
    state: column.text(),
    /** Times of the counted failures, oldest first. */
    failures: column.json<number[]>(),
    /** End of the freeze; null if not frozen, or if only a new password ends the freeze. */
    frozenUntil: column.nullable(column.integer()),
    expiresAt: column.integer(),
  },
  {
    key: ['key'],
    retention: {
      rules: [
        {
          what: 'failed sign-ins per account and client (hash)',
          why: 'protection against password guessing: an account is frozen after five failed sign-ins',
          limit: retention.attempts,
          since: 'expires_at',
        },
      ],
    },
    erasure: { stays: reasons.brief },
    ownData: { absent: reasons.brief },
  },
)
