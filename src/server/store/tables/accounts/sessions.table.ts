import { retention } from '../../../../domain/text/limits.ts'
import { reasons } from '../../schema/retention-rule.ts'
import { column, declareTable } from '../../schema/table.ts'

export const sessionsTable = declareTable(
  {
    /** SHA-256 of the cookie (hex), so that a leaked database cannot be used to sign in. */
    id: column.text(),
    accountId: column.text(),
    /** Session identifier sent to the browser tabs. The CSRF token is bound to it. */
    handle: column.text(),
    createdAt: column.integer(),
    /** Time of the last request, rounded to the minute. */
    seenAt: column.integer(),
    /** Absolute expiry, regardless of activity. */
    endsAt: column.integer(),
    /** Time at which the session was ended; null while it is open. */
    endedAt: column.nullable(column.integer()),
  },
  {
    key: ['id'],
    retention: {
      rules: [
        {
          what: 'sign-ins (hash of the cookie)',
          why: 'error message that distinguishes an ended session from an invalid one',
          limit: retention.sessions,
          since: 'ends_at',
        },
      ],
    },
    erasure: { stays: reasons.otherRole },
  },
)
