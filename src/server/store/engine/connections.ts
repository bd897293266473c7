import type { DatabaseFailure } from './database-failure.ts'
import type { Connection } from './connection.ts'

/** Hears of every failure of the database, each time it happens. */
export type OnFailure = (failure: DatabaseFailure) => void

/** How many connections of a kind there are, by what they do, and how many calls wait for one. */
export type PoolState = { pool: 'changes' | 'reads' | 'snapshots'; used: number; idle: number; waiting: number }

/** Hears how long (s) a change waited for its chain, or for the one writer of SQLite. */
export type OnWait = (seconds: number) => void

/** The connections of an open store, each kind for what it serves. */
export type Connections = {
  readonly writing: Connection
  readonly reading: Connection
  /** A snapshot has a connection of its own: other readers must not see an old state of the database. */
  readonly snapshots: Connection
  /** Does what comes before everything else, on a connection that waits for others as long as it takes. */
  preparing<Result>(work: (connection: Connection) => Promise<Result>): Promise<Result>
  /**
   * Writes the files of the database anew, so that nothing of what was deleted is left in them, and empties the log of changes. False where others still read the
   * log: to be tried again. PostgreSQL only frees the space of these tables.
   */
  rewrite(tables: readonly string[]): Promise<boolean>
  /** Whether what is written is found again by who opens the database anew. */
  isInPlace(): boolean
  /** Empty where the database is part of this process. */
  pools(): PoolState[]
  close(): Promise<void>
}
