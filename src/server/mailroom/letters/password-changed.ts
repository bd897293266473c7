import type { Language } from '../../../domain/languages.ts'
import type { House } from '../../house.ts'
import type { LetterRecord } from '../../store/outbox.ts'
import type { Message, Obsolete } from '../message.ts'
import { paragraph, sheet } from './sheet.ts'

type Words = Record<'subject' | 'title' | 'tell' | 'unasked' | 'foot', string>

const words: Record<Language, (login: string) => Words> = {
  en: (login) => ({
    subject: 'Your password was set anew',
    title: 'Your password was set anew',
    tell: `The account ${login} has a new password. Wherever it was signed in, it is signed out.`,
    unasked:
      'It was not you? Then somebody can read your mail or knows your password: secure your mailbox, ask for a new password on the sign-in page at once, and tell whoever runs this service.',
    foot: 'This letter was sent automatically; nobody reads replies to it.',
  }),
  zh: (login) => ({
    subject: '您的密码已重新设置',
    title: '您的密码已重新设置',
    tell: `账号 ${login} 的密码已更改，此前的所有登录均已退出。`,
    unasked:
      '如果不是您本人操作，可能有人能查看您的邮件或知道您的密码：请立即保护好您的邮箱，在登录页面重新申请密码，并告知本服务的管理员。',
    foot: '本邮件由系统自动发出，请勿回复。',
  }),
}

/** Tells an account's owner that the password is another one now. */
export async function passwordChangedLetter(house: House, letter: LetterRecord): Promise<Message | Obsolete> {
  const account = await house.store.reading.accounts.find(letter.subject)
  if (!account) return { obsolete: 'the account was removed' }
  const say = words[letter.language](account.login)
  return {
    subject: say.subject,
    text: [say.title, say.tell, say.unasked, `-- \n${say.foot}`].join('\n\n') + '\n',
    html: sheet({
      language: letter.language,
      title: say.title,
      body: [paragraph(say.tell), paragraph(say.unasked)],
      foot: say.foot,
    }),
    attachments: [],
  }
}
