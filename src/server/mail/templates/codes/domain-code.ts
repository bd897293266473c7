import { nameOfCommunity } from '../../../../domain/projects/community-name.ts'
import { shownDomain } from '../../../../domain/people/email.ts'
import type { Services } from '../../../context/services.ts'
import type { StoredEmail } from '../../../store/emails/outbox.ts'
import type { MailMessage, Obsolete } from '../../../mailboxes/message/message.ts'
import { composeCodeEmail, liveCode } from '../../../mailboxes/message/code-message.ts'
import { unlinked } from '../../../mailboxes/message/unlinked-text.ts'
import { translatorOf } from '../../../text/translations.ts'
import type { DeclaredEmails } from '../email-declarations.ts'

export const domainCodeEmail = {
  'domain-code': { class: 0, lane: 'link', write: writeDomainCodeEmail },
} satisfies DeclaredEmails

/** Writes the email with the code that proves an address in the domain to be added. */
async function writeDomainCodeEmail(services: Services, email: StoredEmail): Promise<MailMessage | Obsolete> {
  const { links, corporations } = services.store.reading
  const link = await links.find(email.linkId)
  if (!link) return { obsolete: 'the project is no longer linked' }
  const found = await liveCode(services, email)
  if ('obsolete' in found) return found
  const [, id = ''] = found.purpose.use.split(' ')
  const corporation = await corporations.find(email.linkId, id)
  const values = {
    company: unlinked(corporation?.name ?? '', 100),
    community: unlinked(nameOfCommunity(link, email.language), 100),
    domain: unlinked(shownDomain(email.recipient)),
  }
  const say = translatorOf('letters', email.language)
  const occasion = { ask: say('domainCode.ask', values), unasked: say('domainCode.unasked') }
  return composeCodeEmail(email.language, found.digits, occasion)
}
