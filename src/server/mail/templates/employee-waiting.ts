import { oneLine } from '../../../domain/one-line.ts'
import type { Language } from '../../../domain/languages.ts'
import type { Services } from '../../services.ts'
import type { LetterRecord } from '../../store/outbox.ts'
import type { MailMessage, Obsolete } from '../message.ts'
import { employeeOf } from './employee-of.ts'
import { spaced, unlinked } from './strangers-words.ts'
import { managerSignInUrl } from './link-button.ts'
import { written } from './written.ts'

type Words = Record<'subject' | 'title' | 'tell' | 'name' | 'email' | 'way' | 'stranger', string>

const words: Record<Language, (community: string, company: string) => Words> = {
  en: (community, company) => ({
    subject: `Somebody of ${company} has signed and waits for you`,
    title: 'An employee waits to be activated',
    tell: `This person signed the contributor agreement of ${community} as an employee of ${company}. It counts once one of you activates it:`,
    name: 'Name',
    email: 'E-mail',
    way: 'Sign in and activate',
    stranger: 'It is nobody of your company? Then leave the signature inactive and delete it.',
  }),
  zh: (community, company) => ({
    subject: `${company}${/[\x21-\x7e]$/.test(company) ? ' ' : ''}有员工已签署，等待您激活`,
    title: '有员工等待激活',
    tell: `以下人员以${spaced(company)}员工的身份签署了${spaced(community)}的贡献者协议，由贵公司的任一员工管理员激活后生效：`,
    name: '姓名',
    email: '邮箱',
    way: '登录并激活',
    stranger: '如果不是贵公司的员工，请勿激活，并删除该签署。',
  }),
}

/** Tells an employee manager that somebody waits; obsolete once nobody does, or the manager is one no more. */
export async function employeeWaitingLetter(services: Services, letter: LetterRecord): Promise<MailMessage | Obsolete> {
  const found = await employeeOf(services, letter)
  if ('obsolete' in found) return found
  const { employee, company, community } = found
  if (employee.state !== 'inactive')
    return { obsolete: `the employee was ${employee.state} before the letter could go` }
  const managers = await services.store.reading.managers.list(employee.corporationId)
  if (!managers.some(({ email }) => email === letter.recipient)) return { obsolete: 'the manager was removed' }
  const { subject, title, tell, name, email, way, stranger } = words[letter.language](community, company)
  const rows = [
    { title: name, value: unlinked(employee.name) },
    { title: email, value: oneLine(employee.email) },
  ]
  const url = managerSignInUrl(services.config.publicUrl, employee.linkId)
  return written(letter.language, {
    subject,
    title,
    parts: [{ say: tell }, { rows }, { url, way }, { aside: stranger }],
  })
}
