import type { ResultOf } from '../../../../../openapi/index.ts'
import { isEmail } from '../../../../domain/people/email.ts'
import { Refusal } from '../../../../domain/pages/refusal.ts'
import type { Caller } from '../../../context/caller.ts'
import type { Services } from '../../../context/services.ts'
import { refuseEmployees } from '../sign/refuse-employees.ts'
import { remindAdministrator } from '../sign/remind-administrator.ts'
import { sendSigningCode } from './send-signing-code.ts'

/**
 * Mails a code to an address that is about to sign. `why` says of an address whose corporation has no employee manager who can act yet that its
 * people sign as individuals meanwhile; the administrator is reminded (decision 35). Refuses `not_an_email`, and what `refuseEmployees` and
 * `sendSigningCode` refuse.
 */
export async function sendIndividualCode(
  services: Services,
  caller: Caller,
  { linkId, ...input }: { linkId: string; email: string },
): Promise<{ answer: ResultOf<'sendIndividualCode'>; askedCodes: string }> {
  const email = input.email.trim()
  let isUnready = false
  const { answer: data, askedCodes } = await sendSigningCode(
    services,
    caller,
    { kind: 'individual', linkId, email },
    async (tx) => {
      if (!isEmail(email)) throw new Refusal('cla.not_an_email')
      const employer = await refuseEmployees(tx, { linkId, email })
      isUnready = employer !== null
      if (employer) await remindAdministrator(services, tx, employer)
    },
  )
  return { answer: { data, why: isUnready ? 'cla.no_employee_manager' : '' }, askedCodes }
}
