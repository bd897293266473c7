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

/** The queries of each table, all on the same connection or transaction. */
export type Queries = { readonly [Table in keyof typeof queries]: ReturnType<(typeof queries)[Table]> }

/** The queries, and the one moment of all that is read and written through them (ms since 1970 UTC). */
export type QueriesAtMoment = Queries & { readonly at: number }

export type Transaction = QueriesAtMoment & {
  /** Does what is to be done once the transaction is committed, and only then: a line of the log, say. */
  afterCommit(act: () => void): void
}

/** Where the store takes the time from (ms since 1970 UTC), once for each transaction and each snapshot. */
export type StoreClock = { now(): number }

export type Store = {
  /** Reads outside any transaction, on a connection that cannot write where the database allows to say so. */
  readonly reading: Queries
  /** Reads that all see the database as it stood at the first of them, whatever others write meanwhile. */
  snapshot<Result>(work: (queries: QueriesAtMoment) => Promise<Result>): Promise<Result>
  /**
   * Runs `work` in one durable transaction. A Refusal thrown rolls back;
   * a Refusal *returned* commits what was written and is then thrown. Await nothing but the database inside, and read no
   * clock: `tx.at` is the moment of everything that is written, so that a record and its evidence name the same one.
   */
  transaction<Result>(work: (tx: Transaction) => Promise<Result>): Promise<Exclude<Result, Refusal>>
  /** Calls `listener` after each transaction of this store that was committed. Returns a function that ends this. */
  onCommit(listener: () => void): () => void
  /** As that of the connections, of the tables in which an erasure deletes something. */
  rewrite(): Promise<boolean>
  /** Why the database should be given no work just now; null where it may. Answers within a second. */
  readiness(): Promise<Unready | null>
  /** What its connections do; empty where the database is part of this process. */
  pools(): PoolState[]
  close(): Promise<void>
}

/**
 * Where the store lives: a SQLite file, or a PostgreSQL URL with the connections this process may have there, and how many of these only read.
 * `migrationUrl` is the same database without a pooler between.
 */
export type StoreAddress = { file: string } | { url: string; pool?: number; reads?: number; migrationUrl?: string }

class NounsOfConnection {
  readonly connection: Connection
  constructor(connection: Connection) {
    this.connection = connection
  }
}

// Each is made when it is first asked for: a transaction needs a few of them.
for (const [name, make] of Object.entries(queries)) {
  Object.defineProperty(NounsOfConnection.prototype, name, {
    get(this: NounsOfConnection) {
      const own = make(this.connection)
      Object.defineProperty(this, name, { value: own })
      return own
    },
  })
}

export const queriesOn = (connection: Connection): Queries => new NounsOfConnection(connection) as unknown as Queries

export const queriesAt = (connection: Connection, at: number): QueriesAtMoment =>
  Object.assign(queriesOn(connection), { at })

export type StoreOptions = {
  /** Hears of every failure of the database. */
  onFailure?: OnFailure
  /** Hears how long changes waited for their turn. */
  onWait?: OnWait
  /** Whether waiting has limits, as it must where others are served meanwhile. */
  limited?: boolean
  /** `migrated` (default) makes and changes tables; `required` needs those of this version. */
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

/** Refuses tables that are not those of this version. */
async function requireTables(connection: Connection): Promise<void> {
  if ((await tablesDue(connection)).length > 0) throw new UnmigratedDatabase('older')
}

/** Opens the store to read and write. */
export async function openStore(address: StoreAddress, clock: StoreClock, options: StoreOptions = {}): Promise<Store> {
  const isRequired = options.tables === 'required'
  // Opening makes the file.
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
