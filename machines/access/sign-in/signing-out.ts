import type { PageType } from '../../../src/domain/pages/pages.ts'
import { anyOperation, type CallOf } from '../../shared/operation.ts'

/** Both operations end the same session. */
export const signOutOperation = anyOperation('signOut', 'signOutManager')

/** Returns the call that signs out of pages of this type (decision 9). */
export function signOutCall(page: PageType): CallOf<'signOut' | 'signOutManager'> {
  return page === 'corp' ? { operation: 'signOutManager', request: {} } : { operation: 'signOut', request: {} }
}
