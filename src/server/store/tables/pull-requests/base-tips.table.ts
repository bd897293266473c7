import { reasons } from '../../schema/retention-rule.ts'
import { column, declareTable } from '../../schema/table.ts'

/** Tips of the branches that open pull requests are to be merged into, as the last sweep found them. */
export const baseTipsTable = declareTable(
  {
    watchId: column.text(),
    branch: column.text(),
    sha: column.text(),
    /** ETag of the answer; empty if the forge gives none. */
    etag: column.text(),
    /** Commits that deliveries named since as pushed to it, without those that a later push contains. */
    toldShas: column.json<string[]>(),
    seenAt: column.integer(),
  },
  {
    key: ['watchId', 'branch'],
    retention: { kept: 'tips of base branches of open pull requests; name nobody, and are replaced at the next sweep' },
    erasure: { stays: reasons.namesNobody },
  },
)
