import type { ResultOf } from '../../../../../openapi/index.ts'
import { advance } from '../../../../../machines/lifecycles/advance.ts'
import { employeeSigningLifecycle } from '../../../../../machines/lifecycles/employee-signing.lifecycle.ts'
import type { Services } from '../../../context/services.ts'
import type { Employee } from '../../../store/corporations/employees.ts'
import type { WaitingEmail } from '../../../store/emails/late-letters.ts'
import type { Transaction } from '../../../store/store.ts'
import { writeAudit } from '../../shared/evidence/audit-entry.ts'
import { restoreIndividual } from '../../shared/versions/superseding.ts'
import { undoAction } from '../../shared/people/undo.ts'
import type { CorporateCaller } from './caller-corporation.ts'

/**
 * Undoes an activation by the caller before its emails are sent: the employees become inactive, and superseded individual signatures become valid
 * again. Employees changed since then are skipped. Refuses with `undo_over`.
 */
export async function undoActivations(
  services: Services,
  caller: CorporateCaller,
  { undo: undoId }: { undo: string },
): Promise<ResultOf<'undoActivations'>> {
  const { account } = caller
  let employees = new Map<string, Employee>()
  return undoAction(services, {
    undoId,
    account,
    kind: 'employee-activated',
    hold: async (tx, letters) => {
      const held = await tx.employees.hold(
        caller.corporation,
        letters.map(({ subject }) => subject),
      )
      employees = new Map(held.map((employee) => [employee.id, employee]))
    },
    undo: async (tx, letter) => {
      const employee = employees.get(letter.subject)
      return employee !== undefined && undoActivation(services, tx, caller, { employee, letter })
    },
  })
}

async function undoActivation(
  services: Services,
  tx: Transaction,
  caller: CorporateCaller,
  { employee, letter }: { employee: Employee; letter: WaitingEmail },
): Promise<boolean> {
  const { id, linkId, corporationId } = employee
  const state = advance(employeeSigningLifecycle, employee.state, { type: 'employee.inactivated' })
  if (!state || employee.changedAt !== letter.doneAt) return false
  const { account, client } = caller
  const body = { employee: id, corporation: corporationId, by: account, undoes: letter.seq }
  await tx.evidence.append(linkId, 'employee.inactivated', tx.at, body)
  await tx.employees.setState(employee, state, { at: tx.at, isGone: false })
  if (letter.superseded !== null) await restoreIndividual(services, tx, employee, letter.superseded)
  await writeAudit(services, tx, {
    who: { account },
    what: 'employee.undo',
    linkId,
    client,
    refusal: null,
    subject: id,
  })
  return true
}
