import { textMember } from '../../shared/evidence/event-body.ts'
import type { RecordCheck, Subject } from '../records/record-check.ts'
import { findWithoutEvent } from '../records/records-with-events.ts'

const isTold = (type: string): boolean => type.startsWith('corporation.') || type === 'domain.added'

/** Which events are recorded as belonging to which corporation: each that does, and no other. */
export function beginHistory(subject: Subject): RecordCheck {
  const { reading, link, findings } = subject
  return {
    async verifyPage(events) {
      const [first, last] = [events.at(0), events.at(-1)]
      if (!first || !last) return
      const recorded = events.map(({ seq, body }) => ({ seq, id: textMember(body['corporation']) }))
      const ids = [...new Set(recorded.map(({ id }) => id))]
      const notes = await reading.records.notes(link, ids, { first: first.seq, last: last.seq })
      const noted = new Set(notes.map(({ corporation_id: id, seq }) => `${seq} ${id}`))
      for (const { seq, id } of recorded) {
        if (!noted.has(`${seq} ${id}`)) findings.problem(seq, `the history of corporation ${id} misses the event`)
      }
    },
    async verifyRest() {
      for await (const rows of reading.records.walk('corporation_history', link)) {
        const claims = rows.map(({ corporation_id: id, seq }) => ({ id, seq }))
        for (const { id, seq } of await findWithoutEvent(subject, claims, { isTold, member: 'corporation' })) {
          findings.problem(seq, `the history of corporation ${id} has an event too many`)
        }
      }
    },
  }
}
