import type { ResultOf } from '../../../../../openapi/index.ts'
import type { Services } from '../../../context/services.ts'
import type { CorporateCaller } from './caller-corporation.ts'
import { belongsToCorporation } from '../../../../domain/people/email-domain.ts'
import { Refusal } from '../../../../domain/pages/refusal.ts'
import { advance } from '../../../../../machines/lifecycles/advance.ts'
import { employeeSigningLifecycle } from '../../../../../machines/lifecycles/employee-signing.lifecycle.ts'
import type { Employee } from '../../../store/corporations/employees.ts'
import type { Transaction } from '../../../store/store.ts'
import { writeAudit } from '../../shared/evidence/audit-entry.ts'
import { supersedeIndividual } from '../../shared/versions/superseding.ts'
import { extendUndo, undoDeadline } from '../../shared/people/undo.ts'

export type EmployeeChange = 'activate' | 'inactivate' | 'delete'

type Outcome = ResultOf<'changeEmployees'>['data'][number]

/** Changes several employees. A conflict on one employee does not block the others. */
export async function changeEmployees(
  services: Services,
  caller: CorporateCaller,
  { ids, change }: { ids: readonly string[]; change: EmployeeChange },
): Promise<ResultOf<'changeEmployees'>> {
  const undoId = undoIdFor(services, change)
  const outcomes = await changeAll(services, caller, { ids, change, undoId })
  const data = ids.map((id, index): Outcome => {
    const refusal = outcomes[index]
    return { id, done: !refusal, error_code: (refusal?.code ?? '') as Outcome['error_code'] }
  })
  return { data, undo: (data.some(({ done }) => done) && undoId) || '' }
}

/** Activates or inactivates an employee. */
export async function changeEmployee(
  services: Services,
  caller: CorporateCaller,
  { id, enabled }: { id: string; enabled: boolean },
): Promise<'successfully'> {
  return changeListedEmployee(services, caller, { id, change: enabled ? 'activate' : 'inactivate' })
}

/** Deletes an inactive employee. */
export async function deleteEmployee(
  services: Services,
  caller: CorporateCaller,
  { id }: { id: string },
): Promise<'successfully'> {
  return changeListedEmployee(services, caller, { id, change: 'delete' })
}

/** Changes one employee, or throws the refusal. The change cannot be undone, because older clients do not support undo. */
async function changeListedEmployee(
  services: Services,
  caller: CorporateCaller,
  { id, change }: { id: string; change: EmployeeChange },
): Promise<'successfully'> {
  const [refusal] = await changeAll(services, caller, { ids: [id], change, undoId: null })
  if (refusal) throw refusal
  return 'successfully'
}

const changes = {
  activate: { event: 'employee.activated', letter: 'employee-activated', audit: 'employee.activate' },
  inactivate: { event: 'employee.inactivated', letter: 'employee-inactivated', audit: 'employee.inactivate' },
  delete: { event: 'employee.deleted', letter: 'employee-deleted', audit: 'employee.delete' },
} as const

/** `undoId`: ID for undoing the change, whose emails are then delayed; null to send them immediately. */
type Change = { change: EmployeeChange; undoId: string | null }

/**
 * Changes a locked employee, or returns the refusal: `no_link_or_unsigned` if the employee no longer exists, `bad_request_parameter` if nothing would
 * change, `wrong_state` when deleting an active employee, `not_same_corp` when activating one at a domain that the corporation no longer has.
 */
async function changeHeld(
  services: Services,
  tx: Transaction,
  caller: CorporateCaller,
  { employee, isAtEndedDomain, change, undoId }: Change & { employee: Employee | undefined; isAtEndedDomain: boolean },
): Promise<Refusal | null> {
  const act = changes[change]
  const state = employee && advance(employeeSigningLifecycle, employee.state, { type: act.event })
  if (!employee || !state) return refusalFor(employee, change)
  if (isAtEndedDomain) return new Refusal('cla.not_same_corp')
  const now = tx.at
  const { id, linkId, corporationId } = employee
  const { account, client } = caller
  const body = { employee: id, corporation: corporationId, by: account }
  const { seq } = await tx.evidence.append(linkId, act.event, now, body)
  await tx.employees.setState(employee, state, { at: now, isGone: change === 'delete' })
  const superseded = change === 'activate' ? await supersedeIndividual(tx, employee) : null
  const { email: recipient, reads: language } = employee
  const letter = { id: services.random.id(), kind: act.letter, linkId, recipient, language, subject: id, secret: null }
  await tx.outbox.put(letter, now, undoId === null ? now : undoDeadline(tx))
  if (undoId !== null) {
    await tx.lateLetters.insert({ letterId: letter.id, undoId, accountId: account, seq, superseded, doneAt: now })
  }
  await writeAudit(services, tx, { who: { account }, what: act.audit, linkId, client, refusal: null, subject: id })
  return null
}

function refusalFor(employee: Employee | undefined, change: EmployeeChange): Refusal {
  if (employee?.state !== 'active' && employee?.state !== 'inactive') return new Refusal('cla.no_link_or_unsigned')
  if (change === 'delete') return new Refusal('cla.wrong_state')
  return new Refusal('cla.bad_request_parameter', { message: `the employee is already ${employee.state}` })
}

/** Changes the employees one by one. Returns one result per employee: the refusal, or null on success. */
export async function changeAll(
  services: Services,
  caller: CorporateCaller,
  { ids, ...how }: Change & { ids: readonly string[] },
): Promise<(Refusal | null)[]> {
  return services.store.transaction(async (tx) => {
    // Locks the corporation, because the community may end one of its domains at the same time.
    if (how.change === 'activate') await tx.corporations.hold(caller.linkId, caller.corporation)
    const rows = how.change === 'activate' ? await tx.corporationDomains.rows(caller.corporation) : []
    const [live, ended] = ['live', 'ended'].map((state) =>
      rows.filter((row) => row.state === state).map(({ domain }) => domain),
    )
    const held = new Map((await tx.employees.hold(caller.corporation, ids)).map((employee) => [employee.id, employee]))
    if (caller.chosenLanguage) await tx.managers.setReads(caller.account, caller.chosenLanguage)
    const outcomes: (Refusal | null)[] = []
    for (const id of ids) {
      const employee = held.get(id)
      const isAt = (domains: string[] = []) => employee !== undefined && belongsToCorporation(employee.email, domains)
      outcomes.push(
        await changeHeld(services, tx, caller, { employee, isAtEndedDomain: isAt(ended) && !isAt(live), ...how }),
      )
    }
    if (how.undoId !== null) await extendUndo(tx, how.undoId)
    return outcomes
  })
}

/** Returns a new undo ID for a change; null if the change cannot be undone. */
export const undoIdFor = ({ random }: Services, change: EmployeeChange): string | null =>
  change === 'activate' ? random.id() : null
