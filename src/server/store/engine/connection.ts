import { type Compilable, type Insertable, type Kysely, type RawBuilder, sql } from 'kysely'
import { type StoredTables, storedRows, storedValue } from './rows.ts'
import type { Tables } from '../tables/tables.ts'

/** A connection or transaction, with the dialect of its database. */
export type Connection = {
  /** Translates column and table names; see `rows.ts`. */
  readonly db: Kysely<Tables>
  readonly dialect: 'sqlite' | 'postgres'
  /** Runs SQL synchronously; null unless the database is embedded. */
  readonly direct: ((sql: string, parameters: readonly unknown[]) => unknown[]) | null
  /** Reports the time (s) spent waiting for a chain's lock. */
  readonly onWait?: ((seconds: number) => void) | undefined
}

/** A placeholder in a query for a value that is supplied at execution. */
class Placeholder {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

type Compiled = ReturnType<Compilable['compile']>
type Params = Record<string, unknown>

const keptPlans = new Map<string, string>()

/** Returns the name of a prepared statement in PostgreSQL; undefined for statements that are planned on each execution. */
export const nameOfKeptPlan = (text: string): string | undefined => keptPlans.get(text)

/**
 * Compiles a statement once per dialect, for hot paths. `build` creates the statement with `value('name')` as placeholders; the returned function
 * executes it and returns its rows. Names in the statement are translated at compile time. Names in the rows are translated with a list that is
 * computed once, and rows that need no translation are not copied. With `keepsPlan`, PostgreSQL prepares the statement once per connection; use it
 * only if a single plan suits all values.
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
      const { sql: text } = known.query
      if (keepsPlan && !keptPlans.has(text)) keptPlans.set(text, `assent_${keptPlans.size}`)
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

/** Returns an insert statement for rows of a table, compiled once for the columns of the first row. All rows must have the same columns. */
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

/** Like `insertion`, but inserts several rows per statement, compiled once per number of rows. */
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

/** Returns the connection for rows in database form, without renaming and JSON parsing. */
export const asStored = ({ db }: Connection): Kysely<StoredTables> =>
  db.withoutPlugins() as unknown as Kysely<StoredTables>

/**
 * Locks the rows that a query reads, for an update. In SQLite the transaction already holds the only lock. In PostgreSQL the lock is no stronger than
 * that of an update, so inserting rows that reference the locked rows does not wait.
 */
export function locked<Q extends { forNoKeyUpdate(): Q }>(connection: Connection, query: Q): Q {
  return connection.dialect === 'postgres' ? query.forNoKeyUpdate() : query
}

/** Like `locked`, but skips rows that another transaction has locked. */
export function lockedOrSkipped<Q extends { forNoKeyUpdate(): Q; skipLocked(): Q }>(
  connection: Connection,
  query: Q,
): Q {
  return connection.dialect === 'postgres' ? query.forNoKeyUpdate().skipLocked() : query
}

/** Returns a condition that selects at most `limit` rows of a table by their physical row IDs. */
export const rowsWhere = (
  { dialect }: Connection,
  table: string,
  where: RawBuilder<unknown>,
  limit: number,
): RawBuilder<unknown> =>
  dialect === 'postgres'
    ? sql`ctid = any(array(select ctid from ${sql.table(table)} where ${where} limit ${limit}))`
    : sql`rowid in (select rowid from ${sql.table(table)} where ${where} limit ${limit})`

/** Returns whether the database rejected a row because of a unique constraint. */
export function isDuplicate(error: unknown): boolean {
  const { errcode, code } = error as { errcode?: number; code?: string }
  return errcode === 2067 || errcode === 1555 || code === '23505'
}
