import type { ErrorCode } from '../../../openapi/index.ts'
import { belongsToCorporation } from './email-domain.ts'
import { emailKey } from './email.ts'
import { isEmail } from './email-address.ts'
import { isUnreceivable } from './unreceivable.ts'
import { textLength } from '../text/limits.ts'
import { isManagerId, loginKey } from './manager-id.ts'

export type NewManager = { id: string; name: string; email: string }

/** Existing accounts against which new managers are validated, and the corporation's domains, starting with its original domain. */
export type ManagersPresent = {
  domains: readonly string[]
  administrator: { account: string; email: string }
  managers: readonly { account: string; email: string }[]
}

/** A problem with one field. `missing`, `too_long` and `no_mailbox` are detected without the service. */
export type ManagerProblem = {
  row: number
  field: keyof NewManager
  problem: ErrorCode | 'missing' | 'too_long' | 'no_mailbox'
}

/** Returns the login ID: the short ID and the corporation's original domain (decision 16). */
export function managerAccount(id: string, domains: readonly string[]): string {
  return `${id.trim()}_${domains[0] ?? ''}`
}

/** Returns the problems that the service would report, at most one per field. */
export function problemsOfManagers(rows: readonly NewManager[], present: ManagersPresent): ManagerProblem[] {
  return rows.flatMap((one, row) => {
    const earlier = rows.slice(0, row)
    const found: [keyof NewManager, ManagerProblem['problem'] | null][] = [
      ['id', problemOfId(one, earlier, present)],
      ['name', problemOfName(one)],
      ['email', problemOfEmail(one, earlier, present)],
    ]
    return found.flatMap(([field, problem]) => (problem === null ? [] : [{ row, field, problem }]))
  })
}

function problemOfId(
  { id }: NewManager,
  earlier: readonly NewManager[],
  { domains, administrator, managers }: ManagersPresent,
): ManagerProblem['problem'] | null {
  const account = managerAccount(id, domains)
  const isAccount = (other: string): boolean => loginKey(other) === loginKey(account)
  if (id.trim() === '') return 'missing'
  if (!isManagerId(id.trim()) || account.length > textLength.name) return 'cla.invalid_manager_id'
  if (earlier.some((other) => loginKey(other.id) === loginKey(id))) return 'cla.duplicate_manager_id'
  if (isAccount(administrator.account)) return 'cla.admin_as_manager'
  return managers.some((other) => isAccount(other.account)) ? 'cla.corp_manager_exists' : null
}

function problemOfName({ name }: NewManager): ManagerProblem['problem'] | null {
  if (name.trim() === '') return 'missing'
  return Array.from(name.trim()).length > textLength.name ? 'too_long' : null
}

function problemOfEmail(
  { email }: NewManager,
  earlier: readonly NewManager[],
  { domains, administrator, managers }: ManagersPresent,
): ManagerProblem['problem'] | null {
  const isAddress = (other: { email: string }): boolean => emailKey(other.email) === emailKey(email)
  if (email.trim() === '') return 'missing'
  if (!isEmail(email.trim())) return 'cla.not_an_email'
  if (isUnreceivable(email)) return 'no_mailbox'
  if (!belongsToCorporation(email, domains)) return 'cla.not_same_corp'
  if (earlier.some(isAddress)) return 'cla.duplicate_manager_email'
  if (isAddress(administrator)) return 'cla.admin_as_manager'
  return managers.some(isAddress) ? 'cla.corp_manager_exists' : null
}
