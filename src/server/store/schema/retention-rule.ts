import { duration } from '../../../domain/text/limits.ts'

/** Retention rule for some rows or values of a table. Columns have their database names. */
export type RetentionRule = {
  /** Description and reason, as printed in the table of `docs/reference/data.md`. */
  what: string
  why: string
  /** Retention period in milliseconds after `since`. */
  limit: number
  /** Column or expression that contains the start time. Rows with null are kept. */
  since: string
  /** SQL condition for the affected rows; all rows by default. */
  where?: string
  /** SET list of an update that clears values. If omitted, the rows are deleted. */
  set?: string
  /** Converts the time limit from milliseconds to the unit of `since`. By default, `since` is in milliseconds. */
  asOf?: (time: number) => string | number
  /** Name of the function that applies this rule together with other work. Default: `sweep`. */
  job?: string
}

/** Retention rules of a table, or the reason for unlimited storage, and the data kept after an erasure. */
export type Retention = { rules: readonly RetentionRule[]; kept?: string } | { rules?: undefined; kept: string }

export const { hour, day } = duration

/** Formats a duration as text. */
export function inWords(time: number): string {
  const [unit, of] = time % day === 0 ? ['day', day] : time % hour === 0 ? ['hour', hour] : ['minute', duration.minute]
  const count = time / of
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}

/**
 * Reasons shared by several tables: for unlimited storage, values kept after an erasure, columns without events, and columns omitted from a person's
 * data export.
 */
export const reasons = {
  setUp: 'configuration, until a user removes it',
  underEvidence: 'evidence: deleted only with an event that records it',
  company: 'evidence: stored until the community purges the company (`corporation.purged`)',
  words: 'index for search and counts; deleted with its record',
  counts: 'counts without personal data',
  namesNobody: 'no personal data',
  otherRole: 'data of another role of the person, which has its own records',
  otherForm: 'derived from a committed column, for search, order and uniqueness',
  lookupKey: 'derived from a value in the file',
  salts: 'random salt of the commitments in events',
  ofCompany: 'data of the company, available to its administrator',
  caretaker: 'the current manager, not part of the signature',
  letterLanguage: 'language of emails',
  emailTimes: 'time zone of emails',
  listed: 'whether its search words are stored',
  eventNumber: 'number of its event',
  lettersSent: 'progress of the emails about it',
  brief: 'keyed hashes and encrypted values, deleted after at most 30 days',
} as const
