import { type SnakeCase, storedRows } from '../../../src/server/store/engine/rows.ts'
import type { TableDeclaration } from '../../../src/server/store/schema/table.ts'
import { declaredTables, type NamesOfTables } from '../../../src/server/store/tables/tables.ts'
import type { BareDatabase, DatabaseRow } from '../../support/databases/bare-database.ts'

export type EvidenceTable = SnakeCase<NamesOfTables<{ evidence: object }>>

const underEvidence = declaredTables.filter(([, { evidence }]) => evidence)
const named = <Value>(valueOf: (table: TableDeclaration) => Value): Record<EvidenceTable, Value> =>
  Object.fromEntries(underEvidence.map(([name, table]) => [storedRows.stored(name), valueOf(table)])) as Record<
    EvidenceTable,
    Value
  >

/** Names of the key columns, by table. */
export const keys = named(({ key }) => key.map((name) => storedRows.stored(name)))

/**
 * Tables under evidence: signatures, the people who decide about them, consents and operator actions. Search words, counts and days are derived from
 * these rows, so they are not under evidence. Keys and tokens are not either, because they only authorize requests.
 */
export const tables = Object.keys(keys) as EvidenceTable[]

export type Contents = Record<EvidenceTable, DatabaseRow[]>

/** Columns that are not part of any event, with the reason, by table. */
export const besideTheRecord: Readonly<Record<EvidenceTable, Readonly<Record<string, string>>>> = named(({ columns }) =>
  Object.fromEntries(
    Object.entries(columns).flatMap(([name, { unrecorded }]) =>
      unrecorded === undefined ? [] : [[storedRows.stored(name), unrecorded]],
    ),
  ),
)

/** Returns the rows under evidence. In the table `audit`, only the operator's actions are. */
export const rowsOf = (contents: Contents, table: EvidenceTable): DatabaseRow[] =>
  table === 'audit' ? contents.audit.filter(({ who }) => who === 'operator') : contents[table]

export const keyOf = (table: EvidenceTable, row: DatabaseRow): string =>
  JSON.stringify(keys[table].map((name) => row[name]))

export async function readContents(database: BareDatabase): Promise<Contents> {
  const read = async (table: EvidenceTable): Promise<DatabaseRow[]> =>
    (await database.run(`select * from ${table} order by ${keys[table].join(', ')}`)).map((row) => ({ ...row }))
  const all: [EvidenceTable, DatabaseRow[]][] = []
  for (const table of tables) all.push([table, await read(table)])
  return Object.fromEntries(all) as Contents
}

async function insert(database: BareDatabase, table: EvidenceTable, row: DatabaseRow): Promise<void> {
  const names = Object.keys(row)
  const places = names.map(() => '?').join(', ')
  await database.run(`insert into ${table} (${names.join(', ')}) values (${places})`, ...Object.values(row))
}

/** Changes the tables from the rows `from` to the rows `to`. Rows that are the same in both are not written. */
export async function writeContents(database: BareDatabase, from: Contents, to: Contents): Promise<void> {
  const text = (row: DatabaseRow): string =>
    JSON.stringify(row, (_, value: unknown) =>
      value instanceof Uint8Array ? Buffer.from(value).toString('hex') : value,
    )
  for (const table of tables) {
    if (from[table] === to[table]) continue
    const [has, wants] = [from[table], to[table]].map((rows) => new Map(rows.map((row) => [text(row), row])))
    const where = keys[table].map((name) => `${name} = ?`).join(' and ')
    for (const [key, row] of has ?? []) {
      if (wants?.has(key)) continue
      await database.run(`delete from ${table} where ${where}`, ...keys[table].map((name) => row[name] ?? null))
    }
    for (const [key, row] of wants ?? []) if (!has?.has(key)) await insert(database, table, row)
  }
}
