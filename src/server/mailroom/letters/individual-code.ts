import type { Language } from '../../../domain/languages.ts'
import { verificationCode } from '../../../domain/limits.ts'
import { emailKey } from '../../../domain/email.ts'
import type { House } from '../../house.ts'
import type { LetterRecord } from '../../store/outbox.ts'
import type { Message, Obsolete } from '../message.ts'
import { secretOf } from '../secret-of.ts'
import { bigCode, paragraph, sheet } from './sheet.ts'
import { spaced, unlinked } from './strangers-words.ts'

const minutes = verificationCode.lifetime / 60_000

type Words = Record<'subject' | 'title' | 'ask' | 'valid' | 'unasked' | 'foot', string>

const words: Record<Language, (community: string, code: string) => Words> = {
  en: (community, code) => ({
    subject: `${code} is your verification code`,
    title: 'Your verification code',
    ask: `You are about to sign the individual contributor agreement of ${community}. Type this code on the page where you are signing:`,
    valid: `It is valid for ${minutes} minutes and works once. Asking for a new code makes this one void.`,
    unasked:
      'You did not ask for it? Then somebody probably mistyped their address. Do nothing: without the code nothing can be signed in your name. Please do not pass it on to anyone.',
    foot: 'This letter was sent automatically; nobody reads replies to it.',
  }),
  zh: (community, code) => ({
    subject: `${code} 是您的验证码`,
    title: '您的验证码',
    ask: `您正在签署${spaced(community)}的个人贡献者协议。请在签署页面填写以下验证码：`,
    valid: `验证码 ${minutes} 分钟内有效，仅可使用一次。重新获取后，此验证码即失效。`,
    unasked:
      '如果不是您本人操作，可能是他人填错了邮箱，您无需理会：没有验证码，任何人都无法以您的名义签署。请勿将验证码告诉他人。',
    foot: '本邮件由系统自动发出，请勿回复。',
  }),
}

/** The code that proves an address before an individual signature; obsolete once nobody could use it. */
export async function individualCodeLetter(house: House, letter: LetterRecord): Promise<Message | Obsolete> {
  const link = await house.store.reading.links.find(letter.linkId)
  if (!link) return { obsolete: 'the project is linked no more' }
  const code = secretOf(house, letter)
  if (code === null) return { obsolete: 'the code in it is gone' }
  const purpose = { use: 'individual-signing', linkId: letter.linkId, emailKey: emailKey(letter.recipient) } as const
  const newest = await house.store.reading.codes.newest(purpose)
  if (newest?.id !== letter.subject) return { obsolete: 'a newer code took its place' }
  if (newest.state !== 'live') return { obsolete: `the code was ${newest.state} before the letter could go` }
  if (house.clock.now() >= newest.expiresAt) return { obsolete: 'the code expired before the letter could go' }

  const say = words[letter.language](unlinked(link.alias, 100), code)
  return {
    subject: say.subject,
    text: [say.title, say.ask, `    ${code}`, say.valid, say.unasked, `-- \n${say.foot}`].join('\n\n') + '\n',
    html: sheet({
      language: letter.language,
      title: say.title,
      body: [paragraph(say.ask), bigCode(code), paragraph(say.valid), paragraph(say.unasked, 'second')],
      foot: say.foot,
    }),
    attachments: [],
  }
}
