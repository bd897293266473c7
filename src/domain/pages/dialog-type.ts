import { signingEnds } from '../../../openapi/index.ts'

/**
 * Type of a dialog (decision 30). `retry` closes, and the form keeps its content. `signReLogin` means that the signer cannot sign in this role; it
 * leads to the link's entry page, `/sign/{link}`, or to another sign page. `orgReLogin` and `generic` mean that the session has ended; they lead to
 * the sign-in page for community managers or for a corporation's managers.
 */
export type DialogType = 'retry' | 'signReLogin' | 'orgReLogin' | 'generic'

/** Returns the dialog for an error on a sign page. After a 401 with a code, the signer starts again; a 401 without a code is a `system_error`. */
export function dialogTypeWhenSigning({ code, status }: { code: string; status?: number }): DialogType {
  const isOver = status === 401 && code !== 'cla.system_error'
  return signingEnds.includes(code) || isOver ? 'signReLogin' : 'retry'
}

/** Returns the dialog for the end of a session on pages of the given type. */
export function dialogTypeOfEnd(page: 'org' | 'corp'): DialogType {
  return page === 'corp' ? 'generic' : 'orgReLogin'
}

/** Returns the target of a `signReLogin` dialog: the sign page available to the address (decision 35), or the link's entry page. */
export function dialogTargetOf({ code }: { code: string }): 'employee' | 'individual' | 'entry' {
  if (code === 'cla.go_to_sign_employee_cla') return 'employee'
  return code === 'cla.no_employee_manager' ? 'individual' : 'entry'
}
