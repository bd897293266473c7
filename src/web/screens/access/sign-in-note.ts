import type { Schemas } from '../../../../openapi/index.ts'
import { findWayBack } from '../../paths.ts'

/** What a sign-in is told by the page that sent there. */
export type SignInNote = {
  /** Where to go after signing in. */
  back?: string
  /** Who is signed in, but not to the page that was asked for. */
  signedInAs?: Pick<Schemas['Manager'], 'account' | 'role' | 'link_id' | 'initial_pw_changed'>
  /** The session lives, but the code platform has to admit its owner anew. */
  isRenewed?: boolean
}

/** The note in a history entry's state. It is our own, but for a way back nothing is taken that is no path of ours. */
export function noteIn(state: unknown): SignInNote {
  const { back, signedInAs, isRenewed } = (state ?? {}) as SignInNote
  const way = findWayBack(back)
  return {
    ...(way !== null && { back: way }),
    ...(signedInAs && { signedInAs }),
    ...(isRenewed === true && { isRenewed }),
  }
}
