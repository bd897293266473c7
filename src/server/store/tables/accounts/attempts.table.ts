import { retention } from '../../../../domain/text/limits.ts'
import { reasons } from '../../schema/retention-rule.ts'
import { column, declareTable } from '../../schema/table.ts'

export const attemptsTable = declareTable(
  {
    key: column.personal(column.text()),
    /** A state of the login attempts' lifecycle. */
    state: column.text(),
    /** Times of the failures that count, oldest first. */
    failures: column.json<number[]>(),
    /** End of a freeze; null if not frozen, or if only a new password ends it. */
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
