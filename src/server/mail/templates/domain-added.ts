import type { Language } from '../../../domain/languages.ts'
import { oneLine } from '../../../domain/one-line.ts'
import type { Services } from '../../services.ts'
import type { LetterRecord } from '../../store/outbox.ts'
import type { MailMessage, Obsolete } from '../message.ts'
import { spaced, unlinked } from './strangers-words.ts'
import { written } from './written.ts'

type Told = { company: string; community: string; domain: string }
type Words = Record<'subject' | 'title' | 'tell' | 'unasked', string>

const words: Record<Language, (told: Told) => Words> = {
  en: ({ company, community, domain }) => ({
    subject: `${domain} was added to ${company}`,
    title: 'An e-mail domain was added',
    tell: `People with an address at ${domain} can sign the agreement of ${community} as employees of ${company} from now on.`,
    unasked: 'It was not you? Then change your password at once and tell the community: somebody may know it.',
  }),
  zh: ({ company, community, domain }) => ({
    subject: `已为${spaced(company)}添加邮箱域名 ${domain}`,
    title: '已添加邮箱域名',
    tell: `即日起，使用 ${domain} 邮箱的人员可以${spaced(company)}员工的身份签署${spaced(community)}的协议。`,
    unasked: '如果不是您本人操作，可能有人知道您的密码：请立即修改密码，并告知该社区。',
  }),
}

/** Tells the administrator which domain was added; the letter's subject is the corporation and the domain. */
export async function domainAddedLetter(services: Services, letter: LetterRecord): Promise<MailMessage | Obsolete> {
  const { links, corporations } = services.store.reading
  const link = await links.find(letter.linkId)
  if (!link) return { obsolete: 'the project is linked no more' }
  const [id = '', domain = ''] = letter.subject.split(' ')
  const corporation = await corporations.find(letter.linkId, id)
  const { subject, title, tell, unasked } = words[letter.language]({
    company: unlinked(corporation?.name ?? '', 100),
    community: unlinked(link.alias, 100),
    // A code has proven it: no stranger's word.
    domain: oneLine(domain),
  })
  return written(letter.language, { subject, title, parts: [{ say: tell }, { aside: unasked }] })
}
