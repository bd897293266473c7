import type { Json } from '../../../../domain/receipts/canonical.ts'
import type { Event } from '../../../store/evidence/evidence.ts'
import type { placeOfOrigin } from '../../../store/evidence/sealed.ts'
import type { Queries } from '../../../store/store.ts'

export type Body = Record<string, Json>

/** An event of a chain with a readable body. */
export type ReadEvent = Omit<Event, 'body'> & { body: Body }

/** Problems found when comparing a record with an event, as sentences that identify the record. */
export type Verdict = readonly string[]

export const inOrder: Verdict = []

/** Returns an empty verdict if `holds` is true, otherwise a verdict with `problem`. */
export const verdict = (holds: boolean, problem: string): Verdict => (holds ? inOrder : [problem])

/** Collects counts and problems. `seq` is the sequence number of the event, or null if the problem affects the whole link. */
export type Findings = {
  problem: (seq: number | null, what: string) => void
  /**
   * Runs a check that does not access the database. Reports an exception as a problem with the record, because only an unexpected value can have
   * caused it.
   */
  check(seq: number | null, record: string, run: () => Verdict): void
  countSigning(): void
  countDocument(): void
}

/** Tables that contain signatures. */
export type SignedTable = Parameters<typeof placeOfOrigin>[0]

/** The link whose chain is being verified. */
export type Subject = {
  reading: Queries
  link: string
  findings: Findings
  /** Decrypts a signature's origin; null if none of the given keys can decrypt it. */
  open: (table: SignedTable, row: { id: string; origin: string }) => string | null
}

/** Check of one record type against the evidence. */
export type RecordCheck = {
  /** Compares a page of events, in chain order, with the records that they refer to. */
  verifyPage(events: readonly ReadEvent[]): Promise<void>
  /** Checks the table after the last page: reports records without an event, and records in an unexpected state. */
  verifyRest(): Promise<void>
}

/** Starts the check of one record type for a link. */
export type BeginCheck = (subject: Subject) => RecordCheck
