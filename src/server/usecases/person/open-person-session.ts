import type { ResultOf } from '../../../../openapi/index.ts'
import { isEmail } from '../../../domain/email.ts'
import { Refusal } from '../../../domain/refusal.ts'
import type { Caller } from '../../caller.ts'
import type { Services } from '../../services.ts'
import { personPurpose } from '../shared/verification-codes.ts'
import { beginPersonSession, sessionOnWire } from './person-session.ts'
import { provePersonCode } from './prove-person-code.ts'

type Opened = { answer: ResultOf<'openPersonSession'>; secret: string; provenAddresses: string }

/**
 * Opens what was signed with an address to who has the code that was mailed to it. Refuses `not_an_email`, `wrong_verification_code`,
 * `expired_verification_code`, and `too_many_request` after so many wrong ones by one client, whatever the addresses.
 */
export async function openPersonSession(
  services: Services,
  caller: Caller,
  input: { email: string; digits: string },
): Promise<Opened> {
  const email = input.email.trim()
  if (!isEmail(email)) throw new Refusal('cla.not_an_email')
  const purpose = personPurpose(email)
  return services.store.transaction(async (tx) => {
    const proven = await provePersonCode(services, tx, caller, { purpose, digits: input.digits })
    if (proven instanceof Refusal) return proven
    const { secret, until } = await beginPersonSession(services, tx, { email })
    return { answer: sessionOnWire({ email, until, account: null }), secret, provenAddresses: proven.provenAddresses }
  })
}
