import type { Services } from '../../services.ts'
import type { Caller } from '../../caller.ts'
import { signOut } from './sign-out.ts'

/** Signs out from pages of a corporation; the session is the same. */
export async function signOutManager(services: Services, caller: Caller): Promise<'successfully'> {
  return signOut(services, caller)
}
