import type { Json } from '../../../../domain/receipts/canonical.ts'
import type { Event } from '../../../store/evidence/evidence.ts'
import type { placeOfOrigin } from '../../../store/evidence/sealed.ts'
import type { Queries } from '../../../store/store.ts'

export type Body = Record<string, Json>

/** An event of a chain with a readable body. */
export type ReadEvent = Omit<Event, 'body'> & { body: Body }

/** Problems found by comparing one record with one event: sentences that identify the record. */
export type Verdict = readonly string[]

export const inOrder: Verdict = []

/** Returns no problem if `holds` is true; otherwise `problem`. */
export const verdict = (holds: boolean, problem: string): Verdict => (holds ? inOrder : [problem])

/** Collects counts and problems. `seq` is the sequence number of the event, null for a problem of the whole link. */
export type Findings = {
  problem: (seq: number | null, what: string) => void
  /**
   * Runs one check, which reads nothing more from the database. Anything it throws is caused by an unexpected value in
   * the record, so it is reported as a problem of the record.
   */
  check(seq: number | null, record: string, run: () => Verdict): void
  countSigning(): void
  countDocument(): void
}

/** Tables of signatures. */
export type SignedTable = Parameters<typeof placeOfOrigin>[0]

/** A link whose chain is verified. */
export type Subject = {
  reading: Queries
  link: string
  findings: Findings
  /** Decrypts a signature's origin; null if none of the given keys can decrypt it. */
  open: (table: SignedTable, row: { id: string; origin: string }) => string | null
}

/** Check of one type of record under evidence. */
export type RecordCheck = {
  /** Compares the events of a page with the records they refer to, in the order of the chain. */
  verifyPage(events: readonly ReadEvent[]): Promise<void>
  /** Checks the table after the last page: reports records without an event, and records that are not in their expected state. */
  verifyRest(): Promise<void>
}

/** Starts the check of one type of record for a link. */
export type BeginCheck = (subject: Subject) => RecordCheck
