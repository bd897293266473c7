import type { Schemas } from '../../../../openapi/index.ts'
import { findReturnPath } from '../shared/page/paths.ts'

/** What a page that redirects to a sign-in passes to it. */
export type SignInNote = {
  /** The path to open after signing in. */
  back?: string
  /** A manager is signed in, but not for the requested page. */
  signedInAs?: Pick<Schemas['Manager'], 'account' | 'role' | 'link_id' | 'initial_pw_changed'>
  /** The account's ID, which the form begins with. */
  user?: string
  /** The session is valid, but the user must authorise at the code platform again. */
  isRenewed?: boolean
}

/** The note in a history entry's state. A return path is accepted only if it is a path of ours. */
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
