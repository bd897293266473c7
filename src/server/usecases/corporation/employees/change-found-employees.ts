import type { RequestOf, ResultOf } from '../../../../../openapi/index.ts'
import { emailKey } from '../../../../domain/people/email.ts'
import { maxEmployeeChanges } from '../../../../domain/text/limits.ts'
import { Refusal } from '../../../../domain/pages/refusal.ts'
import { soughtText } from '../../../../domain/people/search-words.ts'
import type { Services } from '../../../context/services.ts'
import { undoBatchSize } from '../../shared/people/undo.ts'
import { changeAll, type EmployeeChange, undoIdFor } from './change-employees.ts'
import type { CorporateCaller } from './caller-corporation.ts'

type Body = RequestOf<'changeFoundEmployees'>['body']
type Outcome = ResultOf<'changeFoundEmployees'>
type Refused = Outcome['refused'][number]

/** Required state before each change. */
const stateBefore = { activate: 'inactive', inactivate: 'active', delete: 'inactive' } as const

/**
 * Changes all employees that match a filter and allow the change, or the employees with the given addresses. Refuses with `unmatch_email_domain` for
 * a domain of another corporation.
 */
export async function changeFoundEmployees(services: Services, caller: CorporateCaller, body: Body): Promise<Outcome> {
  return body.emails
    ? changeByEmail(services, caller, body.change, body.emails)
    : changeByFilter(services, caller, body)
}

async function changeByFilter(
  services: Services,
  caller: CorporateCaller,
  { change, state, search = '', domain }: Body,
): Promise<Outcome> {
  const before = stateBefore[change]
  if (state !== undefined && state !== before) return { changed: 0, more: false, refused: [], undo: '' }
  const { employeePages, corporationDomains } = services.store.reading
  if (domain !== undefined && !(await corporationDomains.list(caller.corporation)).includes(domain.toLowerCase()))
    throw new Refusal('cla.unmatch_email_domain')
  const of = { corporationId: caller.corporation, state: before, ...(domain !== undefined && { domain }) }
  const text = domain === undefined ? soughtText(search) : ''
  const page = { after: null, size: maxEmployeeChanges + 1 }
  const found =
    text === ''
      ? await employeePages.sorted(of, { sort: 'date', direction: 'asc', ...page })
      : await employeePages.found(of, { text, ...page })
  const employees = found.slice(0, maxEmployeeChanges).map(({ employee }) => employee)
  const { refused, undo } = await changeInTurn(services, caller, change, employees)
  return { changed: employees.length - refused.length, more: found.length > maxEmployeeChanges, refused, undo }
}

/** Changes the employees with the given addresses. An address without a signature is refused with `no_link_or_unsigned`. */
async function changeByEmail(
  services: Services,
  caller: CorporateCaller,
  change: EmployeeChange,
  emails: readonly string[],
): Promise<Outcome> {
  const byKey = new Map(emails.map((email) => [emailKey(email), email.trim()]))
  const found = await services.store.reading.employees.withEmails(caller.corporation, [...byKey.keys()])
  const known = new Set(found.map((employee) => employee.emailKey))
  const missing = [...byKey].filter(([key]) => !known.has(key))
  const { undo, ...done } = await changeInTurn(services, caller, change, found)
  const refused: Refused[] = [
    ...missing.map(([, email]) => ({ email, error_code: 'cla.no_link_or_unsigned' as const })),
    ...done.refused,
  ]
  return { changed: byKey.size - refused.length, more: false, refused, undo }
}

/** Changes the employees in batches of 100. Returns the refused employees with the same codes as single changes. */
async function changeInTurn(
  services: Services,
  caller: CorporateCaller,
  change: EmployeeChange,
  employees: readonly { id: string; email: string }[],
): Promise<Pick<Outcome, 'refused' | 'undo'>> {
  const refused: Refused[] = []
  const undoId = undoIdFor(services, change)
  for (let start = 0; start < employees.length; start += undoBatchSize) {
    const some = employees.slice(start, start + undoBatchSize)
    const outcomes = await changeAll(services, caller, { ids: some.map(({ id }) => id), change, undoId })
    for (const [index, refusal] of outcomes.entries()) {
      const email = some[index]?.email ?? ''
      if (refusal) refused.push({ email, error_code: refusal.code as Refused['error_code'] })
    }
  }
  return { refused, undo: (refused.length < employees.length && undoId) || '' }
}
