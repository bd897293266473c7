import type { Language } from '../../../domain/text/languages.ts'
import { duration, verificationCode } from '../../../domain/text/limits.ts'
import type { MailMessage, Obsolete, WritingServices } from './message.ts'
import { composeEmail } from './compose-email.ts'
import { translatorOf } from '../../text/translations.ts'
import type { Purpose } from '../../store/accounts/codes.ts'
import type { StoredEmail } from '../../store/emails/outbox.ts'
import { secretOf } from './secret-of.ts'

const minutes = verificationCode.lifetime / duration.minute

/** Purpose of a code, and advice for recipients who did not request it. */
export type Occasion = Record<'ask' | 'unasked', string>

export function composeCodeEmail(language: Language, code: string, { ask, unasked }: Occasion): MailMessage {
  const say = translatorOf('letters', language)
  return composeEmail(language, {
    subject: say('code.subject', { code }),
    title: say('code.title'),
    parts: [{ say: ask }, { code }, { say: say('code.valid', { minutes }) }, { aside: unasked }],
  })
}

/** Writes the email with the code that a community's mailbox sends to itself. */
export function mailboxCodeMessage(language: Language, code: string): MailMessage {
  const say = translatorOf('letters', language)
  return composeEmail(language, {
    subject: say('mailboxCode.subject', { code }),
    title: say('mailboxCode.title'),
    parts: [
      { say: say('mailboxCode.ask') },
      { code },
      { say: say('mailboxCode.valid', { minutes }) },
      { aside: say('mailboxCode.unasked') },
    ],
  })
}

/** Returns the code of an email and its purpose, or `obsolete` if the code can no longer be used. */
export async function liveCode(
  services: WritingServices,
  email: StoredEmail,
): Promise<{ digits: string; purpose: Purpose } | Obsolete> {
  const digits = secretOf(services, email)
  if (digits === null) return { obsolete: 'the code was deleted' }
  const stored = await services.store.reading.codes.find(email.subject)
  if (!stored) return { obsolete: 'the code was deleted before the email was sent' }
  const { code, purpose } = stored
  if (code.state !== 'live') return { obsolete: `the code was ${code.state} before the email was sent` }
  if (services.clock.now() >= code.expiresAt) return { obsolete: 'the code expired before the email was sent' }
  return { digits, purpose }
}
