import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import { type Dialect, SqliteAdapter, SqliteDialect } from 'kysely'

/** A `snapshot` reads, too: pages of a mapped file count as memory of the process, and verification reads the whole of it. */
type Access = 'write' | 'read' | 'snapshot'

/** Milliseconds a statement waits for another process's transaction, the command line's say. */
const busyTimeout = 10_000

/** Bytes of the file a reader maps into memory: the most SQLite is built to map; what lies beyond is read as usual. */
const mappedBytes = 2_147_418_112

/** Opens the file durably: WAL, every commit synced before it is acknowledged; refuses to work otherwise. */
export function openSqliteFile(file: string, access: Access): DatabaseSync {
  const database = new DatabaseSync(file, { readOnly: access !== 'write', timeout: busyTimeout })
  if (access === 'write') {
    database.exec('pragma journal_mode = wal')
    database.exec('pragma foreign_keys = on')
  } else if (access === 'read') {
    // Among a million signatures a robot's question meets other pages each time, and every commit empties SQLite's own
    // cache: mapped, a page the system holds is read without a call and without a copy.
    database.exec(`pragma mmap_size = ${mappedBytes}`)
  }
  database.exec('pragma synchronous = full')
  assertDurable(database)
  return database
}

/** Some builds quietly fall back to NORMAL in WAL mode, which loses acknowledged commits in a power cut. */
export function assertDurable(database: DatabaseSync): void {
  const read = (name: string): unknown => Object.values(database.prepare(`pragma ${name}`).get() ?? {})[0]
  if (read('synchronous') !== 2 || read('journal_mode') !== 'wal') {
    database.close()
    throw new Error('SQLite does not keep journal_mode=wal with synchronous=full; refusing to start')
  }
}

/** Kysely sends `begin`; a read followed by a write beside another connection then fails, so every transaction that may write takes the write lock first. */
const immediate = (text: string): string => (text === 'begin' ? 'begin immediate' : text)

/** Kysely's view of a node:sqlite connection, with its statements kept compiled. */
function adapter(database: DatabaseSync, access: Access): { close(): void; prepare(text: string): Statement } {
  const statements = new Map<string, Statement>()
  return {
    close: () => database.close(),
    prepare(text) {
      const known = statements.get(text)
      if (known) return known
      const statement = statementOf(database.prepare(access === 'write' ? immediate(text) : text))
      if (statements.size < 500) statements.set(text, statement)
      return statement
    },
  }
}

type Statement = {
  reader: boolean
  all(parameters: readonly unknown[]): unknown[]
  run(parameters: readonly unknown[]): { changes: number | bigint; lastInsertRowid: number | bigint }
  iterate(parameters: readonly unknown[]): IterableIterator<unknown>
}

/** Rows with a number that JavaScript cannot hold: the service writes none, and whoever verifies has to get past them. */
function rowsOfAnyNumbers(statement: StatementSync, values: SQLInputValue[]): unknown[] {
  statement.setReadBigInts(true)
  try {
    return statement
      .all(...values)
      .map((row) =>
        Object.fromEntries(
          Object.entries(row).map(([name, value]) => [name, typeof value === 'bigint' ? Number(value) : value]),
        ),
      )
  } finally {
    statement.setReadBigInts(false)
  }
}

function statementOf(statement: StatementSync): Statement {
  const values = (parameters: readonly unknown[]): SQLInputValue[] => parameters as SQLInputValue[]
  return {
    reader: statement.columns().length > 0,
    all(parameters) {
      try {
        return statement.all(...values(parameters))
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ERR_OUT_OF_RANGE') throw error
        return rowsOfAnyNumbers(statement, values(parameters))
      }
    },
    run: (parameters) => statement.run(...values(parameters)),
    iterate: (parameters) => statement.iterate(...values(parameters)),
  }
}

/** Tables change in transactions too: two processes that migrate one file at once wait for each other. */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true
  }
}

class DurableDialect extends SqliteDialect {
  override createAdapter(): SqliteAdapter {
    return new TransactionalAdapter()
  }
}

/** Kysely's dialect, and a way past Kysely for statements that are compiled already: on the same connection, so in its transaction. */
export function sqliteDialect(
  database: DatabaseSync,
  access: Access,
): { dialect: Dialect; direct: (sql: string, parameters: readonly unknown[]) => unknown[] } {
  const adapted = adapter(database, access)
  return {
    dialect: new DurableDialect({ database: adapted }),
    direct: (sql, parameters) => adapted.prepare(sql).all(parameters),
  }
}
