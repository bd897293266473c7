import { column, declareTable } from '../../schema/table.ts'

export const evidenceTable = declareTable(
  {
    linkId: column.text(),
    seq: column.integer(),
    atMs: column.integer(),
    type: column.text(),
    body: column.text(),
    hash: column.text(),
  },
  {
    key: ['linkId', 'seq'],
    retention: { kept: 'evidence: holds no personal value, only commitments' },
    erasure: { stays: 'commitments, which nothing is left to prove' },
    evidence: { record: 'events', walk: ['seq'] },
  },
)
