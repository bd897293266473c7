import { singleLine } from '../../../../domain/text/single-line.ts'
import { receiptNumber } from '../../../../domain/receipts/receipt-number.ts'
import type { Services } from '../../../context/services.ts'
import type { StoredEmail } from '../../../store/emails/outbox.ts'
import type { MailMessage, Obsolete } from '../../../mailboxes/message/message.ts'
import { employeeOf } from '../../../mailboxes/message/employee-of.ts'
import { unlinked } from '../../../mailboxes/message/unlinked-text.ts'
import { composeEmail } from '../../../mailboxes/message/compose-email.ts'
import { translatorOf } from '../../../text/translations.ts'
import type { DeclaredEmails } from '../email-declarations.ts'

export const employeeSignedEmail = {
  'employee-signed': { class: 1, lane: 'link', write: writeEmployeeSignedEmail },
} satisfies DeclaredEmails

/** Thanks an employee for signing and lists the managers who can activate the signature. */
async function writeEmployeeSignedEmail(services: Services, email: StoredEmail): Promise<MailMessage | Obsolete> {
  const found = await employeeOf(services, email)
  if ('obsolete' in found) return found
  const { employee, ...values } = found
  const say = translatorOf('letters', email.language)
  const managers = await services.store.reading.managers.list(employee.corporationId)
  const rows = managers.map(({ name, email }) => ({ title: unlinked(name, 100), value: singleLine(email) }))
  const receipt = { title: say('employeeSigned.row.receipt'), value: receiptNumber(employee.id) }
  return composeEmail(email.language, {
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
