import { isEmail } from '../../../domain/email.ts'
import { Refusal } from '../../../domain/refusal.ts'
import type { Caller } from '../../caller.ts'
import type { Services } from '../../services.ts'
import type { Asked } from '../shared/verification-codes.ts'
import { refuseEmployees } from './refuse-employees.ts'
import { sendSigningCode } from './send-signing-code.ts'

/** Mails a code to an address that is about to sign. Refuses `not_an_email`, and what `refuseEmployees` and `sendSigningCode` refuse. */
export async function sendIndividualCode(
  services: Services,
  caller: Caller,
  { linkId, ...input }: { linkId: string; email: string },
): Promise<Asked> {
  const email = input.email.trim()
  return sendSigningCode(services, caller, { kind: 'individual', linkId, email }, async (tx) => {
    if (!isEmail(email)) throw new Refusal('cla.not_an_email')
    await refuseEmployees(tx, linkId, email)
  })
}
