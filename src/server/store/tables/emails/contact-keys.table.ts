import { reasons } from '../../schema/retention-rule.ts'
import { column, declareTable } from '../../schema/table.ts'

/** Encrypted key of the hashes in `contactStops`; a single row. */
export const contactKeysTable = declareTable(
  {
    id: column.text(),
    sealed: column.sealed('contact-key'),
  },
  {
    key: ['id'],
    retention: { kept: 'the key of the hashes of the stop list (sealed)' },
    erasure: { stays: reasons.namesNobody },
  },
)
