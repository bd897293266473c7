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
  begins: string
  /** Each records other values of some members. */
  changes: readonly string[]
  /** Each records that the record is gone. */
  ends?: readonly string[]
  /** The name of a record in findings, by its recorded values. */
  nameOf: (telling: RowEvidence) => string
  /** How they are where the row cannot be read. */
  nameOfRow: (row: StoredTables[T]) => string
  rows: (subject: Subject) => AsyncIterable<StoredTables[T][]>
  /** How recorded values change with time, with an event of this version and without one of the previous version that runs beside it. */
  inTime?: (telling: RowEvidence, now: number) => RowEvidence
  /** Whether a row agrees with its recorded values. */
  isSound?: (row: StoredTables[T]) => boolean
}

type Due = { seq: number; telling: RowEvidence }

/** The values of a body beside the form of its commitments. */
const tellingIn = (body: Body): RowEvidence =>
  Object.fromEntries(Object.entries(body).filter(([name]) => name !== 'form'))

/** Compares the rows of a table with the chain; the chain's values stay in memory meanwhile. */
export const beginRowComparison =
  <T extends EvidencedTable>(kind: Kind<T>): BeginCheck =>
  (subject) => {
    const { table, member, begins, changes, ends = [], nameOf, nameOfRow, rows, inTime, isSound = () => true } = kind
    const { findings } = subject
    const dues = new Map<string, Due>()

    function begin(seq: number, telling: RowEvidence): void {
      const id = textMember(telling[member])
      if (dues.has(id)) findings.problem(seq, `${nameOf(telling)} has an event before`)
      else dues.set(id, { seq, telling })
    }

    function change(seq: number, told: RowEvidence): void {
      const id = textMember(told[member])
      const due = dues.get(id)
      if (due) dues.set(id, { seq, telling: { ...due.telling, ...told } })
      else findings.problem(seq, `${nameOf(told)} could not have this happen`)
    }

    function end(seq: number, told: RowEvidence): void {
      if (!dues.delete(textMember(told[member]))) findings.problem(seq, `${nameOf(told)} could not have this happen`)
    }

    function check(row: StoredTables[T]): Verdict {
      const telling = evidenceByTable[table](row)
      // A row that waits for adoption has no salts yet; an event about it is reported as left over.
      const isWaiting = 'evidenced' in row && row.evidenced === 0 && (!('salts' in row) || row.salts === '{}')
      if (!telling && !isWaiting) return verdict(false, `${nameOfRow(row)} cannot be read`)
      const id = textMember(telling?.[member])
      const due = dues.get(id)
      dues.delete(id)
      if (!telling || (!due && isWaiting)) {
        findings.countWaiting()
        return inOrder
      }
      if (!due) return verdict(false, `${nameOfRow(row)} has no event`)
      const isDue = isSameJson(telling, due.telling) || isSameJson(telling, inTime?.(due.telling, subject.now) ?? null)
      return verdict(isDue && isSound(row), `${nameOf(due.telling)} is not as its events tell`)
    }

    return {
      async verifyPage(events) {
        for (const event of ofTypes(events, begins, ...changes, ...ends, 'records.adopted')) {
          const { seq, type, body } = event
          findings.check(seq, `an event about ${table}`, () => {
            if (type === begins) begin(seq, tellingIn(body))
            else if (changes.includes(type)) change(seq, tellingIn(body))
            else if (ends.includes(type)) end(seq, tellingIn(body))
            for (const record of adoptedBy(event, table)) begin(seq, record)
            return inOrder
          })
        }
      },
      async verifyRest() {
        for await (const page of rows(subject)) {
          for (const row of page) findings.check(null, nameOfRow(row), () => check(row))
        }
        for (const { seq, telling } of dues.values()) findings.problem(seq, `${nameOf(telling)} is gone`)
      },
    }
  }
