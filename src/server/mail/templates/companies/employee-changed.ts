import { belongsToCorporation } from '../../../../domain/people/email-domain.ts'
import { singleLine } from '../../../../domain/text/single-line.ts'
import type { Services } from '../../../context/services.ts'
import type { EmailType } from '../../../store/schema/generated/email-types.ts'
import type { StoredEmail } from '../../../store/emails/outbox.ts'
import type { MailMessage, Obsolete } from '../../../mailboxes/message/message.ts'
import { employeeOf } from '../../../mailboxes/message/employee-of.ts'
import { unlinked } from '../../../mailboxes/message/unlinked-text.ts'
import { composeEmail } from '../../../mailboxes/message/compose-email.ts'
import { translatorOf } from '../../../text/translations.ts'
import type { DeclaredEmails } from '../email-declarations.ts'

export const employeeChangedEmails = {
  'employee-activated': { class: 1, lane: 'link', write: writeEmployeeChangedEmail },
  'employee-inactivated': { class: 1, lane: 'link', write: writeEmployeeChangedEmail },
  'employee-deleted': { class: 1, lane: 'link', write: writeEmployeeChangedEmail },
} satisfies DeclaredEmails

type Change = 'activated' | 'inactivated' | 'deleted'
const changes: Partial<Record<EmailType, Change>> = {
  'employee-activated': 'activated',
  'employee-inactivated': 'inactivated',
  'employee-deleted': 'deleted',
}

async function writeEmployeeChangedEmail(services: Services, email: StoredEmail): Promise<MailMessage | Obsolete> {
  const found = await employeeOf(services, email)
  if ('obsolete' in found) return found
  const { employee, ...values } = found
  const change = changes[email.kind]
  if (!change) throw new Error(`Emails of type "${email.kind}" do not announce a change of an employee`)
  // The email is delayed (decision 49), and the activation has been reverted.
  if (change === 'activated' && employee.state !== 'active')
    return { obsolete: 'the employee is not active', isToNobody: true }
  const say = translatorOf('letters', email.language)
  const managers = await services.store.reading.managers.list(employee.corporationId)
  const rows = managers.map(({ name, email }) => ({ title: unlinked(name, 100), value: singleLine(email) }))
  // The community has ended the domain of the employee's address.
  const domains = await services.store.reading.corporationDomains.list(employee.corporationId)
  const isEnded = change === 'inactivated' && !belongsToCorporation(employee.email, domains)
  const whom = rows.length === 0 ? [] : [{ say: say('employeeChanged.ask') }, { rows }]
  return composeEmail(email.language, {
    subject: say(`employeeChanged.${change}.subject`, values),
    title: say(`employeeChanged.${change}.title`),
    parts: [
      { say: say(isEnded ? 'employeeChanged.inactivated.domain' : `employeeChanged.${change}.tell`, values) },
      { say: say(isEnded ? 'employeeChanged.inactivated.again' : `employeeChanged.${change}.next`) },
      ...whom,
    ],
  })
}
