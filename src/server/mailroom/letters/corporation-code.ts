import type { Language } from '../../../domain/languages.ts'
import { duration, verificationCode } from '../../../domain/limits.ts'
import type { House } from '../../house.ts'
import type { LetterRecord } from '../../store/outbox.ts'
import type { Message, Obsolete } from '../message.ts'
import { liveCode } from './live-code.ts'
import { spaced, unlinked } from './strangers-words.ts'
import { written } from './written.ts'

const minutes = verificationCode.lifetime / duration.minute

type Words = Record<'subject' | 'title' | 'ask' | 'valid' | 'unasked', string>

const words: Record<Language, (community: string, code: string) => Words> = {
  en: (community, code) => ({
    subject: `${code} is your verification code`,
    title: 'Your verification code',
    ask: `You are about to sign the corporate contributor agreement of ${community} for your company. Type this code on the page where you are signing:`,
    valid: `It is valid for ${minutes} minutes and works once. Asking for a new code makes this one void.`,
    unasked:
      'You did not ask for it? Then somebody probably mistyped their address. Do nothing: without the code nothing can be signed for your company. Please do not pass it on to anyone.',
  }),
  zh: (community, code) => ({
    subject: `${code} 是您的验证码`,
    title: '您的验证码',
    ask: `您正在代表公司签署${spaced(community)}的企业贡献者协议。请在签署页面填写以下验证码：`,
    valid: `验证码 ${minutes} 分钟内有效，仅可使用一次。重新获取后，此验证码即失效。`,
    unasked:
      '如果不是您本人操作，可能是他人填错了邮箱，您无需理会：没有验证码，任何人都无法代表您的公司签署。请勿将验证码告诉他人。',
  }),
}

/** The code that proves a representative's address. */
export async function corporationCodeLetter(house: House, letter: LetterRecord): Promise<Message | Obsolete> {
  const link = await house.store.reading.links.find(letter.linkId)
  if (!link) return { obsolete: 'the project is linked no more' }
  const found = await liveCode(house, letter)
  if ('obsolete' in found) return found
  const { subject, title, ask, valid, unasked } = words[letter.language](unlinked(link.alias, 100), found.digits)
  const parts = [{ say: ask }, { code: found.digits }, { say: valid }, { aside: unasked }]
  return written(letter.language, { subject, title, parts })
}
