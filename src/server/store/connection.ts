import type { Compilable, Kysely } from 'kysely'
import type { Tables } from './schema.ts'

/** A connection or a transaction, and which database it is. */
export type Connection = {
  readonly db: Kysely<Tables>
  readonly dialect: 'sqlite' | 'postgres'
  /** Runs SQL at once, where the database is part of this process. */
  readonly direct: ((sql: string, parameters: readonly unknown[]) => unknown[]) | null
}

/** Stands in a query for a value that is given when it runs. */
class Placeholder {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

type Compiled = ReturnType<Compilable['compile']>
type Params = Record<string, string | number | null>

/**
 * A statement that is compiled once for each database and then run with other values: the paths that must be quick.
 * `build` writes it with `value('name')` where the values go; the result runs it and gives its rows.
 */
export function statement<P extends Params, Row = unknown>(
  build: (connection: Connection, value: <K extends keyof P & string>(name: K) => P[K]) => Compilable<Row>,
): (connection: Connection, values: P) => Promise<Row[]> {
  const compiled = new Map<Connection['dialect'], Compiled>()
  return async (connection, values) => {
    let query = compiled.get(connection.dialect)
    if (!query) {
      query = build(connection, (name) => new Placeholder(name) as never).compile()
      compiled.set(connection.dialect, query)
    }
    const parameters = query.parameters.map((value) => (value instanceof Placeholder ? values[value.name] : value))
    if (connection.direct) return connection.direct(query.sql, parameters) as Row[]
    const result = await connection.db.executeQuery({ ...query, parameters })
    return result.rows as Row[]
  }
}

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

/** Whether the database refused a row because one like it exists. */
export function isDuplicate(error: unknown): boolean {
  const { errcode, code } = error as { errcode?: number; code?: string }
  return errcode === 2067 || errcode === 1555 || code === '23505'
}
