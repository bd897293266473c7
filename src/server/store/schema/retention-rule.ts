import { duration } from '../../../domain/text/limits.ts'

/** Retention of some rows or values. Columns have their database names. */
export type RetentionRule = {
  /** Description and reason for the table of `docs/operation.md`. */
  what: string
  why: string
  /** Milliseconds after `since`. */
  limit: number
  /** Column or expression with the start time; rows with null are kept. */
  since: string
  /** Condition of the affected rows; all if absent. */
  where?: string
  /** SET list of an update that empties values; without it rows are deleted. */
  set?: string
  /** Converts the time for the comparison with `since`; milliseconds if absent. */
  asOf?: (time: number) => string | number
  /** Event name of the job that applies the rule with further work; by default the job of all tables. */
  job?: string
}

/** Rules for a table; or the reason for unlimited storage, and what an erasure leaves of it. */
export type Retention = { rules: readonly RetentionRule[]; kept?: string } | { rules?: undefined; kept: string }

export const { hour, day } = duration

/** Formats a duration for people. */
export function inWords(time: number): string {
  const [unit, of] = time % day === 0 ? ['day', day] : time % hour === 0 ? ['hour', hour] : ['minute', duration.minute]
  const count = time / of
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}

/**
 * Reasons that several tables share: for unlimited storage, for values that an erasure leaves, for columns without events, and for columns missing in
 * a person's file.
 */
export const reasons = {
  setUp: 'set up by people, until they remove it',
  underEvidence: 'evidence: goes only with an event that says so',
  company: 'evidence: kept until its community deletes the company completely (`corporation.purged`)',
  words: 'to find and count by; goes with what it is about',
  counts: 'numbers; name nobody',
  namesNobody: 'names no person',
  otherRole: 'of who manages, represents or is employed, which is another role with records of its own',
  otherForm: 'another form of a column that is committed to, to find and sort by and to keep unique',
  lookupKey: 'another form of a value in the file',
  salts: 'random; confirms what events commit to',
  ofCompany: 'of the company, whose administrator sees it',
  caretaker: 'who looks after it now, not what was signed',
  letterLanguage: 'in which language letters come',
  listed: 'whether a list finds its words by now',
  eventNumber: 'where its event stands, which names it',
  lettersSent: 'how far the letters about it have got',
  brief: 'keyed hashes and sealed values that live for 30 days at most',
} as const
