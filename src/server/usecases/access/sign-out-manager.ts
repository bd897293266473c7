import type { Services } from '../../services.ts'
import type { Visitor } from '../../visitor.ts'
import { signOut } from './sign-out.ts'

/** The corporation pages' way out; it leads out of the same session. */
export async function signOutManager(services: Services, visitor: Visitor): Promise<'successfully'> {
  return signOut(services, visitor)
}
