import type { Services } from '../../../context/services.ts'
import type { Caller } from '../../../context/caller.ts'
import { requestPasswordReset } from './request-password-reset.ts'

/** The later clients' form of the request: the link is in the path. */
export async function requestPasswordResetOfLink(
  services: Services,
  caller: Caller,
  input: { linkId: string; email: string },
): Promise<'successfully'> {
  return requestPasswordReset(services, caller, input)
}
