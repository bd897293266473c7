import type { Language } from '../../../domain/languages.ts'
import { duration, verificationCode } from '../../../domain/limits.ts'
import type { MailMessage } from '../message.ts'
import { written } from './written.ts'

const minutes = verificationCode.lifetime / duration.minute

const words: Record<Language, (code: string) => Record<'subject' | 'title' | 'valid', string>> = {
  en: (code) => ({
    subject: `${code} is your verification code`,
    title: 'Your verification code',
    valid: `It is valid for ${minutes} minutes and works once. Asking for a new code makes this one void.`,
  }),
  zh: (code) => ({
    subject: `${code} 是您的验证码`,
    title: '您的验证码',
    valid: `验证码 ${minutes} 分钟内有效，仅可使用一次。重新获取后，此验证码即失效。`,
  }),
}

/** What a code is asked for, and what somebody who did not ask for it should know. */
export type Occasion = Record<'ask' | 'unasked', string>

/** A letter with a verification code. */
export function codeLetter(language: Language, code: string, { ask, unasked }: Occasion): MailMessage {
  const { subject, title, valid } = words[language](code)
  return written(language, { subject, title, parts: [{ say: ask }, { code }, { say: valid }, { aside: unasked }] })
}
