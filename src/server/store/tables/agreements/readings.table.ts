import { reasons } from '../../schema/retention-rule.ts'
import { column, declareTable } from '../../schema/table.ts'

export const readingsTable = declareTable(
  {
    documentSha256: column.text(),
    /** Version of the PDF reader. */
    reader: column.integer(),
    /** SHA-256 of the extracted text (hex); empty if the reader rejects the file. */
    textSha256: column.text(),
    readAt: column.integer(),
  },
  {
    key: ['documentSha256'],
    retention: { kept: 'text read from a public agreement; no personal data' },
    erasure: { stays: reasons.namesNobody },
  },
)
