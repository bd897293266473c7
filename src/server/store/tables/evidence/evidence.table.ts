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
    retention: { kept: 'evidence: contains commitments, but no personal data' },
    erasure: { stays: 'commitments, which can no longer be matched to a value' },
    evidence: { record: 'events', walk: ['seq'] },
  },
)
