import { oneLine } from '../../../../domain/text/one-line.ts'
import { receiptNumber } from '../../../../domain/receipts/receipt-number.ts'
import type { Services } from '../../../context/services.ts'
import type { LetterRecord } from '../../../store/emails/outbox.ts'
import type { MailMessage, Obsolete } from '../../../mailboxes/message/message.ts'
import { employeeOf } from '../../../mailboxes/message/employee-of.ts'
import { unlinked } from '../../../mailboxes/message/strangers-words.ts'
import { written } from '../../../mailboxes/message/written.ts'
import { wordsOf } from '../../../text/words.ts'

/** Thanks to an employee, and who will activate the signature. */
export async function employeeSignedLetter(services: Services, letter: LetterRecord): Promise<MailMessage | Obsolete> {
  const found = await employeeOf(services, letter)
  if ('obsolete' in found) return found
  const { employee, ...values } = found
  const say = wordsOf('letters', letter.language)
  const managers = await services.store.reading.managers.list(employee.corporationId)
  const rows = managers.map(({ name, email }) => ({ title: unlinked(name, 100), value: oneLine(email) }))
  const receipt = { title: say('employeeSigned.row.receipt'), value: receiptNumber(employee.id) }
  return written(letter.language, {
    subject: say('employeeSigned.subject', values),
    title: say('employeeSigned.title'),
    parts: [
      { say: say('employeeSigned.thanks', values) },
      { rows: [receipt] },
      { say: say('employeeSigned.next') },
      { rows },
      { aside: say('employeeSigned.unasked') },
    ],
  })
}
