import type { Services } from '../../../context/services.ts'
import type { Caller } from '../../../context/caller.ts'
import { languageOfCode } from '../../shared/people/email-language.ts'
import { type RequestedCode, issueCode, platformSignInPurpose } from '../../shared/codes/verification-codes.ts'
import { getPending, rememberAddress } from './pending-sign-ins.ts'
import { requireAddress } from '../../shared/codes/required-address.ts'
import { storedEmail } from '../../../text/email-spellings.ts'

/** Emails a code to the entered address. Refuses with `auth_failed`, `not_an_email`. */
export async function sendSignInCode(
  services: Services,
  caller: Caller,
  input: { pendingSignIn: string | null; email: string },
): Promise<RequestedCode> {
  const email = storedEmail(input.email)
  return services.store.transaction(async (tx) => {
    const pending = await getPending(services, tx, input.pendingSignIn, tx.at)
    requireAddress(email)
    await rememberAddress(services, tx, { ...pending, email })
    const purpose = platformSignInPurpose({ platform: pending.platform, id: pending.person.id }, email)
    return issueCode(services, tx, caller, {
      purpose,
      recipient: email,
      letter: 'sign-in-code',
      language: languageOfCode(caller, []),
    })
  })
}
