import { problemOf } from '../../../../domain/agreements/fields.ts'
import { emailKey } from '../../../../domain/people/email.ts'
import { isManagerId, loginKey } from '../../../../domain/people/manager-id.ts'
import { Refusal } from '../../../../domain/pages/refusal.ts'
import { requireAddress } from '../../shared/codes/required-address.ts'
import { storedEmail } from '../../../text/email-spellings.ts'

/** A manager to add. */
export type ManagerRow = { id: string; name: string; email: string }

/** Refuses with `many_employee_managers` if there are more rows than the limit. */
export function refuseMany(rows: readonly unknown[], limit: number): void {
  if (rows.length > limit) throw new Refusal('cla.many_employee_managers')
}

/** Refuses with `duplicate_manager_id` if an ID is repeated, ignoring case. */
export function refuseRepeatedIds(rows: readonly { id: string }[]): void {
  if (hasRepeated(rows.map(({ id }) => loginKey(id)))) throw new Refusal('cla.duplicate_manager_id')
}

/** Returns the normalized rows. Refuses invalid or repeated rows. */
export function soundRows(given: readonly ManagerRow[]): ManagerRow[] {
  const rows = given.map(({ id, name, email }) => ({ id: id.trim(), name: name.trim(), email: storedEmail(email) }))
  for (const { id, name, email } of rows) {
    if (!isManagerId(id)) throw new Refusal('cla.invalid_manager_id')
    requireAddress(email)
    const problem = problemOf({ type: 'name', required: true }, name)
    if (problem) throw new Refusal('cla.bad_request_parameter', { message: `a name is ${problem}` })
  }
  refuseRepeatedIds(rows)
  if (hasRepeated(rows.map(({ email }) => emailKey(email)))) throw new Refusal('cla.duplicate_manager_email')
  return rows
}

const hasRepeated = (keys: readonly string[]): boolean => new Set(keys).size < keys.length
