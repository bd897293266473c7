import { nameOfCommunity } from '../../../../domain/projects/community-name.ts'
import { domainWithAscii } from '../../../../domain/people/unicode-domain.ts'
import type { Services } from '../../../context/services.ts'
import type { StoredEmail } from '../../../store/emails/outbox.ts'
import type { MailMessage, Obsolete } from '../../../mailboxes/message/message.ts'
import { unlinked } from '../../../mailboxes/message/unlinked-text.ts'
import { composeEmail } from '../../../mailboxes/message/compose-email.ts'
import { translatorOf } from '../../../text/translations.ts'
import type { DeclaredEmails } from '../email-declarations.ts'

export const domainAddedEmail = {
  'domain-added': { class: 1, lane: 'link', write: writeDomainAddedEmail },
} satisfies DeclaredEmails

/** Informs the administrator that a domain was added. `subject` is the corporation ID and the domain. */
async function writeDomainAddedEmail(services: Services, email: StoredEmail): Promise<MailMessage | Obsolete> {
  const { links, corporations } = services.store.reading
  const link = await links.find(email.linkId)
  if (!link) return { obsolete: 'the project is no longer linked' }
  const [id = '', domain = ''] = email.subject.split(' ')
  const corporation = await corporations.find(email.linkId, id)
  const values = {
    company: unlinked(corporation?.name ?? '', 100),
    community: unlinked(nameOfCommunity(link, email.language), 100),
    // The domain was proven by a code, so it does not need `unlinked`.
    domain: domainWithAscii(domain),
  }
  const say = translatorOf('letters', email.language)
  return composeEmail(email.language, {
    subject: say('domainAdded.subject', values),
    title: say('domainAdded.title'),
    parts: [{ say: say('domainAdded.tell', values) }, { aside: say('domainAdded.unasked') }],
  })
}
