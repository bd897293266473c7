import { type Compilable, type Insertable, type Kysely, type RawBuilder, sql } from 'kysely'
import { type StoredTables, storedRows, storedValue } from './rows.ts'
import type { Tables } from '../tables/tables.ts'

/** A connection or a transaction, and which database it is. */
export type Connection = {
  /** Takes and answers the names of the code: `rows.ts`. */
  readonly db: Kysely<Tables>
  readonly dialect: 'sqlite' | 'postgres'
  /** Runs SQL at once, where the database is part of this process. */
  readonly direct: ((sql: string, parameters: readonly unknown[]) => unknown[]) | null
  /** Hears how long (s) a chain was waited for, where that is of interest. */
  readonly onWait?: ((seconds: number) => void) | undefined
}

/** Stands in a query for a value that is given when it runs. */
class Placeholder {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

type Compiled = ReturnType<Compilable['compile']>
type Params = Record<string, unknown>

const keptPlans = new Map<string, string>()

/** The name under which PostgreSQL keeps the plan of a statement; undefined for one that is planned each time. */
export const nameOfKeptPlan = (text: string): string | undefined => keptPlans.get(text)

/**
 * A statement that is compiled once for each database and then run with other values: the paths that must be quick.
 * `build` writes it with `value('name')` where the values go; the result runs it and gives its rows. Names are translated when it is
 * compiled, and for its rows by a list made once; rows that have the same names in the database are not touched. With `keepsPlan` PostgreSQL
 * plans it once for each connection: only where one plan suits all values.
 */
export function statement<P extends Params, Row = unknown>(
  build: (connection: Connection, value: <K extends keyof P & string>(name: K) => P[K]) => Compilable<Row>,
  { keepsPlan = false }: { keepsPlan?: boolean } = {},
): (connection: Connection, values: P) => Promise<Row[]> {
  const compiled = new Map<Connection['dialect'], { query: Compiled; read?: ReturnType<typeof storedRows.reader> }>()
  return async (connection, values) => {
    let known = compiled.get(connection.dialect)
    if (!known) {
      known = { query: build(connection, (name) => new Placeholder(name) as never).compile() }
      compiled.set(connection.dialect, known)
      if (keepsPlan) keptPlans.set(known.query.sql, `assent_${keptPlans.size}`)
    }
    const { query } = known
    const parameters = query.parameters.map((value) =>
      value instanceof Placeholder ? storedValue(values[value.name]) : value,
    )
    const rows = connection.direct
      ? connection.direct(query.sql, parameters)
      : (
          await connection.db
            .getExecutor()
            .withoutPlugins()
            .executeQuery({ ...query, parameters })
        ).rows
    const [first] = rows
    if (first === undefined) return []
    if (known.read === undefined) known.read = storedRows.reader(Object.keys(Object(first)))
    return (known.read ? rows.map((row) => known.read?.(row as never)) : rows) as Row[]
  }
}

/** Inserts rows of a table by a statement that is compiled once, for the columns of the first: every row has them all. */
export function insertion<T extends keyof Tables>(
  table: T,
): (connection: Connection, row: Insertable<Tables[T]>) => Promise<void> {
  let insert: ReturnType<typeof statement> | null = null
  return async (connection, row) => {
    insert ??= statement(({ db }, value) => {
      const values = Object.fromEntries(Object.keys(row).map((name) => [name, value(name)]))
      return db.insertInto(table).values(values as never)
    })
    await insert(connection, row)
  }
}

/** As `insertion`, for several rows at once by one statement, which is compiled once for each number of rows. */
export function insertions<T extends keyof Tables>(
  table: T,
): (connection: Connection, rows: readonly Insertable<Tables[T]>[]) => Promise<void> {
  const known = new Map<number, ReturnType<typeof statement>>()
  return async (connection, rows) => {
    const [first] = rows
    if (first === undefined) return
    const names = Object.keys(first)
    const insert =
      known.get(rows.length) ??
      statement(({ db }, value) => {
        const values = rows.map((_, row) => Object.fromEntries(names.map((name) => [name, value(`${row} ${name}`)])))
        return db.insertInto(table).values(values as never)
      })
    known.set(rows.length, insert)
    const given = rows.flatMap((row, index) => Object.entries(row).map(([name, value]) => [`${index} ${name}`, value]))
    await insert(connection, Object.fromEntries(given))
  }
}

/** The same connection for rows as the database holds them: nothing is renamed, no JSON is read. */
export const asStored = ({ db }: Connection): Kysely<StoredTables> =>
  db.withoutPlugins() as unknown as Kysely<StoredTables>

/**
 * PostgreSQL locks the rows it reads for a change; SQLite's transaction already holds the only lock there is. No stronger lock than
 * an update of theirs takes: a row inserted elsewhere that only refers to one of them must not wait for it, nor it for that.
 */
export function locked<Q extends { forNoKeyUpdate(): Q }>(connection: Connection, query: Q): Q {
  return connection.dialect === 'postgres' ? query.forNoKeyUpdate() : query
}

/** As `locked`, passing over rows another process is busy with. */
export function lockedOrSkipped<Q extends { forNoKeyUpdate(): Q; skipLocked(): Q }>(
  connection: Connection,
  query: Q,
): Q {
  return connection.dialect === 'postgres' ? query.forNoKeyUpdate().skipLocked() : query
}

/** At most so many rows of a table that fit, whatever tells them apart. */
export const rowsWhere = (
  { dialect }: Connection,
  table: string,
  where: RawBuilder<unknown>,
  most: number,
): RawBuilder<unknown> =>
  dialect === 'postgres'
    ? sql`ctid = any(array(select ctid from ${sql.table(table)} where ${where} limit ${most}))`
    : sql`rowid in (select rowid from ${sql.table(table)} where ${where} limit ${most})`

/** Whether the database refused a row because one like it exists. */
export function isDuplicate(error: unknown): boolean {
  const { errcode, code } = error as { errcode?: number; code?: string }
  return errcode === 2067 || errcode === 1555 || code === '23505'
}
