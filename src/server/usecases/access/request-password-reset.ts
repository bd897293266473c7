import { emailKey, isEmail } from '../../../domain/email.ts'
import { duration, resetLink } from '../../../domain/limits.ts'
import { communityLink } from '../../../domain/manager-id.ts'
import { Refusal } from '../../../domain/refusal.ts'
import type { Services } from '../../services.ts'
import type { Limit } from '../../store/counters.ts'
import type { Transaction } from '../../store/store.ts'
import type { Caller } from '../../caller.ts'
import { writeAudit } from '../audit-entry.ts'
import { issueResetLink } from '../reset-links.ts'

/** Mails a link to set a new password. Does the same, in the same time, whether the address has an account or not. */
export async function requestPasswordReset(
  services: Services,
  caller: Caller,
  input: { linkId: string; email: string },
): Promise<'successfully'> {
  const email = input.email.trim()
  const linkId = input.linkId || communityLink
  return services.store.transaction(async (tx) => {
    if (linkId !== communityLink && !(await tx.links.find(linkId))) throw new Refusal('cla.no_link_or_no_manager')
    if (!isEmail(email)) throw new Refusal('cla.not_an_email')
    await admitRequest(services, tx, caller, { linkId, email })
    const order = { linkId, email, language: caller.chosenLanguage, lifetime: resetLink.lifetime }
    await issueResetLink(services, tx, { ...order, letter: 'password-retrieval' })
    const who = { linkId, typed: email }
    await writeAudit(services, tx, { who, what: 'password.request', linkId, client: caller.client, refusal: null })
    return 'successfully' as const
  })
}

/** Counts a request against every limit, or refuses with the time to wait. */
async function admitRequest(
  services: Services,
  tx: Transaction,
  caller: Caller,
  { linkId, email }: { linkId: string; email: string },
): Promise<void> {
  const now = tx.at
  const key = (...parts: string[]): string => services.crypto.mac('counter', 'reset', ...parts)
  const limits: [string, Limit][] = [
    [key('now', linkId, emailKey(email)), { most: 1, within: resetLink.resendInterval }],
    [key('an hour', emailKey(email)), { most: resetLink.perAddressAnHour, within: duration.hour }],
    [key('a day', emailKey(email)), { most: resetLink.perAddressADay, within: duration.day }],
    [key('by client', caller.client), { most: resetLink.perClientAnHour, within: duration.hour }],
  ]
  for (const [name, limit] of limits) {
    const counted = await tx.counters.count(name, limit, now)
    if (!counted.allowed) {
      throw new Refusal('cla.too_many_request', { retryAfter: Math.ceil((counted.again - now) / 1000) })
    }
  }
}
