import { htmlLanguage, type Language } from '../../../domain/languages.ts'
import { pathOf } from '../../../domain/pages.ts'
import type { Services } from '../../services.ts'
import type { LetterRecord } from '../../store/outbox.ts'
import type { MailMessage, Obsolete } from '../message.ts'
import { spaced, unlinked } from './strangers-words.ts'
import { written } from './written.ts'

type Words = { subject: string; title: string; tell: string; todo: string; way: string; more: string }

const words: Record<Language, (company: string, community: string, day: string) => Words> = {
  en: (company, community, day) => ({
    subject: `Sign the agreement of ${community} as an employee by ${day}`,
    title: 'Your company has signed',
    tell: `${company} has signed the agreement of ${community}, and your e-mail address belongs to it. Your own agreement counts until ${day}; after that your contributions go through your company.`,
    todo: 'Please sign once more, as an employee of your company; it takes a minute:',
    way: 'Sign as an employee',
    more: 'Your earlier signature is kept. If this address is not your company’s any more, sign with your own.',
  }),
  zh: (company, community, day) => ({
    subject: `请在${day}前以员工身份签署${community}的协议`,
    title: '您的公司已签署',
    tell: `${company}已签署${community}的协议，而您的邮箱属于该公司。您的个人协议在${day}前仍然有效，此后您的贡献将通过公司签署的协议进行。`,
    todo: '请以公司员工的身份再签署一次，只需一分钟：',
    way: '以员工身份签署',
    more: '您此前的签署会予以保留。如果该邮箱已不再属于公司，请使用您自己的邮箱签署。',
  }),
}

/** Tells somebody who signed for themselves that their company has signed since, until when their signature counts, and what to do. */
export async function individualGraceLetter(services: Services, letter: LetterRecord): Promise<MailMessage | Obsolete> {
  const { links, signings, corporations, domainGraces } = services.store.reading
  const link = await links.find(letter.linkId)
  const signing = await signings.get(letter.subject)
  if (!link || signing.state !== 'live') return { obsolete: 'the signature counts no more' }
  const grace = await domainGraces.find(letter.linkId, signing.domain)
  const corporation = grace && (await corporations.find(letter.linkId, grace.corporationId))
  if (!grace || !corporation) return { obsolete: 'the corporation is gone' }
  const { language } = letter
  const community = unlinked(link.alias, 100)
  const day = dayInWords(grace.endsAt, language)
  const company = unlinked(corporation.name, 200)
  const say = words[language](company, language === 'zh' ? spaced(community) : community, day)
  const url = services.config.publicUrl + pathOf('employee', { linkId: link.id })
  const parts = [{ say: say.tell }, { say: say.todo }, { url, way: say.way }, { aside: say.more }]
  return written(language, { subject: say.subject, title: say.title, parts })
}

function dayInWords(time: number, language: Language): string {
  const locale = language === 'zh' ? htmlLanguage(language) : 'en-GB'
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(time)
}
