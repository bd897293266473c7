import { titleOfType } from '../../../../domain/agreements/fields.ts'
import { singleLine } from '../../../../domain/text/single-line.ts'
import type { Services } from '../../../context/services.ts'
import type { StoredEmail } from '../../../store/emails/outbox.ts'
import type { MailMessage, Obsolete } from '../../../mailboxes/message/message.ts'
import { employeeOf } from '../../../mailboxes/message/employee-of.ts'
import { managerSignInUrl } from '../../../mailboxes/message/link-button.ts'
import { unlinked } from '../../../mailboxes/message/unlinked-text.ts'
import { composeEmail } from '../../../mailboxes/message/compose-email.ts'
import { translatorOf } from '../../../text/translations.ts'
import type { DeclaredEmails } from '../email-declarations.ts'

export const employeeLeftEmail = {
  'employee-left': { class: 1, lane: 'link', write: writeEmployeeLeftEmail },
} satisfies DeclaredEmails

/**
 * Informs an employee manager that an employee has ended their signature for the company. Obsolete if the recipient
 * is no longer a manager.
 */
async function writeEmployeeLeftEmail(services: Services, letter: StoredEmail): Promise<MailMessage | Obsolete> {
  const found = await employeeOf(services, letter)
  if ('obsolete' in found) return found
  const { employee, ...values } = found
  const managers = await services.store.reading.managers.list(employee.corporationId)
  if (!managers.some(({ email }) => email === letter.recipient)) return { obsolete: 'the manager was removed' }
  const say = translatorOf('letters', letter.language)
  const rows = [
    { title: titleOfType('name', letter.language), value: unlinked(employee.name) },
    { title: titleOfType('email', letter.language), value: singleLine(employee.email) },
  ]
  return composeEmail(letter.language, {
    subject: say('employeeLeft.subject', values),
    title: say('employeeLeft.title'),
    parts: [
      { say: say('employeeLeft.tell', values) },
      { rows },
      { url: managerSignInUrl(services.config.publicUrl, employee.linkId), label: say('employeeLeft.way') },
      { aside: say('employeeLeft.mistake') },
    ],
  })
}
