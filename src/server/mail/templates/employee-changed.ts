import { oneLine } from '../../../domain/one-line.ts'
import type { Language } from '../../../domain/languages.ts'
import type { Services } from '../../services.ts'
import type { LetterKind } from '../../store/letter-kinds.ts'
import type { LetterRecord } from '../../store/outbox.ts'
import type { MailMessage, Obsolete } from '../message.ts'
import { employeeOf } from './employee-of.ts'
import { spaced, unlinked } from './strangers-words.ts'
import { written } from './written.ts'

type Change = 'activated' | 'inactivated' | 'deleted'
type Words = Record<'subject' | 'title' | 'tell' | 'next' | 'ask', string>

const words: Record<Language, (change: Change, community: string, company: string) => Words> = {
  en: (change, community, company) => ({
    ...{
      activated: {
        subject: `Your signature for ${community} counts from now on`,
        title: 'Your signature is active',
        tell: `${company} has activated your signature under the contributor agreement of ${community}. Your contributions are covered from now on.`,
        next: 'Does a pull request still wait for it? Have it checked again there.',
      },
      inactivated: {
        subject: `Your signature for ${community} does not count any more`,
        title: 'Your signature is inactive',
        tell: `${company} has inactivated your signature under the contributor agreement of ${community}. New contributions are not covered by it.`,
        next: 'Your company can activate it again at any time.',
      },
      deleted: {
        subject: `Your signature for ${community} was deleted`,
        title: 'Your signature was deleted',
        tell: `${company} has deleted your signature as its employee under the contributor agreement of ${community}.`,
        next: 'If you still work there, you can sign again.',
      },
    }[change],
    ask: 'Questions? These people of your company decide about it:',
  }),
  zh: (change, community, company) => ({
    ...{
      activated: {
        subject: `您对${spaced(community)}的签署已生效`,
        title: '您的签署已激活',
        tell: `${company} 已激活您对${spaced(community)}贡献者协议的签署，您的贡献自此受其覆盖。`,
        next: '如有合并请求仍在等待签署，请在该处重新检查。',
      },
      inactivated: {
        subject: `您对${spaced(community)}的签署已停用`,
        title: '您的签署已停用',
        tell: `${company} 已停用您对${spaced(community)}贡献者协议的签署，您之后的贡献不再受其覆盖。`,
        next: '贵公司可随时重新激活。',
      },
      deleted: {
        subject: `您对${spaced(community)}的签署已删除`,
        title: '您的签署已删除',
        tell: `${company} 已删除您以其员工身份对${spaced(community)}贡献者协议的签署。`,
        next: '如果您仍在该公司工作，可以重新签署。',
      },
    }[change],
    ask: '如有疑问，请联系贵公司的以下负责人员：',
  }),
}

const changes: Partial<Record<LetterKind, Change>> = {
  'employee-activated': 'activated',
  'employee-inactivated': 'inactivated',
  'employee-deleted': 'deleted',
}

/** Tells an employee what the company has decided. */
export async function employeeChangedLetter(services: Services, letter: LetterRecord): Promise<MailMessage | Obsolete> {
  const found = await employeeOf(services, letter)
  if ('obsolete' in found) return found
  const { employee, company, community } = found
  const change = changes[letter.kind]
  if (!change) throw new Error(`${letter.kind} tells of no change`)
  const { subject, title, tell, next, ask } = words[letter.language](change, community, company)
  const managers = await services.store.reading.managers.list(employee.corporationId)
  const rows = managers.map(({ name, email }) => ({ title: unlinked(name, 100), value: oneLine(email) }))
  const whom = rows.length === 0 ? [] : [{ say: ask }, { rows }]
  return written(letter.language, { subject, title, parts: [{ say: tell }, { say: next }, ...whom] })
}
