import type { Services } from '../../../context/services.ts'
import type { StoredEmail } from '../../../store/emails/outbox.ts'
import type { MailMessage, Obsolete } from '../../../mailboxes/message/message.ts'
import { composeEmail } from '../../../mailboxes/message/compose-email.ts'
import { translatorOf } from '../../../text/translations.ts'
import type { DeclaredEmails } from '../email-declarations.ts'

export const passwordChangedEmail = {
  'password-changed': { class: 0, lane: 'service', write: writePasswordChangedEmail },
} satisfies DeclaredEmails

async function writePasswordChangedEmail(services: Services, email: StoredEmail): Promise<MailMessage | Obsolete> {
  const account = await services.store.reading.accounts.find(email.subject)
  if (!account) return { obsolete: 'the account was removed' }
  const say = translatorOf('letters', email.language)
  return composeEmail(email.language, {
    subject: say('passwordChanged.subject'),
    title: say('passwordChanged.title'),
    parts: [{ say: say('passwordChanged.tell', { login: account.login }) }, { say: say('passwordChanged.unasked') }],
  })
}
