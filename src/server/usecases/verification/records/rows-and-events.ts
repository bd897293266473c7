/** Verifies record types for which one event contains the complete new record and later events contain only changes. */
import type { StoredTables } from '../../../store/engine/rows.ts'
import { textMember } from '../../shared/evidence/event-body.ts'
import { type RowEvidence, evidenceByTable, type EvidencedTable } from '../../shared/evidence/row-evidence.ts'
import { type BeginCheck, type Body, inOrder, type Subject, verdict, type Verdict } from './record-check.ts'
import { isSameJson } from '../../shared/evidence/stored-values.ts'
import { ofTypes } from './records-with-events.ts'

type RecordType<T extends EvidencedTable> = {
  table: T
  /** Member of the event body that contains the record's ID. */
  member: string
  /** Event types that record a complete new record. */
  begins: string | readonly string[]
  /** Event types that record new values of some members. */
  changes: readonly string[]
  /** Event types that record a deletion. */
  ends?: readonly string[]
  /** Returns the record's name as used in findings, from its recorded values. */
  nameOf: (evidence: RowEvidence) => string
  /** Returns the record's name from its row, for a row that is unreadable or has no event. */
  nameOfRow: (row: StoredTables[T]) => string
  rows: (subject: Subject) => AsyncIterable<StoredTables[T][]>
  /** Returns whether a row is consistent with its recorded values. */
  isSound?: (row: StoredTables[T]) => boolean
}

type Due = { seq: number; expected: RowEvidence }

/** Returns the values of a body without `form`, the format version of its commitments. */
const evidenceIn = (body: Body): RowEvidence =>
  Object.fromEntries(Object.entries(body).filter(([name]) => name !== 'form'))

/** Compares the rows of a table with the chain. Keeps the recorded values in memory until the comparison ends. */
export const beginRowComparison =
  <T extends EvidencedTable>(kind: RecordType<T>): BeginCheck =>
  (subject) => {
    const { table, member, begins, changes, ends = [], nameOf, nameOfRow, rows, isSound = () => true } = kind
    const { findings } = subject
    const beginnings = [begins].flat()
    const dues = new Map<string, Due>()

    function begin(seq: number, expected: RowEvidence): void {
      const id = textMember(expected[member])
      if (dues.has(id)) findings.problem(seq, `${nameOf(expected)} has an earlier event of the same type`)
      else dues.set(id, { seq, expected })
    }

    function change(seq: number, recorded: RowEvidence): void {
      const id = textMember(recorded[member])
      const due = dues.get(id)
      if (due) dues.set(id, { seq, expected: { ...due.expected, ...recorded } })
      else findings.problem(seq, `${nameOf(recorded)} is in a state that does not allow this event`)
    }

    function end(seq: number, recorded: RowEvidence): void {
      if (!dues.delete(textMember(recorded[member])))
        findings.problem(seq, `${nameOf(recorded)} is in a state that does not allow this event`)
    }

    function check(row: StoredTables[T]): Verdict {
      const actual = evidenceByTable[table](row)
      if (!actual) return verdict(false, `${nameOfRow(row)} cannot be read`)
      const id = textMember(actual[member])
      const due = dues.get(id)
      dues.delete(id)
      if (!due) return verdict(false, `${nameOfRow(row)} has no event`)
      return verdict(
        isSameJson(actual, due.expected) && isSound(row),
        `${nameOf(due.expected)} does not match its events`,
      )
    }

    return {
      async verifyPage(events) {
        for (const { seq, type, body } of ofTypes(events, ...beginnings, ...changes, ...ends)) {
          findings.check(seq, `an event about ${table}`, () => {
            if (beginnings.includes(type)) begin(seq, evidenceIn(body))
            else if (changes.includes(type)) change(seq, evidenceIn(body))
            else end(seq, evidenceIn(body))
            return inOrder
          })
        }
      },
      async verifyRest() {
        for await (const page of rows(subject)) {
          for (const row of page) findings.check(null, nameOfRow(row), () => check(row))
        }
        for (const { seq, expected } of dues.values()) findings.problem(seq, `${nameOf(expected)} is missing`)
      },
    }
  }
