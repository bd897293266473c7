import { titleOfType } from '../../../../domain/agreements/fields.ts'
import { singleLine } from '../../../../domain/text/single-line.ts'
import { forgeKindFacts, pullRequestUrl } from '../../../../domain/pull-requests/forge-kinds.ts'
import type { Services } from '../../../context/services.ts'
import type { StoredEmail } from '../../../store/emails/outbox.ts'
import type { MailMessage, Obsolete } from '../../../mailboxes/message/message.ts'
import { employeeOf } from '../../../mailboxes/message/employee-of.ts'
import { unlinked } from '../../../mailboxes/message/unlinked-text.ts'
import { managerSignInUrl } from '../../../mailboxes/message/link-button.ts'
import { composeEmail } from '../../../mailboxes/message/compose-email.ts'
import { translatorOf } from '../../../text/translations.ts'
import type { DeclaredEmails } from '../email-declarations.ts'

export const employeeWaitingEmails = {
  'employee-waiting': { class: 1, lane: 'link', write: writeEmployeeWaitingEmail('employeeWaiting') },
  'employee-reminder': { class: 1, lane: 'link', write: writeEmployeeWaitingEmail('employeeReminder') },
} satisfies DeclaredEmails

/** Maximum number of pull requests that an email lists. */
const maxPulls = 3

type WaitingEmailText = 'employeeWaiting' | 'employeeReminder'

/**
 * Informs an employee manager that an employee is waiting for activation, or reminds them; lists the employee's waiting public pull requests.
 * Obsolete if the employee is no longer waiting or the recipient is no longer a manager.
 */
function writeEmployeeWaitingEmail(textKey: WaitingEmailText) {
  return async (services: Services, letter: StoredEmail): Promise<MailMessage | Obsolete> => {
    const found = await employeeOf(services, letter)
    if ('obsolete' in found) return found
    const { employee, ...values } = found
    if (employee.state !== 'inactive')
      return { obsolete: `the employee was ${employee.state} before the email was sent` }
    const managers = await services.store.reading.managers.list(employee.corporationId)
    if (!managers.some(({ email }) => email === letter.recipient)) return { obsolete: 'the manager was removed' }
    const say = translatorOf('letters', letter.language)
    const pulls = await services.store.reading.contributions.publicPulls(employee.linkId, employee.email, maxPulls)
    const rows = [
      { title: titleOfType('name', letter.language), value: unlinked(employee.name) },
      { title: titleOfType('email', letter.language), value: singleLine(employee.email) },
      ...pulls.map((pull) => ({
        title: say('pullRequest.row', { request: say(`pullRequest.${forgeKindFacts[pull.kind].request}`) }),
        value: singleLine(pullRequestUrl(pull, pull, pull.number)),
      })),
    ]
    const url = managerSignInUrl(services.config.publicUrl, employee.linkId)
    return composeEmail(letter.language, {
      subject: say(`${textKey}.subject`, values),
      title: say(`${textKey}.title`),
      parts: [
        { say: say(`${textKey}.tell`, values) },
        { rows },
        { url, label: say('employeeWaiting.way') },
        { aside: say('employeeWaiting.stranger') },
      ],
    })
  }
}
