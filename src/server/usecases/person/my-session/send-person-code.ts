import { isEmail } from '../../../../domain/people/email.ts'
import { Refusal } from '../../../../domain/pages/refusal.ts'
import type { Caller } from '../../../context/caller.ts'
import type { Services } from '../../../context/services.ts'
import { languageOfCode } from '../../shared/people/letter-language.ts'
import { type Asked, issueCode, personPurpose } from '../../shared/codes/verification-codes.ts'

/**
 * Mails a code that opens what was signed with the address, whether or not anything was. Refuses `not_an_email`, `too_many_request`.
 */
export async function sendPersonCode(services: Services, caller: Caller, input: { email: string }): Promise<Asked> {
  const email = input.email.trim()
  if (!isEmail(email)) throw new Refusal('cla.not_an_email')
  return services.store.transaction(async (tx) => {
    const [last] = await tx.ownSignings.ofAddress(email, 1)
    const language = languageOfCode(caller, [], last?.language)
    const letter = { recipient: email, letter: 'person-code', language } as const
    return issueCode(services, tx, caller, { purpose: personPurpose(email), ...letter })
  })
}
