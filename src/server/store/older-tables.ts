import { DatabaseSync } from 'node:sqlite'
import { Kysely, sql } from 'kysely'
import type { Connection } from './engine/connection.ts'
import { migrate } from './migrations/migrate.ts'
import { storedRows } from './engine/rows.ts'
import type { Tables } from './tables/tables.ts'
import { sqliteDialect } from './engine/sqlite.ts'

type Column = { table: string; name: string; type: string; standard: string | null }

const listed = sql<Column>`
  select "table".name as "table", "column".name as name, "column".type as type, "column".dflt_value as standard
  from sqlite_master as "table" join pragma_table_info("table".name) as "column"
  where "table".type = 'table' order by "table".name, "column".cid`

/** Returns the columns of the current schema version, read from an empty in-memory database. */
async function newestColumns(): Promise<Column[]> {
  const { dialect } = sqliteDialect(new DatabaseSync(':memory:'), 'write')
  const db = new Kysely<Tables>({ dialect, plugins: [storedRows] })
  try {
    await migrate({ db, dialect: 'sqlite' })
    return (await listed.execute(db.withoutPlugins())).rows
  } finally {
    await db.destroy()
  }
}

async function presentColumns({ db, dialect }: Connection): Promise<Pick<Column, 'table' | 'name'>[]> {
  const query =
    dialect === 'sqlite'
      ? listed
      : sql<Column>`select table_name as "table", column_name as name from information_schema.columns
          where table_schema = current_schema()`
  return (await query.execute(db.withoutPlugins())).rows
}

const postgresTypes: Readonly<Record<string, string>> = { integer: 'bigint', blob: 'bytea', text: 'text' }

/**
 * Lets a transaction read the tables of an older version as if they had been migrated. A missing table appears empty, and a missing column has its
 * default value. Temporary views shadow the tables until the transaction ends.
 */
export async function readAsNewest(connection: Connection): Promise<void> {
  const db = connection.db.withoutPlugins()
  const present = Map.groupBy(await presentColumns(connection), ({ table }) => table)
  const schema = connection.dialect === 'sqlite' ? 'main' : await schemaOf(connection)
  for (const [table, columns] of Map.groupBy(await newestColumns(), (column) => column.table)) {
    const names = present.get(table)?.map(({ name }) => name)
    const missing = columns.filter(({ name }) => !names?.includes(name))
    if (missing.length === 0) continue
    const values = missing.map(({ name, type, standard }) => {
      const value = standard === null ? sql`null` : sql.raw(standard)
      const typed = sql.raw(postgresTypes[type.toLowerCase()] ?? 'text')
      return connection.dialect === 'sqlite'
        ? sql`${value} as ${sql.ref(name)}`
        : sql`cast(${value} as ${typed}) as ${sql.ref(name)}`
    })
    const rows = names
      ? sql`older.*, ${sql.join(values)} from ${sql.table(`${schema}.${table}`)} as older`
      : sql`${sql.join(values)} where 1 = 0`
    await sql`create temporary view ${sql.table(table)} as select ${rows}`.execute(db)
  }
}

async function schemaOf({ db }: Connection): Promise<string> {
  const { rows } = await sql<{ name: string }>`select current_schema() as name`.execute(db.withoutPlugins())
  return rows[0]?.name ?? 'public'
}
