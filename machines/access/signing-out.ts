import type { PageType } from '../../src/domain/pages.ts'
import { anyOperation, type CallOf } from '../shared/operation.ts'

/** The two ways out; they lead out of the same session. */
export const signOutOperation = anyOperation('signOut', 'signOutManager')

/** The call that signs out from pages of this type (decision 9). */
export function signOutCall(page: PageType): CallOf<'signOut' | 'signOutManager'> {
  return page === 'corp' ? { operation: 'signOutManager', request: {} } : { operation: 'signOut', request: {} }
}
