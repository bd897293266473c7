import { nameOfCommunity } from '../../../../domain/projects/community-name.ts'
import { oneLine } from '../../../../domain/text/one-line.ts'
import type { Services } from '../../../context/services.ts'
import type { LetterRecord } from '../../../store/emails/outbox.ts'
import type { MailMessage, Obsolete } from '../../../mailboxes/message/message.ts'
import { unlinked } from '../../../mailboxes/message/strangers-words.ts'
import { written } from '../../../mailboxes/message/written.ts'
import { wordsOf } from '../../../text/words.ts'

/** Informs the administrator which domain was added; the letter's subject is the corporation and the domain. */
export async function domainAddedLetter(services: Services, letter: LetterRecord): Promise<MailMessage | Obsolete> {
  const { links, corporations } = services.store.reading
  const link = await links.find(letter.linkId)
  if (!link) return { obsolete: 'the project is linked no more' }
  const [id = '', domain = ''] = letter.subject.split(' ')
  const corporation = await corporations.find(letter.linkId, id)
  const values = {
    company: unlinked(corporation?.name ?? '', 100),
    community: unlinked(nameOfCommunity(link, letter.language), 100),
    // A code has proven the domain, so it needs no escaping of links.
    domain: oneLine(domain),
  }
  const say = wordsOf('letters', letter.language)
  return written(letter.language, {
    subject: say('domainAdded.subject', values),
    title: say('domainAdded.title'),
    parts: [{ say: say('domainAdded.tell', values) }, { aside: say('domainAdded.unasked') }],
  })
}
