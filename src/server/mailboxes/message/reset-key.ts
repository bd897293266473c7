import { initialStateOf } from '../../../../machines/lifecycles/advance.ts'
import type { Language } from '../../../domain/text/languages.ts'
import { resetLinkLifecycle } from '../../../../machines/lifecycles/reset-link.lifecycle.ts'
import type { Account } from '../../store/accounts/accounts.ts'
import type { StoredEmail } from '../../store/emails/outbox.ts'
import type { Obsolete, WritingServices } from './message.ts'
import { secretOf } from './secret-of.ts'

/**
 * Returns the account, the key and the language that the requester chose. Returns `obsolete` if the account does not
 * exist or the key can no longer be used.
 */
export async function resetKeyOf(
  services: WritingServices,
  email: StoredEmail,
): Promise<{ account: Account; key: string; chosen: Language | null } | Obsolete> {
  const { accounts, resets } = services.store.reading
  const account = await accounts.findByLogin(email.linkId, email.recipient)
  // Requests for unknown addresses are deleted, so that they do not fill the operator's list of failed emails.
  const isToNobody = email.kind === 'password-retrieval'
  if (!account) return { obsolete: 'no account has this address', isToNobody }
  const key = secretOf(services, email)
  if (key === null) return { obsolete: 'the link was deleted' }
  const reset = await resets.find(email.subject)
  if (reset?.state !== initialStateOf(resetLinkLifecycle))
    return { obsolete: 'the link was used, or replaced by a newer one' }
  if (services.clock.now() >= reset.expiresAt) return { obsolete: 'the link expired before the email was sent' }
  return { account, key, chosen: reset.language }
}
