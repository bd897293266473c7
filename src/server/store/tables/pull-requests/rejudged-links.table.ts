import { reasons } from '../../schema/retention-rule.ts'
import { column, declareTable } from '../../schema/table.ts'

/** Links whose pull requests are being evaluated again after a change that affects all signatures. Each row contains a cursor. */
export const rejudgedLinksTable = declareTable(
  {
    linkId: column.text(),
    cursor: column.text(),
  },
  {
    key: ['linkId'],
    retention: { kept: 'no personal data; deleted when done' },
    erasure: { stays: reasons.namesNobody },
  },
)
