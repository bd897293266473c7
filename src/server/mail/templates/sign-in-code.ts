import { codePlatformNames } from '../../../domain/code-platforms.ts'
import type { Language } from '../../../domain/languages.ts'
import type { Services } from '../../services.ts'
import type { LetterRecord } from '../../store/outbox.ts'
import type { MailMessage, Obsolete } from '../message.ts'
import { codeLetter, type Occasion } from './code-letter.ts'
import { liveCode } from './live-code.ts'

const words: Record<Language, (platform: string) => Occasion> = {
  en: (platform) => ({
    ask: `You are signing in with your ${platform} account, and this is the address it is to have here. Type this code on the page where you are signing in:`,
    unasked:
      'You are not signing in? Then somebody probably mistyped their address. Do nothing: without the code your address is not used. Please do not pass it on to anyone.',
  }),
  zh: (platform) => ({
    ask: `您正在使用 ${platform} 账号登录，并将此邮箱用作该账号在本服务的邮箱。请在登录页面填写以下验证码：`,
    unasked:
      '如果不是您本人操作，可能是他人填错了邮箱，您无需理会：没有验证码，您的邮箱不会被使用。请勿将验证码告诉他人。',
  }),
}

/** The code that proves the address of a person who signs in by a code platform that gives none. */
export async function signInCodeLetter(services: Services, letter: LetterRecord): Promise<MailMessage | Obsolete> {
  const found = await liveCode(services, letter)
  if ('obsolete' in found) return found
  const [, platform = ''] = found.purpose.use.split(' ')
  return codeLetter(letter.language, found.digits, words[letter.language](codePlatformNames[platform] ?? platform))
}
