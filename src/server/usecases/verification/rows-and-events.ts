/** Records that one event describes whole; later events or an adoption record their changes. */
import type { StoredTables } from '../../store/rows.ts'
import { textMember } from '../shared/event-body.ts'
import { type RowEvidence, evidenceByTable, type EvidencedTable } from '../shared/row-evidence.ts'
import {
  type BeginCheck,
  type Body,
  inOrder,
  type ReadEvent,
  type Subject,
  verdict,
  type Verdict,
} from './record-check.ts'
import { isSameJson } from '../shared/stored-values.ts'
import { ofTypes } from './records-with-events.ts'

/** The rows of a table in events of adoption. */
export const adoptedBy = ({ type, body }: ReadEvent, table: EvidencedTable): Body[] =>
  type === 'records.adopted' && body['table'] === table && Array.isArray(body['records'])
    ? (body['records'] as Body[])
    : []

type Kind<T extends EvidencedTable> = {
  table: T
  /** The member of an event's body that names the record. */
  member: string
  /** Each records a new record whole. */
  begins: string | readonly string[]
  /** Each records other values of some members. */
  changes: readonly string[]
  /** Each records that the record is gone. */
  ends?: readonly string[]
  /** The name of a record in findings, by its recorded values. */
  nameOf: (evidence: RowEvidence) => string
  /** How they are where the row cannot be read. */
  nameOfRow: (row: StoredTables[T]) => string
  rows: (subject: Subject) => AsyncIterable<StoredTables[T][]>
  /** A member that events of the previous version lack; without it a row is compared without it. */
  since?: string
  /** How recorded values change with time, with an event of this version and without one of the previous version that runs beside it. */
  inTime?: (evidence: RowEvidence, now: number) => RowEvidence
  /** Whether a row agrees with its recorded values. */
  isSound?: (row: StoredTables[T]) => boolean
}

type Due = { seq: number; expected: RowEvidence }

/** The values of a body beside the form of its commitments. */
const evidenceIn = (body: Body): RowEvidence =>
  Object.fromEntries(Object.entries(body).filter(([name]) => name !== 'form'))

/** Compares the rows of a table with the chain; the chain's values stay in memory meanwhile. */
export const beginRowComparison =
  <T extends EvidencedTable>(kind: Kind<T>): BeginCheck =>
  (subject) => {
    const {
      table,
      member,
      begins,
      changes,
      ends = [],
      nameOf,
      nameOfRow,
      rows,
      since,
      inTime,
      isSound = () => true,
    } = kind
    const { findings } = subject
    const beginnings = [begins].flat()
    const dues = new Map<string, Due>()

    function begin(seq: number, expected: RowEvidence): void {
      const id = textMember(expected[member])
      if (dues.has(id)) findings.problem(seq, `${nameOf(expected)} has an event before`)
      else dues.set(id, { seq, expected })
    }

    function change(seq: number, recorded: RowEvidence): void {
      const id = textMember(recorded[member])
      const due = dues.get(id)
      if (due) dues.set(id, { seq, expected: { ...due.expected, ...recorded } })
      else findings.problem(seq, `${nameOf(recorded)} could not have this happen`)
    }

    function end(seq: number, recorded: RowEvidence): void {
      if (!dues.delete(textMember(recorded[member])))
        findings.problem(seq, `${nameOf(recorded)} could not have this happen`)
    }

    function check(row: StoredTables[T]): Verdict {
      const actual = evidenceByTable[table](row)
      // A row that waits for adoption has no salts yet; an event about it is reported as left over.
      const isWaiting = 'evidenced' in row && row.evidenced === 0 && (!('salts' in row) || row.salts === '{}')
      if (!actual && !isWaiting) return verdict(false, `${nameOfRow(row)} cannot be read`)
      const id = textMember(actual?.[member])
      const due = dues.get(id)
      dues.delete(id)
      if (!actual || (!due && isWaiting)) {
        findings.countWaiting()
        return inOrder
      }
      if (!due) return verdict(false, `${nameOfRow(row)} has no event`)
      if (since && !(since in due.expected)) delete actual[since]
      const isDue = isSameJson(actual, due.expected) || isSameJson(actual, inTime?.(due.expected, subject.now) ?? null)
      return verdict(isDue && isSound(row), `${nameOf(due.expected)} is not as its events tell`)
    }

    return {
      async verifyPage(events) {
        for (const event of ofTypes(events, ...beginnings, ...changes, ...ends, 'records.adopted')) {
          const { seq, type, body } = event
          findings.check(seq, `an event about ${table}`, () => {
            if (beginnings.includes(type)) begin(seq, evidenceIn(body))
            else if (changes.includes(type)) change(seq, evidenceIn(body))
            else if (ends.includes(type)) end(seq, evidenceIn(body))
            for (const record of adoptedBy(event, table)) begin(seq, record)
            return inOrder
          })
        }
      },
      async verifyRest() {
        for await (const page of rows(subject)) {
          for (const row of page) findings.check(null, nameOfRow(row), () => check(row))
        }
        for (const { seq, expected } of dues.values()) findings.problem(seq, `${nameOf(expected)} is gone`)
      },
    }
  }
