import type { ResultOf } from '../../../../openapi/index.ts'
import { emailKey, isEmail } from '../../../domain/email.ts'
import { Refusal } from '../../../domain/refusal.ts'
import type { House } from '../../house.ts'

/** Whether an address has signed: for robots, public and quick. An unknown link is a no. Refuses `not_an_email`. */
export async function checkIndividualSigning(
  house: House,
  input: { linkId: string; email: string },
): Promise<ResultOf<'checkIndividualSigning'>> {
  const email = input.email.trim()
  if (!isEmail(email)) throw new Refusal('cla.not_an_email')
  const signing = await house.store.reading.signings.findLive(input.linkId, emailKey(email))
  if (!signing) return { signed: false, type: 'individual', status: 'not_signed', version_matched: false }
  return {
    signed: true,
    type: 'individual',
    status: signing.isCurrent ? 'valid' : 'expired',
    version_matched: signing.isCurrent,
  }
}
