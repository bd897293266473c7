import type { Language } from '../../../domain/languages.ts'
import { duration, resetLink } from '../../../domain/limits.ts'
import type { Services } from '../../services.ts'
import type { LetterRecord } from '../../store/outbox.ts'
import { languageOfAccount } from '../../store/account-language.ts'
import type { MailMessage, Obsolete } from '../message.ts'
import { resetKeyOf } from './reset-key.ts'
import { resetUrl } from './link-button.ts'
import { written } from './written.ts'

const minutes = resetLink.lifetime / duration.minute

type Words = Record<'subject' | 'title' | 'ask' | 'way' | 'valid' | 'unasked', string>

const words: Record<Language, (login: string) => Words> = {
  en: (login) => ({
    subject: 'Set a new password',
    title: 'Set a new password',
    ask: `You asked for a new password for the account ${login}. Set it here:`,
    way: 'Set a new password',
    valid: `The link works once, within ${minutes} minutes. Asking for another makes this one void.`,
    unasked: 'You did not ask for it? Then do nothing: your password stays as it is. Please do not pass the link on.',
  }),
  zh: (login) => ({
    subject: '重新设置密码',
    title: '重新设置密码',
    ask: `您正在为账号 ${login} 申请新密码，请在此设置：`,
    way: '设置新密码',
    valid: `链接 ${minutes} 分钟内有效，仅可使用一次。重新申请后，此链接即失效。`,
    unasked: '如果不是您本人操作，无需理会：您的密码不会改变。请勿将链接转发给他人。',
  }),
}

/** The link of somebody who forgot a password; never written where nobody has an account. */
export async function passwordRetrievalLetter(
  services: Services,
  letter: LetterRecord,
): Promise<MailMessage | Obsolete> {
  const found = await resetKeyOf(services, letter)
  if ('obsolete' in found) return found
  const { account, key, chosen } = found
  const language = chosen ?? (await languageOfAccount(services.store.reading, account))
  const { subject, title, ask, way, valid, unasked } = words[language](account.login)
  const url = resetUrl(services.config.publicUrl, account.linkId, key)
  const parts = [{ say: ask }, { url, way }, { say: valid }, { aside: unasked }]
  return written(language, { subject, title, parts })
}
