import type { ResultOf } from '../../../../openapi/index.ts'
import { emailKey, isEmail } from '../../../domain/email.ts'
import { Refusal } from '../../../domain/refusal.ts'
import type { House } from '../../house.ts'
import { admitRobot } from './robot-admission.ts'

/**
 * Whether an address has signed, by itself or as an active employee: for robots, public and quick. An unknown link is a no, and
 * so is an employee who is not active. Refuses `not_an_email`, and `missing_token` or `unknown_token` where the link asks for one.
 */
export async function checkIndividualSigning(
  house: House,
  input: { linkId: string; email: string; robotToken: string },
): Promise<ResultOf<'checkIndividualSigning'>> {
  const email = input.email.trim()
  if (!isEmail(email)) throw new Refusal('cla.not_an_email')
  const { signings, employees } = house.store.reading
  await admitRobot(house, input.linkId, input.robotToken)
  const individual = await signings.findLive(input.linkId, email)
  const signing = individual ?? (await employees.findActive(input.linkId, emailKey(email)))
  if (!signing) return { signed: false, type: 'individual', status: 'not_signed', version_matched: false }
  return {
    signed: true,
    type: individual ? 'individual' : 'corporation',
    status: signing.isCurrent ? 'valid' : 'expired',
    version_matched: signing.isCurrent,
  }
}
