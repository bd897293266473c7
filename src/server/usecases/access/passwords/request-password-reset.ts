import { emailKey } from '../../../../domain/people/email.ts'
import { resetLink } from '../../../../domain/text/limits.ts'
import { communityLink } from '../../../../domain/people/manager-id.ts'
import { Refusal } from '../../../../domain/pages/refusal.ts'
import type { Services } from '../../../context/services.ts'
import type { Limit } from '../../../store/accounts/counters.ts'
import type { Transaction } from '../../../store/store.ts'
import type { Caller } from '../../../context/caller.ts'
import { writeAudit } from '../../shared/evidence/audit-entry.ts'
import { issueResetLink } from '../../shared/companies/reset-links.ts'
import { aDay, anHour, counterOf, throttle } from '../../shared/codes/throttle.ts'
import { requireAddress } from '../../shared/codes/required-address.ts'
import { storedEmail } from '../../../text/email-spellings.ts'

/** Emails a link for setting a new password. If the address has no account, the response and its timing are the same. */
export async function requestPasswordReset(
  services: Services,
  caller: Caller,
  input: { linkId: string; email: string },
): Promise<'successfully'> {
  const email = storedEmail(input.email)
  const linkId = input.linkId || communityLink
  return services.store.transaction(async (tx) => {
    if (linkId !== communityLink && !(await tx.links.find(linkId))) throw new Refusal('cla.no_link_or_no_manager')
    requireAddress(email)
    await admitRequest(services, tx, caller, { linkId, email })
    const order = { linkId, email, language: caller.chosenLanguage, lifetime: resetLink.lifetime }
    await issueResetLink(services, tx, { ...order, letter: 'password-retrieval' })
    const who = { linkId, typed: email }
    await writeAudit(services, tx, { who, what: 'password.request', linkId, client: caller.client, refusal: null })
    return 'successfully' as const
  })
}

/** Counts the request against every limit. Refuses with the time to wait if a limit is reached. */
async function admitRequest(
  services: Services,
  tx: Transaction,
  caller: Caller,
  { linkId, email }: { linkId: string; email: string },
): Promise<void> {
  const counter = (limit: Limit, ...parts: string[]) => counterOf(services, limit, 'reset', ...parts)
  const { resendInterval, perAddressAnHour, perAddressADay, perClientAnHour } = resetLink
  await throttle(
    tx,
    counter({ most: 1, within: resendInterval }, 'now', linkId, emailKey(email)),
    counter(anHour(perAddressAnHour), 'an hour', emailKey(email)),
    counter(aDay(perAddressADay), 'a day', emailKey(email)),
    counter(anHour(perClientAnHour), 'by client', caller.client),
  )
}

/** Variant of `requestPasswordReset` for newer clients, with the link ID in the path. */
export async function requestPasswordResetOfLink(
  services: Services,
  caller: Caller,
  input: { linkId: string; email: string },
): Promise<'successfully'> {
  return requestPasswordReset(services, caller, input)
}
