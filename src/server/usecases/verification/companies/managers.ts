import type { StoredTables } from '../../../store/engine/rows.ts'
import { managerCommitments } from '../../shared/evidence/commitments.ts'
import { textMember } from '../../shared/evidence/event-body.ts'
import { type BeginCheck, type ReadEvent, verdict, type Verdict } from '../records/record-check.ts'
import { areCommittedTo, isMomentOf } from '../records/signature.ts'
import { saltsIn } from '../../shared/evidence/stored-values.ts'
import { ofTypes, rowsNamed, findWithoutEvent } from '../records/records-with-events.ts'

/** Compares an employee manager with the event that added or removed the manager. */
export function checkManager(row: StoredTables['managers'], event: ReadEvent): Verdict {
  const { account_id: id } = row
  if (event.type === 'manager.removed') {
    const isWho = row.corporation_id === event.body['corporation'] && row.evidence_seq < event.seq
    return verdict(isWho, `manager ${id} does not match the removed manager in its event`)
  }
  const salts = saltsIn(row.salts)
  if (!salts) return verdict(false, `manager ${id} cannot be read`)
  const made = managerCommitments({ managerId: row.manager_id, name: row.name, salts })
  return verdict(
    row.corporation_id === event.body['corporation'] &&
      row.evidence_seq === event.seq &&
      isMomentOf(event, row.added_at) &&
      areCommittedTo(made, salts, event.body['commitments']),
    `manager ${id} does not match the added manager in its event`,
  )
}

/** Verifies employee managers, including removed ones. */
export const beginManagers: BeginCheck = (subject) => {
  const { reading, link, findings } = subject
  const removed = new Set<string>()
  return {
    async verifyPage(events) {
      const recorded = ofTypes(events, 'manager.added', 'manager.removed')
      const idOf = ({ body }: ReadEvent): string => textMember(body['account'])
      const rows = await rowsNamed(subject, 'managers', ({ account_id: id }) => id, recorded.map(idOf))
      for (const event of recorded) {
        const id = idOf(event)
        const row = rows.get(id)
        if (!row) findings.problem(event.seq, `manager ${id} is missing`)
        else findings.check(event.seq, `manager ${id}`, () => checkManager(row, event))
        if (event.type === 'manager.removed') removed.add(id)
      }
    },
    async verifyRest() {
      const columns = ['account_id', 'state', 'evidence_seq'] as const
      for await (const rows of reading.records.walk('managers', link, columns)) {
        const claims = rows.map(({ account_id: id, evidence_seq: seq }) => ({ id, seq }))
        const isTold = (type: string): boolean => type === 'manager.added'
        for (const { id, seq } of await findWithoutEvent(subject, claims, { isTold, member: 'account' })) {
          findings.problem(seq, `manager ${id} has no event`)
        }
        for (const { account_id: id, state, evidence_seq: seq } of rows) {
          const due = removed.has(id) ? 'removed' : 'live'
          if (state !== due) findings.problem(seq, `manager ${id} is ${state} and should be ${due}`)
        }
      }
    },
  }
}
