import { reasons } from '../../schema/retention-rule.ts'
import { column, declareTable } from '../../schema/table.ts'

/** Last known state of each page in a repository's list of open pull requests. */
export const sweepPagesTable = declareTable(
  {
    watchId: column.text(),
    page: column.integer(),
    /** ETag of the page; empty if the forge sends none. */
    etag: column.text(),
    numbers: column.json<number[]>(),
  },
  {
    key: ['watchId', 'page'],
    retention: {
      kept: 'cache identifiers (ETags) of a code platform’s pages; no personal data, replaced at the next sweep',
    },
    erasure: { stays: reasons.namesNobody },
  },
)
