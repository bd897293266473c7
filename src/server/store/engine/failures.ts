import { DatabaseError } from 'pg'
import { DatabaseFailure, type FailureReason } from './database-failure.ts'

type Reasons = readonly (readonly [RegExp, FailureReason])[]

/** SQLSTATE codes that mean the database is unavailable; all other codes concern the statement. */
const postgresReasons: Reasons = [
  [/^53100$/, 'full'],
  [/^(?:53|55P03|40001|40P01|25P03)/, 'busy'],
  [/^57014$/, 'slow'],
  // 25006: a former primary that no longer accepts writes.
  [/^(?:08|57P|25006)/, 'unreachable'],
  [/^(?:28|3D000|42501)/, 'refused'],
  [/^(?:58|XX00[12])/, 'damaged'],
]

/** SQLite's primary result codes, https://www.sqlite.org/rescode.html. */
const sqliteReasons: Readonly<Record<number, FailureReason>> = {
  5: 'busy',
  6: 'busy',
  8: 'damaged',
  10: 'damaged',
  11: 'damaged',
  13: 'full',
  14: 'moved',
  26: 'damaged',
}

/** Converts a PostgreSQL driver error to a DatabaseFailure if the database is unavailable; returns any other error unchanged. */
export function postgresFailure(error: unknown): unknown {
  if (error instanceof DatabaseFailure || error instanceof TypeError || error instanceof RangeError) return error
  if (!(error instanceof DatabaseError)) {
    // Driver errors without a response: a broken connection, or no free connection in time.
    const isQueue = error instanceof Error && error.message === 'timeout exceeded when trying to connect'
    return new DatabaseFailure(isQueue ? 'busy' : 'unreachable', error)
  }
  const reason = postgresReasons.find(([codes]) => codes.test(error.code ?? ''))?.[1]
  return reason ? new DatabaseFailure(reason, error) : error
}

/** Like `postgresFailure`, for node:sqlite. */
export function sqliteFailure(error: unknown): unknown {
  const { errcode } = Object(error) as { errcode?: number }
  const reason = errcode === undefined ? undefined : sqliteReasons[errcode & 0xff]
  return reason ? new DatabaseFailure(reason, error) : error
}

/** Returns whether a statement refers to a table or column that does not exist. */
export function isMissingInSchema(error: unknown): boolean {
  if (error instanceof DatabaseError) return error.code === '42P01' || error.code === '42703'
  return error instanceof Error && /^no such (?:table|column):/.test(error.message)
}
