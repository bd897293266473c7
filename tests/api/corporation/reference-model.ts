/** Handwritten reference model of a corporation and its employees, based only on the decisions. */

export type ModelCompany = {
  id: string
  state: 'submitted' | 'mailed' | 'uploaded' | 'approved' | 'deleted' | 'purged'
  hasPdf: boolean
  /** Whether the current representative has received the signing document. `isAwaited` is true while it is being sent. */
  hasDocument: boolean
  isAwaited: boolean
  /** Whether a scan was refused; false again after another scan is uploaded. `isReasoned` is true if the email being sent reports the refusal. */
  wasRefused: boolean
  isReasoned: boolean
  mailings: number
  /** State of the employee manager: `named` after being added, `acting` after setting a password. */
  manager: 'none' | 'named' | 'acting'
  /** ID of the accepted agreement. */
  agreed: string
  employees: Map<string, { id: string; state: 'inactive' | 'active' }>
}

/** Actions of the community, except `returned`: the representative uploads the document. */
export type ModelAct =
  | 'resent'
  | 'uploaded'
  | 'returned'
  | 'refused'
  | 'approved'
  | 'deleted'
  | 'restored'
  | 'purged'
  | 'represented'

export const signedCompany = (id: string, agreed: string): ModelCompany => ({
  id,
  state: 'submitted',
  hasPdf: false,
  hasDocument: false,
  isAwaited: true,
  wasRefused: false,
  isReasoned: false,
  mailings: 0,
  manager: 'none',
  agreed,
  employees: new Map(),
})

export const voidKey = 'cla.wrong_verification_code'
const gone = 'cla.no_link_or_unsigned'
const wrong = 'cla.wrong_state'
const done = 'done'

/** Returns the expected outcome of an action. Updates the model if the action succeeds. */
export function acts(companies: readonly ModelCompany[], company: ModelCompany, act: ModelAct): string {
  const { state } = company
  if (state === 'purged') return act === 'returned' ? voidKey : gone
  if (state === 'deleted') return ofDeleted(companies, company, act)
  const isApproved = state === 'approved'
  switch (act) {
    case 'resent':
      if (isApproved) return wrong
      company.isAwaited = true
      company.isReasoned = company.wasRefused && !company.hasPdf
      return done
    case 'uploaded':
      company.hasPdf = true
      if (!isApproved) company.state = 'uploaded'
      return done
    case 'returned':
      if (isApproved) return wrong
      company.hasPdf = true
      company.state = 'uploaded'
      return done
    case 'refused':
      if (state !== 'uploaded') return wrong
      company.state = 'submitted'
      company.hasPdf = false
      company.hasDocument = false
      company.isAwaited = true
      company.wasRefused = true
      company.isReasoned = true
      return done
    case 'approved':
      if (isApproved) return 'cla.corp_manager_exists'
      if (!company.hasPdf) return 'cla.unuploaded'
      company.state = 'approved'
      return done
    case 'deleted':
      if (isApproved) return 'cla.corp_manager_exists'
      company.state = 'deleted'
      return done
    case 'represented':
      if (isApproved) return done
      company.hasDocument = false
      company.isAwaited = true
      company.isReasoned = false
      if (!company.hasPdf) company.state = 'submitted'
      return done
    // The remaining actions require a deleted corporation.
    default:
      return wrong
  }
}

function ofDeleted(companies: readonly ModelCompany[], company: ModelCompany, act: ModelAct): string {
  if (act === 'purged') {
    company.state = 'purged'
    return done
  }
  if (act !== 'restored') return wrong
  if (companies.some(isLive)) return 'cla.resigned'
  company.state = company.hasPdf ? 'uploaded' : company.hasDocument ? 'mailed' : 'submitted'
  return done
}

export const isLive = ({ state }: ModelCompany): boolean => state !== 'deleted' && state !== 'purged'

export function delivers(companies: readonly ModelCompany[]): void {
  for (const company of companies) {
    const isOutOfDate = company.isReasoned && company.hasPdf
    if (company.isAwaited && isLive(company) && !isOutOfDate) {
      company.hasDocument = true
      company.mailings += 1
      if (company.state === 'submitted') company.state = 'mailed'
    }
    company.isAwaited = false
  }
}

export function modelAccepts(company: ModelCompany, inForce: string): string {
  if (company.agreed === inForce) return 'cla.cla_is_latest'
  company.agreed = inForce
  return done
}

/** Returns the error code for an employee who signs now; null if signing succeeds. */
export function refusesEmployee({ state, manager, employees }: ModelCompany, email: string): string | null {
  if (state === 'deleted' || state === 'purged') return 'cla.has_not_signed'
  if (state === 'submitted' || state === 'mailed') return 'cla.uncompleted_signing'
  if (state === 'uploaded') return 'cla.no_corp_manager'
  if (manager !== 'acting') return 'cla.no_employee_manager'
  return employees.has(email) ? 'cla.resigned' : null
}

/**
 * Returns the outcome of signing as an individual. It is refused once an employee manager has a password, because people then sign as employees
 * (decision 35).
 */
export const refusesIndividual = (companies: readonly ModelCompany[]): string =>
  companies.some(({ manager }) => manager === 'acting') ? 'cla.go_to_sign_employee_cla' : done

export function changesEmployee(
  { employees }: ModelCompany,
  email: string,
  change: 'activate' | 'inactivate' | 'delete',
): string {
  const employee = employees.get(email)
  if (!employee) return gone
  if (change === 'delete') {
    if (employee.state === 'active') return wrong
    employees.delete(email)
    return done
  }
  const next = change === 'activate' ? 'active' : 'inactive'
  if (employee.state === next) return 'cla.bad_request_parameter'
  employee.state = next
  return done
}
