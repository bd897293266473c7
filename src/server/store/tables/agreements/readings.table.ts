import { reasons } from '../../schema/retention-rule.ts'
import { column, declareTable } from '../../schema/table.ts'

export const readingsTable = declareTable(
  {
    documentSha256: column.text(),
    /** Version of the reader. */
    reader: column.integer(),
    /** SHA-256 of the text, hex; empty if the reader rejects the file. */
    textSha256: column.text(),
    readAt: column.integer(),
  },
  {
    key: ['documentSha256'],
    retention: { kept: 'what the reader made of a public agreement; names nobody' },
    erasure: { stays: reasons.namesNobody },
  },
)
