import { checkRetention } from '../../../../domain/pull-requests/check-limits.ts'
import { reasons } from '../../schema/retention-rule.ts'
import { column, declareTable } from '../../schema/table.ts'

export const mergeGroupsTable = declareTable(
  {
    watchId: column.text(),
    headSha: column.text(),
    /** Commit that the group is based on; empty if unknown. It may be the head of another group. */
    baseSha: column.text(),
    /** Numbers of the pull requests in the group and in the known groups below it. */
    numbers: column.json<number[]>(),
    seenAt: column.integer(),
  },
  {
    key: ['watchId', 'headSha'],
    retention: {
      rules: [
        {
          what: 'merge groups',
          why: 'check of the merge queue; merge groups end within hours',
          limit: checkRetention.mergeGroups,
          since: 'seen_at',
          job: 'sweepChecks',
        },
      ],
    },
    erasure: { stays: reasons.namesNobody },
  },
)
