import { duration, freeze, guessingEmail } from '../../../../domain/text/limits.ts'
import type { Services } from '../../../context/services.ts'
import type { StoredEmail } from '../../../store/emails/outbox.ts'
import type { MailMessage, Obsolete } from '../../../mailboxes/message/message.ts'
import { secretOf } from '../../../mailboxes/message/secret-of.ts'
import { thisIsMeUrl } from '../../../mailboxes/message/link-button.ts'
import { composeEmail } from '../../../mailboxes/message/compose-email.ts'
import { translatorOf } from '../../../text/translations.ts'
import type { DeclaredEmails } from '../email-declarations.ts'

export const passwordGuessedEmail = {
  'password-guessed': { class: 0, lane: 'service', write: writePasswordGuessedEmail },
} satisfies DeclaredEmails

const minutes = freeze.duration / duration.minute
const hours = guessingEmail.lifetime / duration.hour

/**
 * Informs an account's owner that its password is being guessed. Includes a link that exempts the owner's browser
 * from the freeze.
 */
export async function writePasswordGuessedEmail(
  services: Services,
  email: StoredEmail,
): Promise<MailMessage | Obsolete> {
  const account = await services.store.reading.accounts.find(email.subject)
  if (!account) return { obsolete: 'the account was removed' }
  const key = secretOf(services, email)
  if (key === null) return { obsolete: 'the link was deleted' }
  if (services.clock.now() >= email.createdAt + guessingEmail.lifetime)
    return { obsolete: 'its link expired before the email was sent' }
  const say = translatorOf('letters', email.language)
  const url = thisIsMeUrl(services.config.publicUrl, account.linkId, key)
  return composeEmail(email.language, {
    subject: say('passwordGuessed.subject'),
    title: say('passwordGuessed.title'),
    parts: [
      { say: say('passwordGuessed.tell', { login: account.login, minutes }) },
      { say: say('passwordGuessed.ask') },
      { url, label: say('passwordGuessed.way') },
      { say: say('passwordGuessed.valid', { hours }) },
      { aside: say('passwordGuessed.unasked') },
    ],
  })
}
