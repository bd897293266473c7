import type { BareDatabase } from '../../support/databases/bare-database.ts'
import { type EvidenceTable, tables } from './tables.ts'

export type ColumnKind = 'text' | 'number' | 'bytes'
export type Column = { table: EvidenceTable; name: string; kind: ColumnKind }

const kinds: Record<string, ColumnKind> = {
  text: 'text',
  integer: 'number',
  bigint: 'number',
  blob: 'bytes',
  bytea: 'bytes',
}

/** Returns the columns of all tables under evidence. Reads them from the database. */
export async function columnsIn(database: BareDatabase, kind: 'sqlite' | 'postgres'): Promise<Column[]> {
  const sql =
    kind === 'sqlite'
      ? 'select name, lower(type) as type from pragma_table_info(?)'
      : `select column_name as name, data_type as type from information_schema.columns
         where table_schema = current_schema() and table_name = ?`
  const all: Column[] = []
  for (const table of tables) {
    for (const { name, type } of await database.run(sql, table)) {
      const known = kinds[String(type)]
      if (!known) throw new Error(`${table}.${String(name)} is of an unknown type: ${String(type)}`)
      all.push({ table, name: String(name), kind: known })
    }
  }
  return all
}
