import type { DatabaseFailure } from './database-failure.ts'
import type { Connection } from './connection.ts'

/** Receives every failure of the database. */
export type OnFailure = (failure: DatabaseFailure) => void

/** State of a connection pool: connections by state, and callers waiting for one. */
export type PoolState = { pool: 'changes' | 'reads' | 'snapshots'; used: number; idle: number; waiting: number }

/** Receives the time (s) that a change waited for its chain, or for SQLite's single writer. */
export type OnWait = (seconds: number) => void

/** The connections of an open store by purpose. */
export type Connections = {
  readonly writing: Connection
  readonly reading: Connection
  /** Snapshots have connections of their own, so that other readers never see an old state. */
  readonly snapshots: Connection
  /** Runs setup work before all other queries, on a connection without a lock timeout. */
  preparing<Result>(work: (connection: Connection) => Promise<Result>): Promise<Result>
  /**
   * Rewrites the database files, so that they contain no remains of deleted rows, and truncates the WAL. Returns false if readers still use the WAL;
   * retry later. On PostgreSQL, it only vacuums these tables.
   */
  rewrite(tables: readonly string[]): Promise<boolean>
  /** Whether the open file is still the one at its path, so that writes are not lost. */
  isInPlace(): boolean
  /** Empty for an embedded database. */
  pools(): PoolState[]
  close(): Promise<void>
}
