import type { Json } from '../../../../domain/receipts/canonical.ts'
import type { Event } from '../../../store/evidence/evidence.ts'
import type { placeOfOrigin } from '../../../store/evidence/sealed.ts'
import type { Queries } from '../../../store/store.ts'

export type Body = Record<string, Json>

/** An event of a chain with a readable body. */
export type ReadEvent = Omit<Event, 'body'> & { body: Body }

/** The problems found by comparing one record with one event: sentences that name the record. */
export type Verdict = readonly string[]

export const inOrder: Verdict = []

/** In order where it `holds`; otherwise the problem. */
export const verdict = (holds: boolean, problem: string): Verdict => (holds ? inOrder : [problem])

/** What was counted and found so far. `seq` is the number of the event, null where it is about the whole link. */
export type Findings = {
  problem: (seq: number | null, what: string) => void
  /**
   * Runs one check, which reads nothing more from the database. Whatever it throws, the record holds what no check thought of: that
   * is a problem of the record.
   */
  check(seq: number | null, record: string, run: () => Verdict): void
  countSigning(): void
  countDocument(): void
}

/** The tables of signatures. */
export type SignedTable = Parameters<typeof placeOfOrigin>[0]

/** A link whose chain is being verified. */
export type Subject = {
  reading: Queries
  link: string
  findings: Findings
  /** The plaintext of a signature's origin; null where no key that was given opens it. */
  open: (table: SignedTable, row: { id: string; origin: string }) => string | null
}

/** One kind of record under evidence. */
export type RecordCheck = {
  /** Compares the events of a page with the records they name, in the order of the chain. */
  verifyPage(events: readonly ReadEvent[]): Promise<void>
  /** After the last page: checks the table for records without an event, and for the expected state of each. */
  verifyRest(): Promise<void>
}

/** Starts the check of one kind of record for a link. */
export type BeginCheck = (subject: Subject) => RecordCheck
