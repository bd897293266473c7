import { duration, resetLink } from '../../../../domain/text/limits.ts'
import type { Services } from '../../../context/services.ts'
import type { StoredEmail } from '../../../store/emails/outbox.ts'
import { languageOfAccount } from '../../../store/account-language.ts'
import type { MailMessage, Obsolete } from '../../../mailboxes/message/message.ts'
import { resetKeyOf } from '../../../mailboxes/message/reset-key.ts'
import { resetUrl } from '../../../mailboxes/message/link-button.ts'
import { composeEmail } from '../../../mailboxes/message/compose-email.ts'
import { translatorOf } from '../../../text/translations.ts'
import type { DeclaredEmails } from '../email-declarations.ts'

export const passwordRetrievalEmail = {
  'password-retrieval': { class: 0, lane: 'service', write: writePasswordRetrievalEmail },
} satisfies DeclaredEmails

const minutes = resetLink.lifetime / duration.minute

/** Writes the email with the password reset link. Obsolete if the account does not exist. */
export async function writePasswordRetrievalEmail(
  services: Services,
  email: StoredEmail,
): Promise<MailMessage | Obsolete> {
  const found = await resetKeyOf(services, email)
  if ('obsolete' in found) return found
  const { account, key, chosen } = found
  const language = chosen ?? (await languageOfAccount(services.store.reading, account))
  const say = translatorOf('letters', language)
  const url = resetUrl(services.config.publicUrl, account.linkId, key)
  return composeEmail(language, {
    subject: say('passwordRetrieval.subject'),
    title: say('passwordRetrieval.title'),
    parts: [
      { say: say('passwordRetrieval.ask', { login: account.login }) },
      { url, label: say('passwordRetrieval.way') },
      { say: say('passwordRetrieval.valid', { minutes }) },
      { aside: say('passwordRetrieval.unasked') },
    ],
  })
}
