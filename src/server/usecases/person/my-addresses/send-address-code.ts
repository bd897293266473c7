import { emailKey } from '../../../../domain/people/email.ts'
import { Refusal } from '../../../../domain/pages/refusal.ts'
import type { ProvenPerson } from '../../../context/caller.ts'
import type { Services } from '../../../context/services.ts'
import { languageOfCode } from '../../shared/people/email-language.ts'
import { type RequestedCode, issueCode, joiningPurpose } from '../../shared/codes/verification-codes.ts'
import { sessionOf } from '../my-session/person-session.ts'
import { requireAddress } from '../../shared/codes/required-address.ts'
import { storedEmail } from '../../../text/email-spellings.ts'

/**
 * Emails a code to another address of the person, whether or not it has signed anything. The code is valid in this
 * session only. Refuses with `not_an_email`, `needs_mailbox_code`, `nothing_to_join` for the address of the session,
 * `too_many_request`.
 */
export async function sendAddressCode(
  services: Services,
  person: ProvenPerson,
  input: { email: string },
): Promise<RequestedCode> {
  const other = storedEmail(input.email)
  requireAddress(other)
  return services.store.transaction(async (tx) => {
    const { id, email, hasMailbox } = await sessionOf(services, tx, person.personSession)
    if (!hasMailbox) throw new Refusal('cla.needs_mailbox_code')
    if (emailKey(other) === emailKey(email)) throw new Refusal('cla.nothing_to_join')
    const [last] = await tx.ownSignings.ofAddress(email, 1)
    const language = languageOfCode(person, [], last?.language)
    const letter = { recipient: other, letter: 'joining-code', language } as const
    return issueCode(services, tx, person, { purpose: joiningPurpose(id, other), ...letter })
  })
}
