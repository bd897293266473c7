import { nameOfCommunity } from '../../../../domain/projects/community-name.ts'
import type { Services } from '../../../context/services.ts'
import type { StoredEmail } from '../../../store/emails/outbox.ts'
import type { MailMessage, Obsolete } from '../../../mailboxes/message/message.ts'
import { unlinked } from '../../../mailboxes/message/unlinked-text.ts'
import { composeEmail } from '../../../mailboxes/message/compose-email.ts'
import { translatorOf } from '../../../text/translations.ts'
import type { DeclaredEmails } from '../email-declarations.ts'

export const managerRemovedEmail = {
  'manager-removed': { class: 1, lane: 'link', write: writeManagerRemovedEmail },
} satisfies DeclaredEmails

async function writeManagerRemovedEmail(services: Services, email: StoredEmail): Promise<MailMessage | Obsolete> {
  const { managers, corporations, links } = services.store.reading
  const manager = await managers.find(email.subject)
  if (!manager) throw new Error(`Manager ${email.subject} does not exist`)
  const link = await links.find(manager.linkId)
  if (!link) return { obsolete: 'the project is no longer linked' }
  const corporation = await corporations.find(manager.linkId, manager.corporationId)
  const values = {
    community: unlinked(nameOfCommunity(link, email.language), 100),
    company: unlinked(corporation?.name ?? '', 100),
  }
  const say = translatorOf('letters', email.language)
  return composeEmail(email.language, {
    subject: say('managerRemoved.subject', values),
    title: say('managerRemoved.title'),
    parts: [{ say: say('managerRemoved.tell', values) }, { aside: say('managerRemoved.ask') }],
  })
}
