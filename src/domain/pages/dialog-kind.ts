import { signingEnds } from '../../../openapi/index.ts'

/**
 * Decision 30: `retry` closes and the form keeps its content; `signReLogin` means that this kind of signing is closed to the signer, and leads to
 * the entry page of the link, `/sign/{link}`, or to another sign page; `orgReLogin` and `generic` mean that the session is over, and lead to the sign-in of the community's
 * and of a corporation's managers.
 */
export type DialogKind = 'retry' | 'signReLogin' | 'orgReLogin' | 'generic'

/** The kind of dialog that shows a refusal on a sign page. A 401 with a code asks the signer to start again; one without is a `system_error`. */
export function dialogKindWhenSigning({ code, status }: { code: string; status?: number }): DialogKind {
  const isOver = status === 401 && code !== 'cla.system_error'
  return signingEnds.includes(code) || isOver ? 'signReLogin' : 'retry'
}

/** The kind of dialog for the end of a session on pages of a type. */
export function dialogKindOfEnd(page: 'org' | 'corp'): DialogKind {
  return page === 'corp' ? 'generic' : 'orgReLogin'
}

/**
 * Where a `signReLogin` dialog leads: to the sign page of the kind that is open to the address (decision 35), or to the entry page of the link.
 */
export function wayOutOf({ code }: { code: string }): 'employee' | 'individual' | 'entry' {
  if (code === 'cla.go_to_sign_employee_cla') return 'employee'
  return code === 'cla.no_employee_manager' ? 'individual' : 'entry'
}
