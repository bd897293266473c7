/** Compares table declarations with the tables in a database, and checks the declarations themselves. */
import type { DeclaredColumn, TableDeclaration } from '../../../src/server/store/schema/table.ts'
import { storedRows } from '../../../src/server/store/engine/rows.ts'
import type { BareDatabase } from '../../support/databases/bare-database.ts'

type Declared = readonly (readonly [name: string, TableDeclaration])[]

const stored = (name: string): string => storedRows.stored(name)

function definition(name: string, { type, isNullable, isGenerated }: DeclaredColumn): string {
  const given = isGenerated ? ' default 0' : ''
  return `${stored(name)} ${type}${isNullable ? '' : ' not null'}${given}`
}

/** Returns the SQL statement that creates a declared table in SQLite. `runStatements` translates it for PostgreSQL. */
export function createTable(name: string, { columns, key }: TableDeclaration): string {
  const lines = Object.entries(columns).map(([column, declared]) => definition(column, declared))
  const primary = `primary key (${key.map(stored).join(', ')})`
  return `create table ${stored(name)} (\n  ${[...lines, primary].join(',\n  ')}\n) strict`
}

/** Tables by name. A column is given as `<name> <type>`, with ` not null` if it is required. */
type DatabaseTables = Map<string, { columns: string[]; key: string[] }>

const queries = {
  sqlite: `select "table".name as of_table, "column".name as name, lower("column".type) as type, "column".pk as place,
    "column"."notnull" = 1 or "column".pk > 0 as is_filled
    from sqlite_master as "table" join pragma_table_info("table".name) as "column"
    where "table".type = 'table' and "table".name not like 'sqlite%' order by 1, "column".cid`,
  postgres: `select c.table_name as of_table, c.column_name as name, c.data_type as type,
    coalesce(k.ordinal_position, 0) as place, case when c.is_nullable = 'NO' then 1 else 0 end as is_filled
    from information_schema.columns c
    left join information_schema.table_constraints p on p.table_schema = c.table_schema
      and p.table_name = c.table_name and p.constraint_type = 'PRIMARY KEY'
    left join information_schema.key_column_usage k on k.table_schema = c.table_schema
      and k.constraint_name = p.constraint_name and k.column_name = c.column_name
    where c.table_schema = current_schema() order by 1, c.ordinal_position`,
} as const

const types: Readonly<Record<string, string>> = { bigint: 'integer', bytea: 'blob' }

/** Reads the tables and columns of a database. Leaves out the tables of the migrator. */
export async function tablesIn(database: Pick<BareDatabase, 'run'>, kind: keyof typeof queries) {
  const rows = (await database.run(queries[kind])).filter((row) => !String(row['of_table']).startsWith('kysely'))
  const tables: DatabaseTables = new Map()
  for (const [name, columns] of Map.groupBy(rows, (row) => String(row['of_table']))) {
    const keyed = columns.filter(({ place }) => Number(place) > 0)
    tables.set(name, {
      columns: columns.map(({ name: column, type, is_filled: isFilled }) => {
        const known = types[String(type)] ?? String(type)
        return `${String(column)} ${known}${Number(isFilled) === 1 ? ' not null' : ''}`
      }),
      key: keyed.toSorted((a, b) => Number(a['place']) - Number(b['place'])).map((row) => String(row['name'])),
    })
  }
  return tables
}

export function tableDifferences(declared: Declared, present: DatabaseTables): string[] {
  const names = new Set(declared.map(([name]) => stored(name)))
  const undeclared = [...present.keys()].filter((name) => !names.has(name)).map((name) => `${name} is not declared`)
  const found = declared.flatMap(([name, table]) => {
    const own = present.get(stored(name))
    if (!own) return [`no migration creates the table:\n${createTable(name, table)}`]
    const columns = Object.entries(table.columns).map(([column, each]) =>
      definition(column, { ...each, isGenerated: false }),
    )
    const key = table.key.map(stored)
    return [
      ...columns.filter((each) => !own.columns.includes(each)).map((each) => `${stored(name)} lacks ${each}`),
      ...own.columns
        .filter((each) => !columns.includes(each))
        .map((each) => `${stored(name)} does not declare ${each}`),
      ...(key.join() === own.key.join() ? [] : [`${stored(name)} has the key ${own.key.join(', ')}`]),
    ]
  })
  return [...undeclared, ...found]
}

export function faultsOfDeclarations(declared: Declared): string[] {
  const forms = new Map<string, boolean>()
  return declared.flatMap(([name, { columns, key, retention }]) => {
    const names = Object.keys(columns).map(stored)
    const found: string[] = []
    for (const [column, { isJson, sealedFor }] of Object.entries(columns)) {
      if ((forms.get(column) ?? isJson) !== isJson) found.push(`${name}.${column} is JSON in some tables only`)
      forms.set(column, isJson)
      if (sealedFor !== undefined && key.length !== 1) found.push(`${name}.${column} is sealed for a key of one column`)
    }
    for (const { since, set = '' } of retention.rules ?? []) {
      const changed = [...set.matchAll(/(?:^|, )(?<column>[a-z_]+) = /g)].map((match) => match.groups?.['column'] ?? '')
      const used = [...(/^[a-z_]+$/.test(since) ? [since] : []), ...changed]
      found.push(...used.filter((each) => !names.includes(each)).map((each) => `${name} has no ${each} to forget`))
    }
    return found
  })
}

/** Checks the personal columns of all tables. Returns each contradiction with another option of the table as a line. */
export function faultsOfPersonalColumns(declared: Declared): string[] {
  return declared.flatMap(([name, { columns, erasure, evidence, ownData }]) => {
    const personal = Object.entries(columns).flatMap(([column, { personal: of }]) => (of ? [{ column, ...of }] : []))
    const hasPersonal = personal.length > 0
    const listed: readonly string[] | undefined = ownData && 'absent' in ownData ? undefined : ownData
    const isDue = evidence?.record === 'events' && hasPersonal
    const hasEmptied = personal.some(({ stays, replaced }) => stays === undefined && replaced === undefined)
    return [
      ...(hasPersonal && !ownData ? [`${name} has personal columns and no ownData`] : []),
      ...(isDue === (evidence?.commitments === undefined)
        ? [`${name} ${isDue ? 'lacks' : 'needs no'} commitments`]
        : []),
      ...('empties' in erasure && !hasEmptied ? [`${name} has no column to empty`] : []),
      ...personal.flatMap(({ column, stays, replaced, absent }) => [
        ...(listed && absent === undefined && !listed.includes(column) ? [`${name}.${column} is not in ownData`] : []),
        ...((stays ?? replaced) !== undefined && !('empties' in erasure)
          ? [`${name}.${column} is an exception to no erasure`]
          : []),
      ]),
    ]
  })
}
