import type { Language } from '../../../domain/languages.ts'
import { duration, verificationCode } from '../../../domain/limits.ts'
import type { MailMessage } from '../message.ts'
import { written } from './written.ts'

const minutes = verificationCode.lifetime / duration.minute

type Words = Record<'subject' | 'title' | 'ask' | 'valid' | 'unasked', string>

const words: Record<Language, (code: string) => Words> = {
  en: (code) => ({
    subject: `${code} is the code of your mailbox`,
    title: 'Your mailbox works',
    ask: 'This letter went out through your mailbox. Type this code where you are setting it up; then the letters of your project go out through it:',
    valid: `It is valid for ${minutes} minutes and works once.`,
    unasked:
      'You did not set anything up? Then somebody knows the authorisation code of this mailbox. Withdraw it in the settings of your mailbox.',
  }),
  zh: (code) => ({
    subject: `${code} 是您邮箱的验证码`,
    title: '您的邮箱可以使用',
    ask: '本邮件由您的邮箱发出。请在设置页面填写以下验证码，之后您项目的邮件将通过此邮箱发送：',
    valid: `验证码 ${minutes} 分钟内有效，仅可使用一次。`,
    unasked: '如果不是您本人操作，说明有人知道此邮箱的授权码，请到邮箱设置中停用该授权码。',
  }),
}

/** The code that a community's mailbox sends to itself. */
export function mailboxCodeMessage(language: Language, code: string): MailMessage {
  const { subject, title, ask, valid, unasked } = words[language](code)
  return written(language, { subject, title, parts: [{ say: ask }, { code }, { say: valid }, { aside: unasked }] })
}
