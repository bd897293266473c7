/** Kysely driver for a single SQLite connection with a fair queue. */
import type { DatabaseSync } from 'node:sqlite'
import {
  type DatabaseConnection,
  type Driver,
  SqliteAdapter,
  SqliteDialect,
  type SqliteDialectConfig,
  SqliteDriver,
} from 'kysely'

/**
 * Runs migrations in transactions, so that processes that migrate the same file wait for each other. `supportsMultipleConnections` disables Kysely's
 * mutex for single connections. The mutex is unfair, and passes the connection on within one turn of the event loop. `OwnDriver` queues callers
 * instead.
 */
class OwnAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true
  }
  override get supportsMultipleConnections(): boolean {
    return true
  }
}

export type Transactions = {
  /** Whether a turn of the event loop passes before the next caller gets the connection: true for transactions, false for single reads. */
  areQueued: boolean
  /** Begins a write or read transaction. */
  begin(): Promise<void>
  /** Throws if the transaction must not commit. */
  beforeCommit(): void
}

/**
 * Queues callers for the only connection, first come, first served. SQLite calls are synchronous, so a transaction does not yield to the event loop:
 * without a turn of the loop between two queued transactions, no connection would be accepted and no response sent until the queue is empty.
 */
class OwnDriver extends SqliteDriver {
  readonly #database: DatabaseSync
  readonly #transactions: Transactions
  readonly #waiting: (() => void)[] = []
  #isTaken = false
  constructor(config: SqliteDialectConfig, database: DatabaseSync, transactions: Transactions) {
    super(config)
    this.#database = database
    this.#transactions = transactions
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    if (this.#isTaken) await new Promise<void>((resolve) => this.#waiting.push(resolve))
    this.#isTaken = true
    return super.acquireConnection()
  }

  /** Passes the connection to the next caller in the queue without releasing it. */
  override async releaseConnection(): Promise<void> {
    const next = this.#waiting.shift()
    if (!next) this.#isTaken = false
    else if (this.#transactions.areQueued) setImmediate(next)
    else next()
  }

  override beginTransaction(): Promise<void> {
    return this.#transactions.begin()
  }

  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    this.#transactions.beforeCommit()
    await super.commitTransaction(connection)
  }

  // SQLite automatically rolls back on a full disk. A second rollback would fail and hide the cause.
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#database.isTransaction) await super.rollbackTransaction(connection)
  }
}

/** Kysely dialect for SQLite with `OwnDriver` and `OwnAdapter`. */
export class SqliteTransactionsDialect extends SqliteDialect {
  readonly #driver: () => Driver
  constructor(config: SqliteDialectConfig, database: DatabaseSync, transactions: Transactions) {
    super(config)
    this.#driver = () => new OwnDriver(config, database, transactions)
  }

  override createDriver(): Driver {
    return this.#driver()
  }

  override createAdapter(): SqliteAdapter {
    return new OwnAdapter()
  }
}
