import type { Services } from '../../../context/services.ts'
import type { Caller } from '../../../context/caller.ts'
import { signOut } from './sign-out.ts'

/** Signs out from pages of a corporation; the session is the same. */
export async function signOutManager(services: Services, caller: Caller): Promise<'successfully'> {
  return signOut(services, caller)
}
