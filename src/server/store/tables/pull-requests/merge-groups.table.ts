import { checkRetention } from '../../../../domain/pull-requests/check-limits.ts'
import { reasons } from '../../schema/retention-rule.ts'
import { column, declareTable } from '../../schema/table.ts'

export const mergeGroupsTable = declareTable(
  {
    watchId: column.text(),
    headSha: column.text(),
    /** The commit that it is built on, which may be the head of another group; empty if unknown. */
    baseSha: column.text(),
    /** The pull requests it stands for, by number: its own, and those of the groups below it that are known. */
    numbers: column.json<number[]>(),
    seenAt: column.integer(),
  },
  {
    key: ['watchId', 'headSha'],
    retention: {
      rules: [
        {
          what: 'merge groups',
          why: 'they end within hours',
          limit: checkRetention.mergeGroups,
          since: 'seen_at',
          job: 'sweepChecks',
        },
      ],
    },
    erasure: { stays: reasons.namesNobody },
  },
)
