import { reasons } from '../../schema/retention-rule.ts'
import { column, declareTable } from '../../schema/table.ts'

/** What a page of the open pull requests of a repository last said. */
export const sweepPagesTable = declareTable(
  {
    watchId: column.text(),
    page: column.integer(),
    /** What the forge calls it; empty where it has no name for it. */
    etag: column.text(),
    numbers: column.json<number[]>(),
  },
  {
    key: ['watchId', 'page'],
    retention: { kept: 'marks of pages of a forge; name nobody, and are replaced at the next sweep' },
    erasure: { stays: reasons.namesNobody },
  },
)
