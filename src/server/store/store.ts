import { existsSync, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { Refusal } from '../../domain/pages/refusal.ts'
import { DatabaseFailure, UnmigratedDatabase, unwritable } from './engine/database-failure.ts'
import type { Connection } from './engine/connection.ts'
import type { Connections, OnFailure, OnWait, PoolState } from './engine/connections.ts'
import { erasedTables } from './retention/retention.ts'
import { migrate, tablesDue } from './migrations/migrate.ts'
import { connectPostgres } from './engine/postgres.ts'
import { queries } from './queries.ts'
import { openReadiness, type Unready } from './engine/readiness.ts'
import { connectSqlite } from './engine/sqlite.ts'

/** Queries for all tables on a connection or transaction. */
export type Queries = { readonly [Table in keyof typeof queries]: ReturnType<(typeof queries)[Table]> }

/** Queries with a fixed time (ms) for all their reads and writes. */
export type QueriesAtMoment = Queries & { readonly at: number }

export type Transaction = QueriesAtMoment & {
  /** Registers a callback that runs after the transaction is committed, for example to write a log line. */
  afterCommit(act: () => void): void
}

/** Clock of the store (ms), read once per transaction or snapshot. */
export type StoreClock = { now(): number }

export type Store = {
  /** Queries outside of transactions, on a read-only connection if the database supports it. */
  readonly reading: Queries
  /** Runs reads on a consistent snapshot of the database. */
  snapshot<Result>(work: (queries: QueriesAtMoment) => Promise<Result>): Promise<Result>
  /**
   * Runs `work` in a durable transaction. A thrown Refusal rolls back. A *returned* Refusal commits the writes and is then thrown. Await only
   * database calls inside. Use `tx.at` instead of a clock, so that a record and its evidence have the same time.
   */
  transaction<Result>(work: (tx: Transaction) => Promise<Result>): Promise<Exclude<Result, Refusal>>
  /** Registers a listener that is called when a transaction of this store commits. Returns a function that removes it. */
  onCommit(listener: () => void): () => void
  /** Rewrites the tables from which an erasure deletes rows; see `Connections.rewrite`. */
  rewrite(): Promise<boolean>
  /** Returns the reason why the database is currently unavailable, or null if it is ready. Resolves within a second. */
  readiness(): Promise<Unready | null>
  /** Returns the state of the connection pools; empty for an embedded database. */
  pools(): PoolState[]
  close(): Promise<void>
}

/**
 * Location of the store: a SQLite file, or a PostgreSQL URL. `pool`: number of connections of this process. `reads`: number of read-only connections
 * among them. `migrationUrl` bypasses a connection pooler.
 */
export type StoreAddress = { file: string } | { url: string; pool?: number; reads?: number; migrationUrl?: string }

class QueriesOfConnection {
  readonly connection: Connection
  constructor(connection: Connection) {
    this.connection = connection
  }
}

// Lazy getters, because a transaction uses only a few of the query sets.
for (const [name, make] of Object.entries(queries)) {
  Object.defineProperty(QueriesOfConnection.prototype, name, {
    get(this: QueriesOfConnection) {
      const own = make(this.connection)
      Object.defineProperty(this, name, { value: own })
      return own
    },
  })
}

export const queriesOn = (connection: Connection): Queries => new QueriesOfConnection(connection) as unknown as Queries

export const queriesAt = (connection: Connection, at: number): QueriesAtMoment =>
  Object.assign(queriesOn(connection), { at })

export type StoreOptions = {
  /** Called for every database failure. */
  onFailure?: OnFailure
  /** Called with the time in seconds that writes waited for their lock. */
  onWait?: OnWait
  /** Whether to limit waiting by timeouts, as a service requires. */
  limited?: boolean
  /** `migrated` (default) creates and migrates the tables; `required` fails unless they match this version. */
  tables?: 'migrated' | 'required'
}

function connect(address: StoreAddress, { onFailure = () => undefined, onWait, limited }: StoreOptions): Connections {
  if ('url' in address) {
    const { url, pool = 16, reads, migrationUrl } = address
    return connectPostgres(url, { onFailure, onWait, pool, reads, limited, migrationUrl })
  }
  mkdirSync(dirname(address.file), { recursive: true })
  return connectSqlite(address.file, onFailure, onWait)
}

/** Throws unless the tables match this version. */
async function requireTables(connection: Connection): Promise<void> {
  if ((await tablesDue(connection)).length > 0) throw new UnmigratedDatabase('older')
}

/** Opens the store for reading and writing. */
export async function openStore(address: StoreAddress, clock: StoreClock, options: StoreOptions = {}): Promise<Store> {
  const isRequired = options.tables === 'required'
  // Opening a missing SQLite file would create it.
  if (isRequired && 'file' in address && !existsSync(address.file)) throw new UnmigratedDatabase('none')
  const connections = connect(address, options)
  const { writing, reading, snapshots } = connections
  await connections.preparing(isRequired ? requireTables : migrate).catch(async (error: unknown) => {
    await connections.close()
    throw error
  })

  const listeners = new Set<() => void>()

  async function transaction<Result>(work: (tx: Transaction) => Promise<Result>): Promise<Exclude<Result, Refusal>> {
    let later: (() => void)[] = []
    try {
      const result = await writing.db.transaction().execute((db) => {
        later = []
        const afterCommit = (act: () => void): void => void later.push(act)
        return work(Object.assign(queriesAt({ ...writing, db }, clock.now()), { afterCommit }))
      })
      for (const act of [...later, ...listeners]) act()
      if (result instanceof Refusal) throw result
      return result as Exclude<Result, Refusal>
    } catch (error) {
      if (error instanceof DatabaseFailure && unwritable.has(error.reason)) readiness.noteUnwritable()
      throw error
    }
  }

  const oneWrite = { most: Number.MAX_SAFE_INTEGER, within: 1 }
  const readiness = await openReadiness(connections, async () => {
    await transaction((tx) => tx.counters.count('readyz', oneWrite, tx.at))
  })
  return {
    reading: queriesOn(reading),
    snapshot(work) {
      const { db, dialect } = snapshots
      const begun = dialect === 'postgres' ? db.transaction().setIsolationLevel('repeatable read') : db.transaction()
      return begun.execute((tx) => work(queriesAt({ ...snapshots, db: tx }, clock.now())))
    },
    transaction,
    onCommit(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    rewrite: () => connections.rewrite(erasedTables),
    readiness: () => readiness.ask(),
    pools: () => connections.pools(),
    close: () => connections.close(),
  }
}
