import { duration } from '../../../domain/text/limits.ts'

/** For how long something is stored. Columns are named as the database has them. */
export type RetentionRule = {
  /** What it is, and why it is stored that long: for the table of `docs/operation.md`. */
  what: string
  why: string
  /** Milliseconds after `since`. */
  limit: number
  /** A column, or an expression, with the time it is counted from; rows where it is null stay. */
  since: string
  /** Which rows it concerns; all where it is left out. */
  where?: string
  /** What is emptied, as an update's list; without it the row is deleted. */
  set?: string
  /** What `since` is compared with; without it the time itself, in milliseconds. */
  asOf?: (time: number) => string | number
  /** The job that does it with what else must be done, as its event. Where it is left out, the job of all tables does it. */
  job?: string
}

/** Rules for a table; or why it is stored without a limit, and what erasure leaves of it. */
export type Retention = { rules: readonly RetentionRule[]; kept?: string } | { rules?: undefined; kept: string }

export const { hour, day } = duration

/** How long words take: for people. */
export function inWords(time: number): string {
  const [unit, of] = time % day === 0 ? ['day', day] : time % hour === 0 ? ['hour', hour] : ['minute', duration.minute]
  const count = time / of
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}

/** Reasons that several tables share: why their rows are stored without a limit, why an erasure leaves them, why no event records a column, why a person's file lacks it. */
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
