import { nameOfCommunity } from '../../../../domain/projects/community-name.ts'
import { domainWithAscii } from '../../../../domain/people/unicode-domain.ts'
import type { Services } from '../../../context/services.ts'
import type { StoredEmail } from '../../../store/emails/outbox.ts'
import { composeEmail } from '../../../mailboxes/message/compose-email.ts'
import type { MailMessage, Obsolete } from '../../../mailboxes/message/message.ts'
import { unlinked, unlinkedLines } from '../../../mailboxes/message/unlinked-text.ts'
import { translatorOf } from '../../../text/translations.ts'
import type { DeclaredEmails } from '../email-declarations.ts'

export const domainRequestEmail = {
  'domain-request': { class: 1, lane: 'link', write: writeDomainRequestEmail },
} satisfies DeclaredEmails

const states = ['waiting', 'granted', 'declined', 'expired', 'ended'] as const

/** Informs the administrator about a request for a further domain. `subject` is the request's ID and its state when the email was queued. */
async function writeDomainRequestEmail(services: Services, email: StoredEmail): Promise<MailMessage | Obsolete> {
  const { links, corporations, domainRequests } = services.store.reading
  const [id = '', queuedIn = ''] = email.subject.split(' ')
  const state = states.find((one) => one === queuedIn)
  const link = await links.find(email.linkId)
  const request = link && (await domainRequests.find(id))
  if (!request || !state) return { obsolete: 'the project is no longer linked' }
  const corporation = await corporations.find(email.linkId, request.corporationId)
  const say = translatorOf('letters', email.language)
  const values = {
    company: unlinked(corporation?.name ?? '', 100),
    community: unlinked(nameOfCommunity(link, email.language), 100),
    // The domain was proven by a code, so it does not need `unlinked`.
    domain: domainWithAscii(request.domain),
  }
  const reason = state === 'ended' ? request.endReason : state === 'waiting' ? '' : request.reason
  return composeEmail(email.language, {
    subject: say(`domainRequest.${state}.subject`, values),
    title: say(`domainRequest.${state}.title`),
    parts: [
      { say: say(`domainRequest.${state}.tell`, values) },
      ...(reason === '' ? [] : [{ say: say('domainRequest.reason') }, { quote: unlinkedLines(reason) }]),
      { aside: say(`domainRequest.${state}.more`) },
    ],
  })
}
