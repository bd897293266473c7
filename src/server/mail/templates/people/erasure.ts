import { nameOfCommunity } from '../../../../domain/projects/community-name.ts'
import { erasureDecision } from '../../../../domain/people/person-limits.ts'
import { duration } from '../../../../domain/text/limits.ts'
import { pathOf } from '../../../../domain/pages/page-path.ts'
import type { Services } from '../../../context/services.ts'
import { timeZoneOfAccount } from '../../../store/account-language.ts'
import type { Account } from '../../../store/accounts/accounts.ts'
import type { StoredEmail } from '../../../store/emails/outbox.ts'
import { translatorOf } from '../../../text/translations.ts'
import type { MailMessage, Obsolete } from '../../../mailboxes/message/message.ts'
import { secretOf } from '../../../mailboxes/message/secret-of.ts'
import { dayInWords, momentInWords } from '../../../mailboxes/message/date-format.ts'
import { unlinked, unlinkedLines } from '../../../mailboxes/message/unlinked-text.ts'
import { composeEmail } from '../../../mailboxes/message/compose-email.ts'
import { unsubscribeLinks } from '../../../mailboxes/message/unsubscribe-link.ts'
import { emailKey } from '../../../../domain/people/email.ts'
import { peopleToNotify } from '../../../store/link-people.ts'
import type { DeclaredEmails } from '../email-declarations.ts'

// Sent through the service's own mailbox, because a community's mailbox keeps sent emails.
export const erasureEmails = {
  'erasure-asked': { class: 1, lane: 'service', isListed: false, write: writeErasureRequestedEmail },
  'signing-erased': { class: 1, lane: 'service', isListed: false, write: writeSigningErasedEmail },
  'signing-restricted': { class: 1, lane: 'service', isListed: false, write: writeSigningRestrictedEmail },
  'erasure-waiting': { class: 1, lane: 'service', write: writeErasureWaitingEmail },
  'erasure-overdue': { class: 1, lane: 'service', isListed: false, write: writeErasureOverdueEmail },
} satisfies DeclaredEmails

/** Returns the request and the values of its emails. They contain no receipt number, because the mailbox may have a new owner. */
async function readRequest(services: Services, { subject, language }: StoredEmail, timeZone?: string) {
  const { links, erasureRequests } = services.store.reading
  const request = await erasureRequests.find(subject)
  if (!request) return null
  // Includes unlinked projects, whose requests are still decided. Without a manager, the operator decides.
  const link = await links.get(request.linkId)
  const say = translatorOf('letters', language)
  const values = {
    community: unlinked(nameOfCommunity(link, language), 100),
    day: dayInWords(request.askedAt, language, timeZone),
    moment: momentInWords(request.askedAt + erasureDecision, language, timeZone),
  }
  return { link, request, say, values }
}

const gone: Obsolete = { obsolete: 'the request or its project no longer exists' }
const decided: Obsolete = { obsolete: 'the request has been decided', isToNobody: true }

/** Confirms an erasure request to the person. Obsolete once the request is decided. */
async function writeErasureRequestedEmail(services: Services, email: StoredEmail): Promise<MailMessage | Obsolete> {
  const found = await readRequest(services, email)
  if (!found) return gone
  const { request, say, values } = found
  if (request.state !== 'waiting') return decided
  return composeEmail(email.language, {
    subject: say('erasureAsked.subject', values),
    title: say('erasureAsked.title'),
    parts: [
      { say: say('erasureAsked.tell', values) },
      { say: say('erasureAsked.means', values) },
      { url: services.config.publicUrl + pathOf('myAgreements', {}), label: say('everyLetter.mine') },
      { aside: say('erasureAsked.more') },
    ],
  })
}

/** Informs the person that the signature was erased, and why. The reason is stored only in the email, which is deleted after sending. */
async function writeSigningErasedEmail(services: Services, email: StoredEmail): Promise<MailMessage | Obsolete> {
  const found = await readRequest(services, email)
  const reason = secretOf(services, email)
  if (!found || reason === null) return gone
  const { link, say, values } = found
  return composeEmail(email.language, {
    subject: say('signingErased.subject', values),
    title: say('signingErased.title'),
    parts: [
      { say: say('signingErased.tell', values) },
      { quote: unlinkedLines(reason) },
      { say: say('signingErased.means') },
      { say: say('signingErased.stays') },
      { url: services.config.publicUrl + pathOf('individual', { linkId: link.id }), label: say('signingErased.way') },
      { aside: say('signingErased.more') },
    ],
  })
}

/** Informs the person that the signature is kept but restricted, and why. Obsolete if the signature is erased later. */
async function writeSigningRestrictedEmail(services: Services, email: StoredEmail): Promise<MailMessage | Obsolete> {
  const found = await readRequest(services, email)
  if (found?.request.state !== 'restricted') return gone
  const { request, say, values } = found
  return composeEmail(email.language, {
    subject: say('signingRestricted.subject', values),
    title: say('signingRestricted.title'),
    parts: [
      { say: say('signingRestricted.tell', values) },
      { quote: unlinkedLines(request.reason) },
      { say: say('signingRestricted.means') },
      { aside: say('signingRestricted.more') },
    ],
  })
}

/** Reminds a project's managers of an erasure request that is waiting for a decision. Does not identify the person. */
async function writeErasureWaitingEmail(services: Services, email: StoredEmail): Promise<MailMessage | Obsolete> {
  const reader = await managerOf(services, email)
  const found = await readRequest(services, email, reader && (await timeZoneOfAccount(services.store.reading, reader)))
  if (!found) return gone
  const { link, request, say, values } = found
  if (request.state !== 'waiting') return decided
  const below = reader && (await unsubscribeOf(services, email, reader))
  const message = composeEmail(email.language, {
    subject: say('erasureWaiting.subject', values),
    title: say('erasureWaiting.title'),
    parts: [
      { say: say('erasureWaiting.tell', values) },
      { say: say('erasureWaiting.decide', values) },
      {
        url: services.config.publicUrl + pathOf('projectPeople', { linkId: link.id }),
        label: say('erasureWaiting.way'),
      },
      { aside: say('erasureWaiting.more') },
      ...(below?.links ?? []),
    ],
  })
  return below ? { ...message, unsubscribe: below.unsubscribe } : message
}

/** Returns the account of the recipient, or undefined if it no longer manages the project. */
async function managerOf({ store }: Services, { recipient, linkId }: StoredEmail): Promise<Account | undefined> {
  const link = await store.reading.links.find(linkId)
  const people = link ? await peopleToNotify(store.reading, link) : []
  return people.find(({ email }) => emailKey(email) === emailKey(recipient))
}

/** Returns the links that turn the reminders off for the recipient, or undefined without settings. */
async function unsubscribeOf(services: Services, { linkId, language }: StoredEmail, { id: accountId }: Account) {
  const settings = await services.store.reading.notificationSettings.find({ accountId, linkId })
  if (!settings) return undefined
  const { publicUrl } = services.config
  return unsubscribeLinks(services, { publicUrl, language, settings, types: ['erasure'], page: 'linkNotifications' })
}

/** Informs the operator that an erasure request was not decided in time. Does not identify the person. */
async function writeErasureOverdueEmail(services: Services, email: StoredEmail): Promise<MailMessage | Obsolete> {
  const found = await readRequest(services, email)
  if (!found) return gone
  const { link, request, say } = found
  if (request.state !== 'waiting') return decided
  const values = { ...found.values, days: erasureDecision / duration.day }
  return composeEmail(email.language, {
    subject: say('erasureOverdue.subject', values),
    title: say('erasureOverdue.title'),
    parts: [
      { say: say('erasureOverdue.tell', values) },
      {
        rows: [
          { title: say('erasureOverdue.row.request'), value: request.id },
          { title: say('erasureOverdue.row.link'), value: link.id },
        ],
      },
      { say: say('erasureOverdue.act') },
    ],
  })
}
