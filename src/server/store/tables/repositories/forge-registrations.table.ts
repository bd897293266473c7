import { checkRetention } from '../../../../domain/pull-requests/check-limits.ts'
import { reasons } from '../../schema/retention-rule.ts'
import { column, declareTable } from '../../schema/table.ts'

/** One-time registration URLs created by the operator, identified by the hash of their key. */
export const forgeRegistrationsTable = declareTable(
  {
    id: column.text(),
    /** Origins of the forge and of its API. */
    url: column.text(),
    apiUrl: column.text(),
    /** Organization that will own the App; empty for the account of the user who registers it. */
    organization: column.text(),
    /** Path segment of the App's webhook URL. */
    hookId: column.text(),
    /** ID of the registered forge; empty while the URL is unused. */
    forgeId: column.text(),
    createdAt: column.integer(),
    expiresAt: column.integer(),
  },
  {
    key: ['id'],
    retention: {
      rules: [
        {
          what: 'single-use links for adding code platforms',
          why: 'error message for a used or expired link',
          limit: checkRetention.registrations,
          since: 'expires_at',
          job: 'sweepChecks',
        },
      ],
    },
    erasure: { stays: reasons.namesNobody },
  },
)
