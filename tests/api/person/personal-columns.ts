/** Compares the columns that contain a person's data with the declarations of the tables. */
import type { Services } from '../../../src/server/context/services.ts'
import { storedRows } from '../../../src/server/store/engine/rows.ts'
import type { TableDeclaration } from '../../../src/server/store/schema/table.ts'
import { declaredTables, type TableName } from '../../../src/server/store/tables/tables.ts'
import type { BareDatabase, DatabaseRow } from '../../support/databases/bare-database.ts'

/** Rows by table, with the column names used in the code and decrypted values. */
export type StoredContents = ReadonlyMap<TableName, readonly DatabaseRow[]>

type Declared = readonly (readonly [name: string, TableDeclaration])[]

type Value = DatabaseRow[string] | undefined

export async function contentsOf(
  database: BareDatabase,
  { crypto }: Pick<Services, 'crypto'>,
): Promise<StoredContents> {
  const all = new Map<TableName, DatabaseRow[]>()
  for (const [name, { columns, key }] of declaredTables) {
    const rows = await database.run(`select * from ${storedRows.stored(name)}`)
    const read = (row: DatabaseRow): DatabaseRow =>
      Object.fromEntries(
        Object.entries(columns).map(([column, { sealedFor }]) => {
          const value = row[storedRows.stored(column)] ?? null
          const isSealed = sealedFor !== undefined && typeof value === 'string' && value.startsWith('v1.')
          const place = `${sealedFor}:${String(row[storedRows.stored(key[0] ?? '')])}`
          return [column, isSealed ? crypto.open(value, place) : value]
        }),
      )
    all.set(name, rows.map(read))
  }
  return all
}

const textOf = (value: Value): string =>
  (value instanceof Uint8Array ? Buffer.from(value).toString('utf8') : String(value ?? '')).toLowerCase()

/** Returns whether a value contains one of the texts. Ignores case. */
export const holdsOne = (value: Value, texts: readonly string[]): boolean => {
  const text = textOf(value)
  return text !== '' && texts.some((each) => text.includes(each.toLowerCase()))
}

/** Returns the salts in all rows that contain one of the texts. */
export const saltsBeside = (contents: StoredContents, texts: readonly string[]): string[] =>
  [...contents.values()]
    .flat()
    .filter((row) => Object.values(row).some((value) => holdsOne(value, texts)))
    .flatMap((row) => Object.entries(row).filter(([column]) => /salts?$/i.test(column)))
    .flatMap(([, value]) => String(value).match(/\b[0-9a-f]{32}\b/g) ?? [])

/** Returns the columns that contain one of the texts, as `table.column`. */
export const columnsWith = (contents: StoredContents, texts: readonly string[]): Set<string> =>
  new Set(
    [...contents].flatMap(([table, rows]) =>
      Object.keys(rows[0] ?? {})
        .filter((column) => rows.some((row) => holdsOne(row[column], texts)))
        .map((column) => `${table}.${column}`),
    ),
  )

const isEmpty = (value: Value): boolean =>
  value === null || value === undefined || ['', '{}', '[]'].includes(String(value))

/** Returns the columns that were emptied, and the tables that lost rows, between two snapshots. */
export function changesOf(before: StoredContents, after: StoredContents): { emptied: Set<string>; lost: Set<string> } {
  const emptied = new Set<string>()
  const lost = new Set<string>()
  for (const [name, { key, columns }] of declaredTables) {
    const keyOf = (row: DatabaseRow): string => JSON.stringify(key.map((column) => row[column]))
    const rows = new Map(after.get(name)?.map((row) => [keyOf(row), row]))
    for (const row of before.get(name) ?? []) {
      const now = rows.get(keyOf(row))
      if (now === undefined) lost.add(name)
      else
        for (const column of Object.keys(columns))
          if (!isEmpty(row[column]) && isEmpty(now[column])) emptied.add(`${name}.${column}`)
    }
  }
  return { emptied, lost }
}

const personalIn = ({ columns }: TableDeclaration) =>
  Object.entries(columns).flatMap(([column, { personal }]) => (personal ? [{ column, personal }] : []))

/** Returns the columns that an erasure empties according to the declarations of the tables. */
export const emptiedColumns = (declared: Declared): string[] =>
  declared.flatMap(([name, table]) =>
    'empties' in table.erasure
      ? [
          ...personalIn(table).flatMap(({ column, personal: { stays, replaced } }) =>
            stays === undefined && replaced === undefined ? column : [],
          ),
          ...(table.erasure.also ?? []),
        ].map((column) => `${name}.${column}`)
      : [],
  )

export type Erased = { before: StoredContents; after: StoredContents; texts: readonly string[] }

/** Compares the declarations with the stored data of a person before and after an erasure. Returns one line per difference. */
export function erasureFaults({ before, after, texts }: Erased, declared: Declared): string[] {
  const { emptied, lost } = changesOf(before, after)
  const [held, left] = [columnsWith(before, texts), columnsWith(after, texts)]
  const expected = new Set(emptiedColumns(declared))
  return declared.flatMap(([name, table]) => {
    const personal = new Map(personalIn(table).map((each) => [each.column, each.personal]))
    const { erasure } = table
    return [
      ...Object.keys(table.columns).flatMap((column) => {
        const of = `${name}.${column}`
        const stays = 'stays' in erasure || personal.get(column)?.stays !== undefined
        return [
          ...(held.has(of) && !personal.has(column)
            ? [`${of} contains a value of the person and is not personal`]
            : []),
          ...(personal.has(column) && !held.has(of) ? [`${of} is personal and contains no value of the person`] : []),
          ...(left.has(of) && !stays ? [`${of} contains a value of the erased person`] : []),
          ...(personal.has(column) && stays && held.has(of) && !left.has(of) ? [`${of} does not stay`] : []),
          ...(expected.has(of) && !emptied.has(of) ? [`${of} is not emptied`] : []),
          ...(emptied.has(of) && !expected.has(of) ? [`${of} is emptied`] : []),
        ]
      }),
      ...('deletes' in erasure && !lost.has(name) ? [`${name} keeps its rows`] : []),
      ...(lost.has(name) && !('deletes' in erasure) ? [`${name} loses rows`] : []),
    ]
  })
}

/** Returns a stored value as a list of strings. For JSON, these are the nested strings that contain one of the texts. */
function leavesOf(value: Value, texts: readonly string[]): string[] {
  if (typeof value !== 'string' || value === '') return []
  if (!/^[[{]/.test(value)) return [value]
  const leaves: string[] = []
  JSON.parse(value, (_, leaf: unknown) => {
    if (typeof leaf === 'string' && holdsOne(leaf, texts)) leaves.push(leaf)
  })
  return leaves
}

/**
 * Returns the personal columns whose values are missing from a person's file. Only rows that contain one of the texts belong to the person. `parts`
 * contains the part of the file for each table.
 */
export function missingColumns(
  { contents, texts }: { contents: StoredContents; texts: readonly string[] },
  parts: Readonly<Record<string, unknown>>,
  declared: Declared = declaredTables,
): string[] {
  return declared.flatMap(([name, table]) => {
    if (!table.ownData || 'absent' in table.ownData) return []
    const rows = (contents.get(name as TableName) ?? []).filter((row) =>
      Object.values(row).some((each) => holdsOne(each, texts)),
    )
    const part = JSON.stringify(parts[name] ?? '').toLowerCase()
    return personalIn(table)
      .filter(({ personal }) => personal.absent === undefined)
      .filter(({ column }) => {
        const leaves = rows.flatMap((row) => leavesOf(row[column], texts))
        return leaves.some((leaf) => !part.includes(JSON.stringify(leaf).slice(1, -1).toLowerCase()))
      })
      .map(({ column }) => `${name}.${column}`)
  })
}
