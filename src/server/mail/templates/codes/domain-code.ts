import { nameOfCommunity } from '../../../../domain/projects/community-name.ts'
import { domainOfEmail } from '../../../../domain/people/email.ts'
import type { Services } from '../../../context/services.ts'
import type { LetterRecord } from '../../../store/emails/outbox.ts'
import type { MailMessage, Obsolete } from '../../../mailboxes/message/message.ts'
import { codeLetter, liveCode } from '../../../mailboxes/message/code-message.ts'
import { unlinked } from '../../../mailboxes/message/unlinked-text.ts'
import { translatorOf } from '../../../text/translations.ts'
import type { DeclaredEmails } from '../email-declarations.ts'

export const domainCodeEmail = {
  'domain-code': { class: 0, lane: 'link', write: domainCodeLetter },
} satisfies DeclaredEmails

/** Writes the email with the code that proves an address in a domain to be added. */
async function domainCodeLetter(services: Services, letter: LetterRecord): Promise<MailMessage | Obsolete> {
  const { links, corporations } = services.store.reading
  const link = await links.find(letter.linkId)
  if (!link) return { obsolete: 'the project is no longer linked' }
  const found = await liveCode(services, letter)
  if ('obsolete' in found) return found
  const [, id = ''] = found.purpose.use.split(' ')
  const corporation = await corporations.find(letter.linkId, id)
  const values = {
    company: unlinked(corporation?.name ?? '', 100),
    community: unlinked(nameOfCommunity(link, letter.language), 100),
    domain: unlinked(domainOfEmail(letter.recipient)),
  }
  const say = translatorOf('letters', letter.language)
  const occasion = { ask: say('domainCode.ask', values), unasked: say('domainCode.unasked') }
  return codeLetter(letter.language, found.digits, occasion)
}
