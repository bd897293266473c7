import type { Language } from '../../../domain/text/languages.ts'
import { duration, verificationCode } from '../../../domain/text/limits.ts'
import type { MailMessage } from '../message.ts'
import { written } from './written.ts'
import { wordsOf } from '../../text/words.ts'

const minutes = verificationCode.lifetime / duration.minute

/** The code that a community's mailbox sends to itself. */
export function mailboxCodeMessage(language: Language, code: string): MailMessage {
  const say = wordsOf('letters', language)
  return written(language, {
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
