import { checkRetention } from '../../../../domain/pull-requests/check-limits.ts'
import { column, declareTable } from '../../schema/table.ts'

/** Memberships of accounts in organizations and teams, as reported by the forges. */
export const membershipsTable = declareTable(
  {
    forgeId: column.text(),
    /** `org` or `org/team`, in lower case. */
    place: column.text(),
    accountId: column.personal(column.text(), { absent: 'confirmed account, which the file contains' }),
    /** `refused`: the forge does not permit the query; treated as `no`. */
    answer: column.text<'yes' | 'no' | 'refused'>(),
    askedAt: column.integer(),
  },
  {
    key: ['forgeId', 'place', 'accountId'],
    retention: {
      rules: [
        {
          what: 'membership of an account in a project’s organization or team, as reported by the code platform',
          why: 'check of pull requests for one hour',
          limit: checkRetention.memberships,
          since: 'asked_at',
          job: 'sweepChecks',
        },
      ],
    },
    erasure: { deletes: 'memberships of these accounts' },
    ownData: ['place'],
  },
)
