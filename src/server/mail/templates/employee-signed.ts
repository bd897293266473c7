import { oneLine } from '../../../domain/one-line.ts'
import type { Language } from '../../../domain/languages.ts'
import { receiptNumber } from '../../../domain/receipt-number.ts'
import type { Services } from '../../services.ts'
import type { LetterRecord } from '../../store/outbox.ts'
import type { MailMessage, Obsolete } from '../message.ts'
import { employeeOf } from './employee-of.ts'
import { spaced, unlinked } from './strangers-words.ts'
import { written } from './written.ts'

type Words = Record<'subject' | 'title' | 'thanks' | 'next' | 'unasked' | 'receipt', string>

const words: Record<Language, (community: string, company: string) => Words> = {
  en: (community, company) => ({
    subject: `You signed the agreement of ${community}; ${company} has yet to activate it`,
    title: 'Thank you for signing',
    thanks: `You signed the contributor agreement of ${community} as an employee of ${company}. It counts once your company has activated it.`,
    next: 'These people of your company activate signatures and have been told that you wait. Ask them if it takes long:',
    unasked: 'You did not sign this? Then please tell them at once.',
    receipt: 'Receipt',
  }),
  zh: (community, company) => ({
    subject: `您已签署${spaced(community)}的协议，等待${spaced(company)}激活`,
    title: '感谢您的签署',
    thanks: `您已以${spaced(company)}员工的身份签署${spaced(community)}的贡献者协议。贵公司激活后，您的签署即生效。`,
    next: '以下是贵公司负责激活签署的人员，我们已通知他们。如长时间未激活，请与他们联系：',
    unasked: '如果不是您本人签署，请立即告知上述人员。',
    receipt: '回执编号',
  }),
}

/** Thanks to an employee, and who will activate the signature. */
export async function employeeSignedLetter(services: Services, letter: LetterRecord): Promise<MailMessage | Obsolete> {
  const found = await employeeOf(services, letter)
  if ('obsolete' in found) return found
  const { employee, company, community } = found
  const { subject, title, thanks, next, unasked, receipt } = words[letter.language](community, company)
  const managers = await services.store.reading.managers.list(employee.corporationId)
  const rows = managers.map(({ name, email }) => ({ title: unlinked(name, 100), value: oneLine(email) }))
  const parts = [
    { say: thanks },
    { rows: [{ title: receipt, value: receiptNumber(employee.id) }] },
    { say: next },
    { rows },
    { aside: unasked },
  ]
  return written(letter.language, { subject, title, parts })
}
