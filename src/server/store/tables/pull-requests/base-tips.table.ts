import { reasons } from '../../schema/retention-rule.ts'
import { column, declareTable } from '../../schema/table.ts'

/** Base branch tips of open pull requests, as of the last sweep. */
export const baseTipsTable = declareTable(
  {
    watchId: column.text(),
    branch: column.text(),
    sha: column.text(),
    /** ETag of the response; empty if the forge sends none. */
    etag: column.text(),
    /** Tips reported by push deliveries since `seenAt`. Excludes tips that a later push contains. */
    toldShas: column.json<string[]>(),
    seenAt: column.integer(),
  },
  {
    key: ['watchId', 'branch'],
    retention: {
      kept: 'latest commits of the base branches of open pull requests; no personal data, replaced at the next sweep',
    },
    erasure: { stays: reasons.namesNobody },
  },
)
