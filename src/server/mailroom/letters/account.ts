import type { Language } from '../../../domain/languages.ts'
import { duration, resetLink } from '../../../domain/limits.ts'
import type { House } from '../../house.ts'
import type { LetterRecord } from '../../store/outbox.ts'
import type { Message, Obsolete } from '../message.ts'
import { resetKeyOf } from './reset-key.ts'
import { resetUrl } from './way-in.ts'
import { written } from './written.ts'

const hours = resetLink.firstLifetime / duration.hour

type Words = Record<'subject' | 'title' | 'ask' | 'id' | 'email' | 'way' | 'valid' | 'unasked', string>

const words: Record<Language, Words> = {
  en: {
    subject: 'Your account: set your password',
    title: 'Your account is ready',
    ask: 'An account was made for you. Set your password, then sign in with this ID or with your e-mail address:',
    id: 'ID',
    email: 'E-mail',
    way: 'Set your password',
    valid: `The link works once, within ${hours} hours. Has it expired? Whoever made the account can send a new one.`,
    unasked: 'You did not expect this? Then do nothing: without a password nobody can sign in.',
  },
  zh: {
    subject: '您的账号：请设置密码',
    title: '您的账号已创建',
    ask: '已为您创建账号。请先设置密码，然后使用以下账号或您的邮箱登录：',
    id: '账号',
    email: '邮箱',
    way: '设置密码',
    valid: `链接 ${hours} 小时内有效，仅可使用一次。如已过期，请联系为您创建账号的人重新发送。`,
    unasked: '如果您对此并不知情，无需理会：未设置密码前，任何人都无法登录。',
  },
}

/** Tells a new account's owner the ID, and where to set a password. */
export async function accountLetter(house: House, letter: LetterRecord): Promise<Message | Obsolete> {
  const found = await resetKeyOf(house, letter)
  if ('obsolete' in found) return found
  const { account, key } = found
  const { subject, title, ask, id, email, way, valid, unasked } = words[letter.language]
  const rows = [
    { title: id, value: account.login },
    { title: email, value: account.email },
  ]
  const url = resetUrl(house.config.publicUrl, account.linkId, key)
  const parts = [{ say: ask }, { rows }, { url, way }, { say: valid }, { aside: unasked }]
  return written(letter.language, { subject, title, parts })
}
