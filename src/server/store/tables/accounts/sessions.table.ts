import { retention } from '../../../../domain/text/limits.ts'
import { reasons } from '../../schema/retention-rule.ts'
import { column, declareTable } from '../../schema/table.ts'

export const sessionsTable = declareTable(
  {
    /** SHA-256 of the cookie, in hex: who reads the database cannot sign in with it. */
    id: column.text(),
    accountId: column.text(),
    /** Sent to the tabs of this sign-in; the csrf token is bound to it. */
    handle: column.text(),
    createdAt: column.integer(),
    /** The last call, to the minute. */
    seenAt: column.integer(),
    /** The end that no activity puts off. */
    endsAt: column.integer(),
    /** From when on it counts no more; null while nothing ended it. */
    endedAt: column.nullable(column.integer()),
  },
  {
    key: ['id'],
    retention: {
      rules: [
        {
          what: 'sign-ins (hash of the cookie)',
          why: 'an end can be told from a forgery',
          limit: retention.sessions,
          since: 'ends_at',
        },
      ],
    },
    erasure: { stays: reasons.otherRole },
  },
)
