import { reasons } from '../../schema/retention-rule.ts'
import { column, declareTable } from '../../schema/table.ts'

/** The last known state of a page of a repository's open pull requests. */
export const sweepPagesTable = declareTable(
  {
    watchId: column.text(),
    page: column.integer(),
    /** The forge's ETag of the page; empty if it has none. */
    etag: column.text(),
    numbers: column.json<number[]>(),
  },
  {
    key: ['watchId', 'page'],
    retention: { kept: 'marks of pages of a forge; name nobody, and are replaced at the next sweep' },
    erasure: { stays: reasons.namesNobody },
  },
)
