import { reasons } from '../../schema/retention-rule.ts'
import { column, declareTable } from '../../schema/table.ts'

/**
 * A single row with the ID of the transaction that wrote it (PostgreSQL only). After a restore, the ID differs because another transaction wrote the
 * row.
 */
export const databaseWritersTable = declareTable(
  {
    name: column.text(),
    xid: column.text(),
  },
  {
    key: ['name'],
    retention: { kept: 'one row' },
    erasure: { stays: reasons.namesNobody },
  },
)
