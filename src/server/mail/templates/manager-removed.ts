import type { Language } from '../../../domain/languages.ts'
import type { Services } from '../../services.ts'
import type { LetterRecord } from '../../store/outbox.ts'
import type { MailMessage, Obsolete } from '../message.ts'
import { spaced, unlinked } from './strangers-words.ts'
import { written } from './written.ts'

type Words = Record<'subject' | 'title' | 'tell' | 'ask', string>

const words: Record<Language, (community: string, company: string) => Words> = {
  en: (community, company) => ({
    subject: `You no longer manage the employees of ${company}`,
    title: 'Your account was removed',
    tell: `The administrator of ${company} has removed your account: you no longer manage who signs for it at ${community}. Wherever you were signed in, you are signed out.`,
    ask: 'You did not expect this? Then please ask the administrator in your company.',
  }),
  zh: (community, company) => ({
    subject: `您已不再是${spaced(company)}的员工管理员`,
    title: '您的账号已移除',
    tell: `${company} 的管理员已移除您的账号，您不再管理该公司员工在${spaced(community)}的签署，此前的所有登录均已退出。`,
    ask: '如有疑问，请联系贵公司的管理员。',
  }),
}

/** Tells a manager who is one no more. */
export async function managerRemovedLetter(services: Services, letter: LetterRecord): Promise<MailMessage | Obsolete> {
  const { managers, corporations, links } = services.store.reading
  const manager = await managers.find(letter.subject)
  if (!manager) throw new Error(`there is no manager ${letter.subject}`)
  const link = await links.find(manager.linkId)
  if (!link) return { obsolete: 'the project is linked no more' }
  const corporation = await corporations.find(manager.linkId, manager.corporationId)
  const company = unlinked(corporation?.name ?? '', 100)
  const { subject, title, tell, ask } = words[letter.language](unlinked(link.alias, 100), company)
  return written(letter.language, { subject, title, parts: [{ say: tell }, { aside: ask }] })
}
