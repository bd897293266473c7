import { checkRetention } from '../../../../domain/pull-requests/check-limits.ts'
import { column, declareTable } from '../../schema/table.ts'

/** Forges' answers about memberships of accounts in organizations and teams. */
export const membershipsTable = declareTable(
  {
    forgeId: column.text(),
    /** `org`, or `org/team`, in lower case. */
    place: column.text(),
    accountId: column.personal(column.text(), { absent: 'a proven account, which the file names' }),
    /** `refused`: the forge does not permit the query. Counts as no. */
    answer: column.text<'yes' | 'no' | 'refused'>(),
    askedAt: column.integer(),
  },
  {
    key: ['forgeId', 'place', 'accountId'],
    retention: {
      rules: [
        {
          what: 'whether an account is a member of a project’s organization or team, as its forge answered',
          why: 'pull requests are evaluated with it for an hour',
          limit: checkRetention.memberships,
          since: 'asked_at',
          job: 'sweepChecks',
        },
      ],
    },
    erasure: { deletes: 'what a forge answered about those accounts' },
    ownData: ['place'],
  },
)
