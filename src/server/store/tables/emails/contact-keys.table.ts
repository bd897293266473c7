import { reasons } from '../../schema/retention-rule.ts'
import { column, declareTable } from '../../schema/table.ts'

/** Encrypted key for the hashes in `contactStops`. The table has a single row. */
export const contactKeysTable = declareTable(
  {
    id: column.text(),
    sealed: column.sealed('contact-key'),
  },
  {
    key: ['id'],
    retention: { kept: 'key for the hashes of the opt-out list (encrypted)' },
    erasure: { stays: reasons.namesNobody },
  },
)
