import { pathOf } from '../../../../domain/pages/page-path.ts'
import type { Services } from '../../../context/services.ts'
import { bindingOf } from '../../../store/agreements/agreements.ts'
import type { StoredEmail } from '../../../store/emails/outbox.ts'
import { translatorOf } from '../../../text/translations.ts'
import type { MailMessage, Obsolete } from '../../../mailboxes/message/message.ts'
import { employeeOf } from '../../../mailboxes/message/employee-of.ts'
import { unlinkedLines } from '../../../mailboxes/message/unlinked-text.ts'
import { type EmailPart, composeEmail } from '../../../mailboxes/message/compose-email.ts'
import type { DeclaredEmails } from '../email-declarations.ts'

export const employeeAgreementEmail = {
  'employee-agreement': { class: 2, lane: 'link', write: writeEmployeeAgreementEmail },
} satisfies DeclaredEmails

/**
 * Informs an employee that the individual agreement has changed and that no action is needed (decision 41). Obsolete
 * if the employee is no longer active or the version is no longer in force.
 */
async function writeEmployeeAgreementEmail(services: Services, email: StoredEmail): Promise<MailMessage | Obsolete> {
  const found = await employeeOf(services, email)
  if ('obsolete' in found) return found
  const { employee, ...values } = found
  const { agreements } = services.store.reading
  const { linkId, agreementId, state } = employee
  if (state !== 'active') return { obsolete: 'the employee is not active' }
  const signed = await agreements.find(linkId, agreementId)
  const inForce = (await agreements.current(linkId, 'individual')).find(({ language }) => language === signed?.language)
  const material = inForce && (await agreements.find(linkId, bindingOf(inForce)))
  // The last material version when the email was queued.
  const later = signed ? await agreements.after(signed) : []
  const about = later.findLast(({ change, createdAt }) => change === 'material' && createdAt <= email.createdAt)
  if (!material || about?.id !== material.id) return { obsolete: 'another version is in force' }
  const say = translatorOf('letters', email.language)
  const note = material.note[email.language] ?? Object.values(material.note)[0] ?? ''
  const noted: EmailPart[] =
    note === '' ? [] : [{ say: say('agreementChanged.note', values) }, { quote: unlinkedLines(note) }]
  return composeEmail(email.language, {
    subject: say('agreementChanged.subject', values),
    title: say('agreementChanged.title'),
    parts: [
      { say: say('employeeAgreement.tell', values) },
      ...noted,
      { say: say('employeeAgreement.counts', values) },
      { url: services.config.publicUrl + pathOf('employee', { linkId }), label: say('employeeAgreement.way') },
    ],
  })
}
