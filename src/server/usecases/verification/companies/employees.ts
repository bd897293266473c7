import { emailKey } from '../../../../domain/people/email.ts'
import { advance, initialStateOf } from '../../../../../machines/lifecycles/advance.ts'
import { employeeSigningLifecycle } from '../../../../../machines/lifecycles/employee-signing.lifecycle.ts'
import type { StoredTables } from '../../../store/engine/rows.ts'
import { commitmentsOf } from '../../shared/evidence/commitments.ts'
import { textMember } from '../../shared/evidence/event-body.ts'
import { type BeginCheck, type ReadEvent, type Subject, verdict, type Verdict } from '../records/record-check.ts'
import { checkSigned } from '../records/signature.ts'
import { ofTypes, rowsNamed, findWithoutEvent } from '../records/records-with-events.ts'

const changes = ['employee.activated', 'employee.inactivated', 'employee.deleted', 'employee.left'] as const

/** State of an employee's signature according to the chain, with the time of its last change. */
type Due = { state: string; at: number }

/** Compares an employee's signature with its event. */
export function checkEmployee(subject: Subject, row: StoredTables['employees'], event: ReadEvent): Verdict {
  return checkSigned(subject, event, {
    table: 'employees',
    row,
    name: `employee ${row.id}`,
    commit: (values) => commitmentsOf({ ...row, ...values }),
    isDerived:
      row.email_key === emailKey(row.email) &&
      row.name_key === row.name.toLowerCase() &&
      row.corporation_id === event.body['corporation'],
    isBlank: isErased(row) && isBlank(row),
  })
}

const isErased = ({ is_hidden: isHidden }: Pick<StoredTables['employees'], 'is_hidden'>): boolean => isHidden !== 0

/** Returns whether all personal values of an erased record are blank. */
function isBlank({ name, name_key, email, email_key, origin, answers, salts }: StoredTables['employees']): boolean {
  const texts = [name, name_key, email, email_key, origin]
  return texts.every((text) => text === '') && answers === '[]' && salts === '{}'
}

/** Compares an employee's state with the state expected after the whole chain. */
function checkState(row: Pick<StoredTables['employees'], 'id' | 'state' | 'changed_at'>, due: Due): Verdict {
  const { id, state } = row
  if (state !== due.state) return verdict(false, `employee ${id} is ${state} and should be ${due.state}`)
  return verdict(row.changed_at === due.at, `employee ${id} was not changed at the time of its event`)
}

/** Verifies employee signatures and their state changes. */
export const beginEmployees: BeginCheck = (subject) => {
  const { reading, link, findings } = subject
  const dues = new Map<string, Due>()
  const erased = new Set<string>()

  /** Only an ended signature can be erased. */
  function erase(id: string, { seq }: ReadEvent): void {
    const state = dues.get(id)?.state
    const isOver = state === 'deleted' || state === 'left'
    if (!isOver || erased.has(id)) findings.problem(seq, `employee ${id} is erased in a state that does not allow it`)
    erased.add(id)
  }

  function change(id: string, event: ReadEvent): void {
    const due = dues.get(id)
    const type = changes.find((one) => one === event.type)
    const state = due && type && advance(employeeSigningLifecycle, due.state, { type })
    if (state) dues.set(id, { state, at: event.at })
    else findings.problem(event.seq, `employee ${id} is in a state that does not allow this event`)
  }

  return {
    async verifyPage(events) {
      const signed = ofTypes(events, 'employee.signed').map(({ body }) => textMember(body['signing']))
      const rows = await rowsNamed(subject, 'employees', ({ id }) => id, signed)
      for (const event of ofTypes(events, 'employee.signed', 'employee.erased', ...changes)) {
        const { seq, at, body } = event
        const id = textMember(body[event.type === 'employee.signed' ? 'signing' : 'employee'])
        const row = rows.get(id)
        if (event.type === 'employee.erased') erase(id, event)
        else if (event.type !== 'employee.signed') change(id, event)
        else if (!row) findings.problem(seq, `employee ${id} is missing`)
        else {
          findings.countSigning()
          dues.set(id, { state: initialStateOf(employeeSigningLifecycle), at })
          findings.check(seq, `employee ${id}`, () => checkEmployee(subject, row, event))
        }
      }
    },
    async verifyRest() {
      const columns = ['id', 'state', 'changed_at', 'evidence_seq', 'is_hidden'] as const
      for await (const rows of reading.records.walk('employees', link, columns)) {
        const claims = rows.map(({ id, evidence_seq: seq }) => ({ id, seq }))
        const isTold = (type: string): boolean => type === 'employee.signed'
        for (const { id, seq } of await findWithoutEvent(subject, claims, { isTold, member: 'signing' })) {
          findings.problem(seq, `employee ${id} has no event`)
        }
        for (const row of rows) {
          const due = dues.get(row.id)
          if (due) findings.check(row.evidence_seq, `employee ${row.id}`, () => checkState(row, due))
          if (isErased(row) !== erased.has(row.id)) {
            findings.problem(row.evidence_seq, `employee ${row.id} has an erasure that does not match its events`)
          }
        }
      }
    },
  }
}
