import type { Language } from '../../../domain/text/languages.ts'
import { duration, verificationCode } from '../../../domain/text/limits.ts'
import type { MailMessage } from '../message.ts'
import { written } from './written.ts'
import { wordsOf } from '../../text/words.ts'

const minutes = verificationCode.lifetime / duration.minute

/** What a code is for, and the advice to a recipient who did not ask for it. */
export type Occasion = Record<'ask' | 'unasked', string>

/** A letter with a verification code. */
export function codeLetter(language: Language, code: string, { ask, unasked }: Occasion): MailMessage {
  const say = wordsOf('letters', language)
  return written(language, {
    subject: say('code.subject', { code }),
    title: say('code.title'),
    parts: [{ say: ask }, { code }, { say: say('code.valid', { minutes }) }, { aside: unasked }],
  })
}
