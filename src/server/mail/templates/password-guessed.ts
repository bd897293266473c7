import type { Language } from '../../../domain/languages.ts'
import { duration, freeze, guessingLetter } from '../../../domain/limits.ts'
import type { Services } from '../../services.ts'
import type { LetterRecord } from '../../store/outbox.ts'
import type { MailMessage, Obsolete } from '../message.ts'
import { secretOf } from '../secret-of.ts'
import { thisIsMeUrl } from './link-button.ts'
import { written } from './written.ts'

const minutes = freeze.duration / duration.minute
const hours = guessingLetter.lifetime / duration.hour

type Words = Record<'subject' | 'title' | 'tell' | 'ask' | 'way' | 'valid' | 'unasked', string>

const words: Record<Language, (login: string) => Words> = {
  en: (login) => ({
    subject: 'Somebody tries passwords for your account',
    title: 'Somebody tries passwords for your account',
    tell: `Many wrong passwords were tried for the account ${login}. No browser that we do not know can sign in to it for at least ${minutes} minutes. Your password was not found, and wherever you have signed in before you can go on as always.`,
    ask: 'Do you want to sign in with a new browser now? Open this link in it and press “This is me”:',
    way: 'This is me',
    valid: `The link works for ${hours} hours, until the password is changed. Setting a new password by “Forgot the password?” at the sign-in lets you in as well.`,
    unasked:
      'You do not want to sign in? Then there is nothing to do. Please do not pass the link on. Until tomorrow you get no second letter about this.',
  }),
  zh: (login) => ({
    subject: '有人在尝试您账号的密码',
    title: '有人在尝试您账号的密码',
    tell: `账号 ${login} 被多次输入错误的密码。陌生的浏览器至少 ${minutes} 分钟内无法登录此账号。您的密码没有被猜中；您以前登录过的浏览器不受影响。`,
    ask: '想在新的浏览器中登录？请在该浏览器中打开此链接，然后点击“是我本人”：',
    way: '是我本人',
    valid: `链接 ${hours} 小时内有效，修改密码后失效。也可以在登录页选择“忘记密码”，设置新密码后登录。`,
    unasked: '如果您现在不需要登录，无需理会。请勿将链接转发给他人。一天之内，我们不会就此再次发信。',
  }),
}

/** Tells an account's owner that strangers guess its password, and lets a browser be known that they do not keep out. */
export async function passwordGuessedLetter(services: Services, letter: LetterRecord): Promise<MailMessage | Obsolete> {
  const account = await services.store.reading.accounts.find(letter.subject)
  if (!account) return { obsolete: 'the account was removed' }
  const key = secretOf(services, letter)
  if (key === null) return { obsolete: 'the key in it is gone' }
  if (services.clock.now() >= letter.createdAt + guessingLetter.lifetime)
    return { obsolete: 'its link expired before the letter could go' }
  const say = words[letter.language](account.login)
  const url = thisIsMeUrl(services.config.publicUrl, account.linkId, key)
  return written(letter.language, {
    subject: say.subject,
    title: say.title,
    parts: [{ say: say.tell }, { say: say.ask }, { url, way: say.way }, { say: say.valid }, { aside: say.unasked }],
  })
}
