import type { ResultOf } from '../../../../openapi/index.ts'
import { emailKey, isEmail } from '../../../domain/email.ts'
import type { Services } from '../../services.ts'
import { admitRobot } from './robot-admission.ts'

const notSigned = { signed: false, type: 'individual', status: 'not_signed', version_matched: false } as const

/**
 * Whether an address has signed, as an individual or as an active employee: for robots, public and quick. False for an unknown link, for an
 * employee who is not active, and for a text that is no address: commits may contain anything (decision 36). Refuses `missing_token` or
 * `unknown_token` where the link requires a token.
 */
export async function checkIndividualSigning(
  services: Services,
  input: { linkId: string; email: string; robotToken: string },
): Promise<ResultOf<'checkIndividualSigning'>> {
  const { linkId, email, robotToken } = input
  const { signings, employees } = services.store.reading
  await admitRobot(services, linkId, robotToken)
  if (!isEmail(email)) return notSigned
  const individual = await signings.findLive(linkId, email)
  const signing = individual ?? (await employees.findActive(linkId, emailKey(email)))
  if (!signing) return notSigned
  return {
    signed: true,
    type: individual ? 'individual' : 'corporation',
    status: signing.isCurrent ? 'valid' : 'expired',
    version_matched: signing.isCurrent,
  }
}
