/** Why the database cannot be used just now. */
export type FailureReason =
  /** Another transaction holds what this one needs, or all connections are taken. */
  | 'busy'
  /** A statement ran into its time limit. */
  | 'slow'
  /** No room is left for what is to be written. */
  | 'full'
  /** The server does not answer, restarts, or the connection broke. */
  | 'unreachable'
  /** The server answers, and refuses this role, password or database. */
  | 'refused'
  /** The file is no longer the one at its path: what is written to it would never be found again. */
  | 'moved'
  /** The file, or the disk under it, cannot be read or written as it should. */
  | 'damaged'

/**
 * The database cannot be used at the moment. It is no bug of the calling code, and that code cannot correct it: it is answered 503 and logged with
 * its reason. `cause` is the driver's error.
 */
export class DatabaseFailure extends Error {
  readonly reason: FailureReason
  /** What follows the name of a database. */
  readonly predicate: string
  constructor(reason: FailureReason, cause: unknown) {
    const predicate = `${predicates[reason]} (${saidBy(cause)})`
    super(`The database ${predicate}`, { cause })
    this.name = 'DatabaseFailure'
    this.reason = reason
    this.predicate = predicate
  }
}

/** How a failure is described in the log; an error does not pass between threads whole. */
export type Outage = Pick<DatabaseFailure, 'reason' | 'message'>

/** The service must not work with this database, now or later. The message follows the name of a database. */
export class UnfitDatabase extends Error {}

/** A command needs the tables of this version, and must not make them. The message follows the name of a database. */
export class UnmigratedDatabase extends Error {
  constructor(tables: 'none' | 'older') {
    super(
      tables === 'none'
        ? 'has no tables yet: run `migrate` or start the service first'
        : 'has the tables of an earlier version: run `migrate`',
    )
  }
}

export type DatabaseLocation = { file: string } | { name: string }

/** The database was made by an unreleased version, before 1.0.0. Nothing in it can be read or migrated. */
export class UnreleasedDatabase extends Error {
  constructor(database: DatabaseLocation) {
    super(
      'file' in database
        ? `The SQLite file ${database.file} was made by an unreleased version, before 1.0.0, and cannot be used: set DATA_DIR to another folder`
        : `The PostgreSQL database ${database.name} was made by an unreleased version, before 1.0.0, and cannot be used: set DATABASE_URL to another database`,
    )
  }
}

const predicates: Record<FailureReason, string> = {
  busy: 'is busy',
  slow: 'takes too long',
  full: 'has no room left on its disk',
  unreachable: 'cannot be reached',
  refused: 'does not let the service in',
  moved: 'is no longer the file at its path',
  damaged: 'cannot be read or written',
}

/** The words of the first error: of an attempt at several addresses, that of the first of them. */
function saidBy(cause: unknown): string {
  if (cause instanceof AggregateError && cause.errors.length > 0) return saidBy(cause.errors[0])
  return cause instanceof Error ? cause.message : String(cause)
}

/** Failures after which a write has to succeed before the database is given work again; reads may go on all the while. */
export const unwritable: ReadonlySet<FailureReason> = new Set(['full', 'damaged'])
