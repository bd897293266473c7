import type { Language } from '../../../domain/languages.ts'
import type { Services } from '../../services.ts'
import type { LetterRecord } from '../../store/outbox.ts'
import type { MailMessage, Obsolete } from '../message.ts'
import { codeLetter, type Occasion } from './code-letter.ts'
import { liveCode } from './live-code.ts'
import { spaced, unlinked } from './strangers-words.ts'

type Signer = 'individual' | 'employee' | 'corporation'

const mistyped: Record<Language, (harm: string) => string> = {
  en: (harm) =>
    `You did not ask for it? Then somebody probably mistyped their address. Do nothing: without the code nothing can be signed ${harm}. Please do not pass it on to anyone.`,
  zh: (harm) =>
    `如果不是您本人操作，可能是他人填错了邮箱，您无需理会：没有验证码，任何人都无法${harm}签署。请勿将验证码告诉他人。`,
}

const words: Record<Language, Record<Signer, (community: string) => Occasion>> = {
  en: {
    individual: (community) => ({
      ask: `You are about to sign the individual contributor agreement of ${community}. Type this code on the page where you are signing:`,
      unasked: mistyped.en('in your name'),
    }),
    employee: (community) => ({
      ask: `You are about to sign the contributor agreement of ${community} as an employee of your company. Type this code on the page where you are signing:`,
      unasked: mistyped.en('in your name'),
    }),
    corporation: (community) => ({
      ask: `You are about to sign the corporate contributor agreement of ${community} for your company. Type this code on the page where you are signing:`,
      unasked: mistyped.en('for your company'),
    }),
  },
  zh: {
    individual: (community) => ({
      ask: `您正在签署${spaced(community)}的个人贡献者协议。请在签署页面填写以下验证码：`,
      unasked: mistyped.zh('以您的名义'),
    }),
    employee: (community) => ({
      ask: `您正在以公司员工的身份签署${spaced(community)}的贡献者协议。请在签署页面填写以下验证码：`,
      unasked: mistyped.zh('以您的名义'),
    }),
    corporation: (community) => ({
      ask: `您正在代表公司签署${spaced(community)}的企业贡献者协议。请在签署页面填写以下验证码：`,
      unasked: mistyped.zh('代表您的公司'),
    }),
  },
}

/** The code that proves an address before a signature of some kind. */
export const signingCodeLetter =
  (signer: Signer) =>
  async (services: Services, letter: LetterRecord): Promise<MailMessage | Obsolete> => {
    const link = await services.store.reading.links.find(letter.linkId)
    if (!link) return { obsolete: 'the project is linked no more' }
    const found = await liveCode(services, letter)
    if ('obsolete' in found) return found
    return codeLetter(letter.language, found.digits, words[letter.language][signer](unlinked(link.alias, 100)))
  }
