import type { Schemas } from '../../../../openapi/index.ts'
import { findReturnPath } from '../shared/page/paths.ts'

/** Data that a page passes to the sign-in page when redirecting to it. */
export type SignInNote = {
  /** Path to open after signing in. */
  back?: string
  /** The signed-in manager, who may not access the requested page. */
  signedInAs?: Pick<Schemas['Manager'], 'account' | 'role' | 'link_id' | 'initial_pw_changed'>
  /** Initial account ID in the form. */
  user?: string
  /** True if the session is valid but the user must authorize on the code platform again. */
  isRenewed?: boolean
}

/** Parses the note in the state of a history entry. Accepts a return path only if it is a path of this service. */
export function noteIn(state: unknown): SignInNote {
  const { back, signedInAs, user, isRenewed } = (state ?? {}) as SignInNote
  const way = findReturnPath(back)
  return {
    ...(way !== null && { back: way }),
    ...(signedInAs && { signedInAs }),
    ...(typeof user === 'string' && { user }),
    ...(isRenewed === true && { isRenewed }),
  }
}
