import { domainOfEmail } from '../../../domain/email.ts'
import type { Language } from '../../../domain/languages.ts'
import type { Services } from '../../services.ts'
import type { LetterRecord } from '../../store/outbox.ts'
import type { MailMessage, Obsolete } from '../message.ts'
import { codeLetter, type Occasion } from './code-letter.ts'
import { liveCode } from './live-code.ts'
import { spaced, unlinked } from './strangers-words.ts'

type Told = Record<'company' | 'community' | 'domain', string>

const words: Record<Language, (told: Told) => Occasion> = {
  en: ({ company, community, domain }) => ({
    ask: `The administrator of ${company} is adding the e-mail domain ${domain} at ${community}, so that its people can sign as employees. This code shows that the domain is the company's:`,
    unasked:
      'You know nothing of this? Then do not pass the code on, and tell the administrator in your company: without it nothing is added.',
  }),
  zh: ({ company, community, domain }) => ({
    ask: `${company} 的管理员正在${spaced(community)}添加邮箱域名 ${domain}，以便该域名下的员工签署。以下验证码用于确认该域名属于贵公司：`,
    unasked: '如果您对此并不知情，请勿将验证码告诉他人，并告知贵公司的管理员：没有验证码，域名不会被添加。',
  }),
}

/** The code that proves an address in a domain that is to be added. */
export async function domainCodeLetter(services: Services, letter: LetterRecord): Promise<MailMessage | Obsolete> {
  const { links, corporations } = services.store.reading
  const link = await links.find(letter.linkId)
  if (!link) return { obsolete: 'the project is linked no more' }
  const found = await liveCode(services, letter)
  if ('obsolete' in found) return found
  const [, id = ''] = found.purpose.use.split(' ')
  const corporation = await corporations.find(letter.linkId, id)
  const told = {
    company: unlinked(corporation?.name ?? '', 100),
    community: unlinked(link.alias, 100),
    domain: unlinked(domainOfEmail(letter.recipient)),
  }
  return codeLetter(letter.language, found.digits, words[letter.language](told))
}
