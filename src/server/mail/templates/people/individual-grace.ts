import { nameOfCommunity } from '../../../../domain/projects/community-name.ts'
import { pathOf } from '../../../../domain/pages/page-path.ts'
import type { Services } from '../../../context/services.ts'
import type { StoredEmail } from '../../../store/emails/outbox.ts'
import type { MailMessage, Obsolete } from '../../../mailboxes/message/message.ts'
import { dayInWords } from '../../../mailboxes/message/date-format.ts'
import { unlinked } from '../../../mailboxes/message/unlinked-text.ts'
import { composeEmail } from '../../../mailboxes/message/compose-email.ts'
import { translatorOf } from '../../../text/translations.ts'
import type { DeclaredEmails } from '../email-declarations.ts'

export const individualGraceEmail = {
  // Class 2 (campaign), because it is sent to everyone who signed under the company's domain, and the grace period is counted in days.
  'individual-grace': { class: 2, lane: 'link', write: writeIndividualGraceEmail },
} satisfies DeclaredEmails

/** Informs an individual signer that their company has signed, with the end of the grace period and the next steps. */
async function writeIndividualGraceEmail(services: Services, email: StoredEmail): Promise<MailMessage | Obsolete> {
  const { links, signings, corporations, domainGraces } = services.store.reading
  const link = await links.find(email.linkId)
  const signing = await signings.get(email.subject)
  if (!link || signing.state !== 'live') return { obsolete: 'the signature no longer counts' }
  const grace = await domainGraces.find(email.linkId, signing.domain)
  const corporation = grace && (await corporations.find(email.linkId, grace.corporationId))
  if (!grace || !corporation) return { obsolete: 'the corporation no longer exists' }
  if (grace.state === 'stopped') return { obsolete: 'the corporation no longer has an employee manager' }
  const values = {
    company: unlinked(corporation.name, 200),
    community: unlinked(nameOfCommunity(link, email.language), 100),
    day: dayInWords(grace.endsAt, email.language),
  }
  const say = translatorOf('letters', email.language)
  const url = services.config.publicUrl + pathOf('employee', { linkId: link.id })
  return composeEmail(email.language, {
    subject: say('individualGrace.subject', values),
    title: say('individualGrace.title'),
    parts: [
      { say: say('individualGrace.tell', values) },
      { say: say('individualGrace.todo') },
      { url, label: say('individualGrace.way') },
      { aside: say('individualGrace.more') },
    ],
  })
}
