import { reasons } from '../../schema/retention-rule.ts'
import { column, declareTable } from '../../schema/table.ts'

/** PostgreSQL only: a row that names the transaction that wrote it. A restored dump writes it in another transaction. */
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
