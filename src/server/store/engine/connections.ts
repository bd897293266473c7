import type { DatabaseFailure } from './database-failure.ts'
import type { Connection } from './connection.ts'

/** Called for every failure of the database. */
export type OnFailure = (failure: DatabaseFailure) => void

/** State of a connection pool: the numbers of used and idle connections, and of callers waiting for a connection. */
export type PoolState = { pool: 'changes' | 'reads' | 'snapshots'; used: number; idle: number; waiting: number }

/** Reports the time (s) that a change waited for its chain or for SQLite's single writer. */
export type OnWait = (seconds: number) => void

/** Connections of an open store, by purpose. */
export type Connections = {
  readonly writing: Connection
  readonly reading: Connection
  /** Snapshots use separate connections, so that other readers never see an old state. */
  readonly snapshots: Connection
  /** Runs setup work before any other query, on a connection without a lock timeout. */
  preparing<Result>(work: (connection: Connection) => Promise<Result>): Promise<Result>
  /**
   * Rewrites the database files without the remains of deleted rows, and truncates the WAL. Returns false if readers still use the WAL; call it again
   * later. On PostgreSQL, only vacuums the given tables.
   */
  rewrite(tables: readonly string[]): Promise<boolean>
  /** Returns whether the open file is still the file at its path; otherwise writes would be lost. */
  isInPlace(): boolean
  /** State of each connection pool; empty for an embedded database. */
  pools(): PoolState[]
  close(): Promise<void>
}
