import { type BigIntStats, statSync } from 'node:fs'
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import { setTimeout } from 'node:timers/promises'
import { type Dialect, Kysely } from 'kysely'
import { DatabaseFailure, UnfitDatabase } from './database-failure.ts'
import type { Connection } from './connection.ts'
import type { Connections, OnFailure, OnWait } from './connections.ts'
import { sqliteFailure } from './failures.ts'
import { storedRows } from './rows.ts'
import type { Tables } from '../tables/tables.ts'
import { SqliteTransactionsDialect, type Transactions } from './sqlite-driver.ts'

/** `snapshot` is a read without memory mapping: mapped pages count toward the memory of the process, and verification reads the whole file. */
type Access = 'write' | 'read' | 'snapshot'

/** Timeout (ms) for transactions of other processes while opening and migrating, before the first request is served. */
const busyTimeout = 10_000

/** Time (ms) that a statement may block inside SQLite while requests are served. It blocks the event loop for this time. Writers retry instead. */
const servingTimeout = { write: 0, read: 20, snapshot: 20 }

/** Time (ms) that a change waits for a transaction of another process, equal to `lock_timeout` in PostgreSQL, and the pause between attempts. */
const [timeoutMs, pauseMs] = [3000, 10]

/** Number of bytes of the file that a reader maps into memory. This is SQLite's maximum; the rest of the file is read normally. */
const mappedBytes = 2_147_418_112

/** Opens the file for durable writes: in WAL mode, with every commit synced before it is acknowledged. Throws otherwise. */
export function openSqliteFile(file: string, access: Access): DatabaseSync {
  try {
    const database = new DatabaseSync(file, { readOnly: access !== 'write', timeout: busyTimeout })
    if (access === 'write') {
      database.exec('pragma journal_mode = wal')
      database.exec('pragma foreign_keys = on')
      // Overwrites deleted content immediately within its page; erasures rewrite the whole file later.
      database.exec('pragma secure_delete = on')
    } else if (access === 'read') {
      // With a million signatures, each check reads different pages, and every commit empties SQLite's cache. A mapped page in the system's cache is
      // read without a system call or a copy.
      database.exec(`pragma mmap_size = ${mappedBytes}`)
    }
    database.exec('pragma synchronous = full')
    assertDurable(database)
    return database
  } catch (error) {
    throw sqliteFailure(error)
  }
}

/** Throws unless commits are durable. In WAL mode, some builds silently fall back to NORMAL, which loses acknowledged commits in a power failure. */
export function assertDurable(database: DatabaseSync): void {
  const read = (name: string): unknown => Object.values(database.prepare(`pragma ${name}`).get() ?? {})[0]
  if (read('synchronous') !== 2 || read('journal_mode') !== 'wal') {
    database.close()
    throw new UnfitDatabase('does not support journal_mode=wal with synchronous=full: put DATA_DIR on a local disk')
  }
}

/** Adapts a node:sqlite connection to Kysely and caches its statements. `fail` throws the converted error of a statement. */
function adapter(database: DatabaseSync, fail: Fail): { close(): void; prepare(text: string): Statement } {
  const statements = new Map<string, Statement>()
  return {
    close: () => database.close(),
    prepare(text) {
      const known = statements.get(text)
      if (known) return known
      const statement = statementOf(prepared(database, text, fail), fail)
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

/** Reads rows with integers outside JavaScript's safe range. The service writes none, but `verify` has to read them. */
function valuesOfAnyNumbers(statement: StatementSync, given: SQLInputValue[]): unknown[][] {
  statement.setReadBigInts(true)
  try {
    const rows = statement.all(...given) as unknown as unknown[][]
    return rows.map((values) => values.map((value) => (typeof value === 'bigint' ? Number(value) : value)))
  } finally {
    statement.setReadBigInts(false)
  }
}

type Fail = (error: unknown) => never

function prepared(database: DatabaseSync, text: string, fail: Fail): StatementSync {
  try {
    return database.prepare(text)
  } catch (error) {
    return fail(error)
  }
}

function rowOf(names: readonly string[], values: readonly unknown[]): Record<string, unknown> {
  const row: Record<string, unknown> = {}
  for (let index = 0; index < names.length; index += 1) row[names[index] as string] = values[index]
  return row
}

function statementOf(statement: StatementSync, fail: Fail): Statement {
  const values = (parameters: readonly unknown[]): SQLInputValue[] => parameters as SQLInputValue[]
  const guarded =
    <Result>(run: (...values: SQLInputValue[]) => Result) =>
    (parameters: readonly unknown[]): Result => {
      try {
        return run(...values(parameters))
      } catch (error) {
        return fail(error)
      }
    }
  // Row objects created by node:sqlite are kept until V8 collects the whole heap. They used 150 MB in an export of a million rows.
  statement.setReturnArrays(true)
  const namesNow = (): string[] => statement.columns().map(({ name }) => name)
  let names = namesNow()
  const rowsOf = (found: unknown): unknown[] => {
    const rows = found as unknown[][]
    // `select *` returns an additional column once another process has added it.
    if (rows[0] && rows[0].length !== names.length) names = namesNow()
    return rows.map((values) => rowOf(names, values))
  }
  return {
    reader: names.length > 0,
    all: guarded((...given) => {
      try {
        return rowsOf(statement.all(...given))
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ERR_OUT_OF_RANGE') throw error
        return rowsOf(valuesOfAnyNumbers(statement, given))
      }
    }),
    run: guarded((...given) => statement.run(...given)),
    iterate: guarded((...given) => rowsOf([...statement.iterate(...given)]).values()),
  }
}

/**
 * Acquires the write lock before any read, because a transaction that reads first cannot write if another connection has written since. While another
 * process holds the lock, attempts are short and the pauses between them are asynchronous, so that reads continue. Waiting callers share a deadline,
 * so the whole queue fails when the first caller times out. The deadline restarts after each acquisition.
 */
function taking(lock: () => void): () => Promise<void> {
  let heldSince = 0
  let lastTry = Number.NEGATIVE_INFINITY
  return async () => {
    for (;;) {
      try {
        lock()
        lastTry = Number.NEGATIVE_INFINITY
        return
      } catch (error) {
        const failure = sqliteFailure(error)
        if (!(failure instanceof DatabaseFailure) || failure.reason !== 'busy') throw error
        const now = performance.now()
        if (now - lastTry > 100 * pauseMs) heldSince = now
        lastTry = now
        if (now - heldSince > timeoutMs) throw error
      }
      await setTimeout(pauseMs)
    }
  }
}

/** Returns a function that checks whether the paths still refer to the same files. */
function placeOf(...paths: readonly string[]): () => boolean {
  const identity = (path: string): string => {
    const found: BigIntStats | undefined = statSync(path, { bigint: true, throwIfNoEntry: false })
    return found ? `${found.dev}:${found.ino}` : ''
  }
  const before = paths.map(identity)
  return () => paths.every((path, index) => identity(path) === before[index])
}

export type SqliteDialectOptions = {
  onFailure?: OnFailure
  onWait?: OnWait
  /** Whether the database file is still at its path. */
  isInPlace?: () => boolean
}

/**
 * Returns the Kysely dialect, and a function that executes precompiled statements directly on the same connection and therefore in its transaction.
 */
export function sqliteDialect(
  database: DatabaseSync,
  access: Access,
  { onFailure = () => undefined, onWait, isInPlace = () => true }: SqliteDialectOptions = {},
): { dialect: Dialect; direct: (sql: string, parameters: readonly unknown[]) => unknown[] } {
  const fail: Fail = (error) => {
    const failure = sqliteFailure(error)
    if (failure instanceof DatabaseFailure) onFailure(failure)
    throw failure
  }
  const adapted = adapter(database, fail)
  const lock = taking(() => database.exec('begin immediate'))
  async function beginWriting(): Promise<void> {
    const begun = performance.now()
    await lock().catch(fail)
    onWait?.((performance.now() - begun) / 1000)
  }
  const transactions: Transactions = {
    areQueued: access !== 'read',
    begin: access === 'write' ? beginWriting : async () => database.exec('begin'),
    beforeCommit() {
      if (access === 'write' && !isInPlace()) fail(new DatabaseFailure('moved', 'another file is now at its path'))
    },
  }
  const config = { database: adapted }
  return {
    dialect: new SqliteTransactionsDialect(config, database, transactions),
    direct: (sql, parameters) => adapted.prepare(sql).all(parameters),
  }
}

/** Rewrites the file on a separate connection. Blocks the calling thread. Until it is done, other threads can read but not write. */
function rewriteSqlite(path: string): boolean {
  const file = openSqliteFile(path, 'write')
  try {
    file.exec('vacuum')
    const [log] = file.prepare('pragma wal_checkpoint(truncate)').all()
    return log?.['busy'] === 0
  } catch (error) {
    throw sqliteFailure(error)
  } finally {
    file.close()
  }
}

/** Opens one connection for writing and two connections for reading. */
export function connectSqlite(path: string, onFailure: OnFailure, onWait?: OnWait): Connections {
  const files: { file: DatabaseSync; access: Access }[] = []
  let isInPlace = (): boolean => true
  const open = (access: Access): Connection => {
    const file = openSqliteFile(path, access)
    files.push({ file, access })
    const { dialect, direct } = sqliteDialect(file, access, {
      onFailure,
      isInPlace: () => isInPlace(),
      ...(onWait ? { onWait } : {}),
    })
    return { db: new Kysely<Tables>({ dialect, plugins: [storedRows] }), dialect: 'sqlite', direct }
  }
  const [writing, reading, snapshots] = [open('write'), open('read'), open('snapshot')]
  return {
    writing,
    reading,
    snapshots,
    isInPlace: () => isInPlace(),
    pools: () => [],
    async preparing(work) {
      const result = await work(writing)
      isInPlace = placeOf(path, `${path}-wal`)
      for (const { file, access } of files) file.exec(`pragma busy_timeout = ${servingTimeout[access]}`)
      return result
    },
    rewrite: async () => rewriteSqlite(path),
    // Closes the writer last, because it checkpoints the WAL.
    close: async () => files.toReversed().forEach(({ file }) => file.close()),
  }
}
