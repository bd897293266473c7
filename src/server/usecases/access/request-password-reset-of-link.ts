import type { Services } from '../../services.ts'
import type { Visitor } from '../../visitor.ts'
import { requestPasswordReset } from './request-password-reset.ts'

/** The later clients' form of the request: the link is in the path. */
export async function requestPasswordResetOfLink(
  services: Services,
  visitor: Visitor,
  input: { linkId: string; email: string },
): Promise<'successfully'> {
  return requestPasswordReset(services, visitor, input)
}
