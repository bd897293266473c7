import { emailKey } from '../../../../domain/people/email.ts'
import { communityLink } from '../../../../domain/people/manager-id.ts'
import { defaultLanguage } from '../../../../domain/text/languages.ts'
import { resetLink } from '../../../../domain/text/limits.ts'
import type { Caller } from '../../../context/caller.ts'
import type { Services } from '../../../context/services.ts'
import type { Limit } from '../../../store/accounts/counters.ts'
import { aDay, anHour, counterOf, throttle } from '../../shared/codes/throttle.ts'
import { writeAudit } from '../../shared/evidence/audit-entry.ts'
import { requireAddress } from '../../shared/codes/required-address.ts'
import { storedEmail } from '../../../text/email-spellings.ts'

/**
 * Emails the sign-in pages of the company accounts with this address to the address. The accounts are looked up when the email is written, so the response
 * and its timing do not reveal whether there are any. Has the same limits as a password reset.
 */
export async function requestSignInLinks(
  services: Services,
  caller: Caller,
  input: { email: string },
): Promise<'successfully'> {
  const email = storedEmail(input.email)
  requireAddress(email)
  const { resendInterval, perAddressAnHour, perAddressADay, perClientAnHour } = resetLink
  await services.store.transaction(async (tx) => {
    const counter = (limit: Limit, ...parts: string[]) => counterOf(services, limit, 'sign-in links', ...parts)
    await throttle(
      tx,
      counter({ most: 1, within: resendInterval }, 'now', emailKey(email)),
      counter(anHour(perAddressAnHour), 'an hour', emailKey(email)),
      counter(aDay(perAddressADay), 'a day', emailKey(email)),
      counter(anHour(perClientAnHour), 'by client', caller.client),
    )
    const { chosenLanguage } = caller
    await tx.outbox.put(
      {
        ...{ id: services.random.id(), kind: 'sign-in-links', linkId: communityLink, recipient: email },
        // Empty for the language of the account.
        ...{ language: chosenLanguage ?? defaultLanguage, subject: chosenLanguage ?? '', secret: null },
      },
      tx.at,
    )
    const who = { linkId: communityLink, typed: email }
    const act = { what: 'sign-in.links' as const, linkId: communityLink, client: caller.client, refusal: null }
    await writeAudit(services, tx, { who, ...act })
  })
  return 'successfully'
}
