import { signingEnds } from '../../openapi/index.ts'

/**
 * Decision 30: `retry` closes and everything typed stays; `signReLogin` says that this way of signing is closed to the signer, and
 * leads to the entry of the link, `/sign/{link}`; `orgReLogin` and `generic` say that nobody is signed in any more, and lead to the
 * sign-in of the community's and of a corporation's managers.
 */
export type DialogKind = 'retry' | 'signReLogin' | 'orgReLogin' | 'generic'

/** The dialog a refusal is said in on a sign page. A 401 of any code asks to begin anew. */
export function dialogKindWhenSigning({ code, status }: { code: string; status?: number }): DialogKind {
  return signingEnds.includes(code) || status === 401 ? 'signReLogin' : 'retry'
}

/** The dialog that says the end of a session on pages of a type. */
export function dialogKindOfEnd(page: 'org' | 'corp'): DialogKind {
  return page === 'corp' ? 'generic' : 'orgReLogin'
}
