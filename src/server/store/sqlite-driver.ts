/** The one connection of SQLite, and how transactions on it follow each other. */
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
 * Tables change in transactions too: two processes that migrate one file at once wait for each other. Kysely's own lock of a single connection is not
 * fair, and hands the connection over within the same turn of the event loop: `OwnDriver` has one of its own.
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
  /** Whether the connection is for transactions alone; else it is for single statements. */
  areQueued: boolean
  /** Begins a transaction that may write, or one that only reads. */
  begin(): Promise<void>
  /** Throws what forbids a commit. */
  beforeCommit(): void
}

/**
 * Gives the connection to one after the other, in the order they asked; begins as `transactions` says; ends a transaction only once. Everything that SQLite
 * does for a transaction is done without the event loop: a queue of them, each begun as the one before ended, would let no connection in and no answer
 * out. So the loop turns between two of them.
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

  /** Passes it on: it is never free while someone waits. */
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

  // SQLite rolls back by itself when the disk is full; to do it again would fail and hide why.
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#database.isTransaction) await super.rollbackTransaction(connection)
  }
}

/** Kysely's dialect for SQLite with this driver and adapter. */
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
