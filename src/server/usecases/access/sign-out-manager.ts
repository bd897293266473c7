import type { Services } from '../../services.ts'
import type { Caller } from '../../caller.ts'
import { signOut } from './sign-out.ts'

/** The corporation pages' way out; it leads out of the same session. */
export async function signOutManager(services: Services, caller: Caller): Promise<'successfully'> {
  return signOut(services, caller)
}
