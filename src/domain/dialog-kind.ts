import type { ErrorCode } from '../../openapi/index.ts'

/**
 * Decision 30: `retry` closes and everything typed stays; `signReLogin` says that this way of signing is closed to the signer, and
 * leads to the entry of the link, `/sign/{link}`; `orgReLogin` and `generic` say that nobody is signed in any more, and lead to the
 * sign-in of the community's and of a corporation's managers.
 */
export type DialogKind = 'retry' | 'signReLogin' | 'orgReLogin' | 'generic'

/** The refusals that no other attempt on the sign page can mend: requirements §8. */
const closing: readonly string[] = [
  'cla.invalid_token',
  'cla.expired_token',
  'cla.missing_token',
  'cla.unknown_token',
  'cla.unauthorized_token',
  'cla.no_cla_binding',
  'cla.no_corp_manager',
  'cla.no_employee_manager',
  'cla.has_not_signed',
  'cla.uncompleted_signing',
  'cla.not_ready_to_sign',
  'cla.resigned',
  'cla.go_to_sign_employee_cla',
  'cla.no_link',
] satisfies ErrorCode[]

/** The dialog a refusal is said in on a sign page. A 401 of any code asks to begin anew. */
export function dialogKindWhenSigning({ code, status }: { code: string; status?: number }): DialogKind {
  return closing.includes(code) || status === 401 ? 'signReLogin' : 'retry'
}

/** The dialog that says the end of a session on pages of a type. */
export function dialogKindOfEnd(page: 'org' | 'corp'): DialogKind {
  return page === 'corp' ? 'generic' : 'orgReLogin'
}
