import type { Json } from '../../../domain/canonical.ts'
import type { Event } from '../../store/evidence.ts'
import type { placeOfOrigin } from '../../store/sealed.ts'
import type { Nouns } from '../../store/store.ts'

export type Body = Record<string, Json>

/** An event of a chain with a readable body. */
export type ReadEvent = Omit<Event, 'body'> & { body: Body }

/**
 * The findings of comparing one record with one event: what was changed, and what cannot be proven any more although nothing shows a change. Each
 * is a sentence that names the record.
 */
export type Verdict = { problems: readonly string[]; notProvable: readonly string[] }

export const inOrder: Verdict = { problems: [], notProvable: [] }

/** In order where it `holds`; otherwise the problem. */
export const verdict = (holds: boolean, problem: string): Verdict =>
  holds ? inOrder : { problems: [problem], notProvable: [] }

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

/**
 * What a later event restates of one record whose own event is of the first form. `origin` is the commitment over the plaintext; null where no
 * personal value was left to commit to.
 */
export type Restated = {
  seq: number
  isProven: boolean
  origin: string | null
  /** The time the record names, where it is not its event's. */
  at: number | null
  /** When each of a corporation's domains was added, in their order. */
  domains: readonly number[]
}

/** By the record's id. */
export type RestatedRecords = ReadonlyMap<string, Restated>

/** A link whose chain is being verified. */
export type Subject = {
  reading: Nouns
  link: string
  findings: Findings
  restated: RestatedRecords
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
