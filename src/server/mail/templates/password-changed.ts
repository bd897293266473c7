import type { Language } from '../../../domain/languages.ts'
import type { Services } from '../../services.ts'
import type { LetterRecord } from '../../store/outbox.ts'
import type { MailMessage, Obsolete } from '../message.ts'
import { written } from './written.ts'

type Words = Record<'subject' | 'title' | 'tell' | 'unasked', string>

const words: Record<Language, (login: string) => Words> = {
  en: (login) => ({
    subject: 'Your password was set anew',
    title: 'Your password was set anew',
    tell: `The account ${login} has a new password. Wherever it was signed in, it is signed out.`,
    unasked:
      'It was not you? Then somebody can read your mail or knows your password: secure your mailbox, ask for a new password on the sign-in page at once, and tell whoever runs this service.',
  }),
  zh: (login) => ({
    subject: '您的密码已重新设置',
    title: '您的密码已重新设置',
    tell: `账号 ${login} 的密码已更改，此前的所有登录均已退出。`,
    unasked:
      '如果不是您本人操作，可能有人能查看您的邮件或知道您的密码：请立即保护好您的邮箱，在登录页面重新申请密码，并告知本服务的管理员。',
  }),
}

/** Tells an account's owner that the password is another one now. */
export async function passwordChangedLetter(services: Services, letter: LetterRecord): Promise<MailMessage | Obsolete> {
  const account = await services.store.reading.accounts.find(letter.subject)
  if (!account) return { obsolete: 'the account was removed' }
  const { subject, title, tell, unasked } = words[letter.language](account.login)
  return written(letter.language, { subject, title, parts: [{ say: tell }, { say: unasked }] })
}
