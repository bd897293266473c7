import { platformName } from '../../../../domain/projects/code-platforms.ts'
import type { Services } from '../../../context/services.ts'
import type { StoredEmail } from '../../../store/emails/outbox.ts'
import type { MailMessage, Obsolete } from '../../../mailboxes/message/message.ts'
import { composeCodeEmail, liveCode } from '../../../mailboxes/message/code-message.ts'
import { translatorOf } from '../../../text/translations.ts'
import type { DeclaredEmails } from '../email-declarations.ts'

export const signInCodeEmail = {
  'sign-in-code': { class: 0, lane: 'service', isListed: false, write: writeSignInCodeEmail },
} satisfies DeclaredEmails

/**
 * Writes the email with the code that confirms a user's address, for code platforms that provide no verified address.
 */
async function writeSignInCodeEmail(services: Services, email: StoredEmail): Promise<MailMessage | Obsolete> {
  const found = await liveCode(services, email)
  if ('obsolete' in found) return found
  const [, platform = ''] = found.purpose.use.split(' ')
  const say = translatorOf('letters', email.language)
  const ask = say('signInCode.ask', { platform: platformName(platform) })
  return composeCodeEmail(email.language, found.digits, { ask, unasked: say('signInCode.unasked') })
}
