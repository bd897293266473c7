import type { Language } from '../../../domain/languages.ts'
import { receiptNumber } from '../../../domain/receipt-number.ts'
import type { Services } from '../../services.ts'
import type { LetterRecord } from '../../store/outbox.ts'
import type { MailMessage, Obsolete } from '../message.ts'
import { spaced, unlinked } from './strangers-words.ts'
import { written } from './written.ts'

type Words = { subject: string; title: string; tell: string; more: string }
type NoticeWords = Record<Language, (company: string, community: string) => Words>

/** A letter that tells a representative what the community did with the signing. */
function corporationNotice(words: NoticeWords) {
  return async (services: Services, letter: LetterRecord): Promise<MailMessage | Obsolete> => {
    const { links, corporations } = services.store.reading
    const link = await links.find(letter.linkId)
    const corporation = link && (await corporations.find(letter.linkId, letter.subject))
    if (!corporation || corporation.name === '') return { obsolete: 'the signing is gone' }
    const { language } = letter
    const community = unlinked(link.alias, 100)
    const company = unlinked(corporation.name, 200)
    const say = words[language](company, language === 'zh' ? spaced(community) : community)
    const number = language === 'zh' ? '签署编号' : 'Signing'
    const rows = [{ title: number, value: receiptNumber(corporation.id) }]
    const { subject, title, tell, more } = say
    return written(language, { subject, title, parts: [{ say: tell }, { rows }, { aside: more }] })
  }
}

export const corporationDeletedLetter = corporationNotice({
  en: (company, community) => ({
    subject: `The signing of ${company} was deleted`,
    title: 'Your company’s signing was deleted',
    tell: `${community} has deleted the signing of ${company}. The document that was sent to you is not needed any more.`,
    more: 'It was a mistake, or you want to sign anew? The community can restore the signing; or you sign again on its page.',
  }),
  zh: (company, community) => ({
    subject: `${company}的签署已被删除`,
    title: '贵公司的签署已被删除',
    tell: `${community}已删除${company}的签署。此前发送给您的签署文件不再需要。`,
    more: '如果这是误操作，可请社区恢复；也可以在社区的签署页面重新签署。',
  }),
})

export const corporationRestoredLetter = corporationNotice({
  en: (company, community) => ({
    subject: `The signing of ${company} was restored`,
    title: 'Your company’s signing was restored',
    tell: `${community} has restored the signing of ${company}. It goes on where it was.`,
    more: 'The link of the letter with the signing document works again and says how far the matter is.',
  }),
  zh: (company, community) => ({
    subject: `${company}的签署已恢复`,
    title: '贵公司的签署已恢复',
    tell: `${community}已恢复${company}的签署，可从原来的进度继续办理。`,
    more: '签署文件邮件中的链接重新有效，可在其中查看办理进度。',
  }),
})

export const representativeReplacedLetter = corporationNotice({
  en: (company, community) => ({
    subject: `Another person represents ${company} now`,
    title: 'Another person represents your company now',
    tell: `${community} was told that somebody else represents ${company} in its contributor agreement. You have nothing more to do.`,
    more: 'Links and accounts of yours for this company are void. You did not expect this? Then please ask the community.',
  }),
  zh: (company, community) => ({
    subject: `${company}的授权代表已变更`,
    title: '贵公司的授权代表已变更',
    tell: `${community}已将${company}在贡献者协议中的授权代表变更为他人，您无需再做任何操作。`,
    more: '您为该公司持有的链接和账号已失效。如果您对此并不知情，请联系该社区。',
  }),
})
