/** Reason why the database is unavailable. */
export type FailureReason =
  /** Another transaction holds a required lock, or all connections are in use. */
  | 'busy'
  /** A statement exceeded its time limit. */
  | 'slow'
  /** The disk is full. */
  | 'full'
  /** The server is not responding or is restarting, or the connection was lost. */
  | 'unreachable'
  /** The server rejects the role, the password or the database name. */
  | 'refused'
  /** The file is no longer the file at its path, so writes would be lost. */
  | 'moved'
  /** The file or its disk has read or write errors. */
  | 'damaged'

/**
 * The database is unavailable, which is not a bug in the calling code. The response is 503, and the reason is logged. `cause` is the driver's error.
 */
export class DatabaseFailure extends Error {
  readonly reason: FailureReason
  /** Message without its subject; the caller prepends a name for the database. */
  readonly predicate: string
  constructor(reason: FailureReason, cause: unknown) {
    const predicate = `${predicates[reason]} (${firstMessage(cause)})`
    super(`The database ${predicate}`, { cause })
    this.name = 'DatabaseFailure'
    this.reason = reason
    this.predicate = predicate
  }
}

/** Description of a failure for the log; errors cannot be cloned completely between threads. */
export type Outage = Pick<DatabaseFailure, 'reason' | 'message'>

/** Thrown if the service cannot use the database. The caller prepends a name for the database to the message. */
export class UnfitDatabase extends Error {}

/** A command requires tables with the current schema version but must not create them. The caller prepends a name for the database to the message. */
export class UnmigratedDatabase extends Error {
  constructor(tables: 'none' | 'older') {
    super(
      tables === 'none'
        ? 'has no tables: run `migrate` or start the service first'
        : 'has the tables of an earlier version of the service: run `migrate`',
    )
  }
}

export type DatabaseLocation = { file: string } | { name: string }

/** The database was created by an unreleased version before 1.0.0 and can be neither read nor migrated. */
export class UnreleasedDatabase extends Error {
  constructor(database: DatabaseLocation) {
    super(
      'file' in database
        ? `The SQLite file ${database.file} was created by an unreleased version before 1.0.0 and cannot be used: set DATA_DIR to another folder`
        : `The PostgreSQL database ${database.name} was created by an unreleased version before 1.0.0 and cannot be used: set DATABASE_URL to another database`,
    )
  }
}

const predicates: Record<FailureReason, string> = {
  busy: 'is busy',
  slow: 'takes too long to respond',
  full: 'has no space left on its disk',
  unreachable: 'cannot be reached',
  refused: 'rejects the connection',
  moved: 'is no longer the file in DATA_DIR',
  damaged: 'cannot be read or written',
}

/** Returns the message of an error, or of the first error in an AggregateError. */
function firstMessage(cause: unknown): string {
  if (cause instanceof AggregateError && cause.errors.length > 0) return firstMessage(cause.errors[0])
  return cause instanceof Error ? cause.message : String(cause)
}

/** Failures after which a write must succeed before the database is ready again; reads continue. */
export const unwritable: ReadonlySet<FailureReason> = new Set(['full', 'damaged'])
