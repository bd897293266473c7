import { nameOfCommunity } from '../../../../domain/projects/community-name.ts'
import { frequencyOf } from '../../../../domain/people/notifications.ts'
import { emailKey } from '../../../../domain/people/email.ts'
import { pathOf } from '../../../../domain/pages/page-path.ts'
import type { Services } from '../../../context/services.ts'
import type { StoredEmail } from '../../../store/emails/outbox.ts'
import { type MailboxReader, peopleThrough } from '../../../store/link-people.ts'
import type { Queries } from '../../../store/store.ts'
import type { MailMessage, Obsolete } from '../../../mailboxes/message/message.ts'
import { unlinked } from '../../../mailboxes/message/unlinked-text.ts'
import { unsubscribeLinks } from '../../../mailboxes/message/unsubscribe-link.ts'
import { composeEmail } from '../../../mailboxes/message/compose-email.ts'
import { translatorOf } from '../../../text/translations.ts'
import type { DeclaredEmails } from '../email-declarations.ts'

export const mailboxRefusedEmail = {
  'mailbox-refused': { class: 3, lane: 'service', write: writeMailboxRefusedEmail },
} satisfies DeclaredEmails

/** Maximum number of projects that the email lists. */
const maxProjects = 10

/**
 * Informs a manager that the mailbox of their projects refuses the service. Lists only the recipient's projects.
 * `subject` is the mailbox ID.
 */
export async function writeMailboxRefusedEmail(
  services: Services,
  email: StoredEmail,
): Promise<MailMessage | Obsolete> {
  const { reading } = services.store
  const mailbox = await reading.mailboxes.get(email.subject)
  if (mailbox?.state !== 'refused') return { obsolete: 'the mailbox works again' }
  const readers = await peopleThrough(reading, mailbox.id)
  const reader = readers.find(({ account }) => emailKey(account.email) === emailKey(email.recipient))
  const links = reader ? await wantedLinks(reading, email, reader) : []
  const [first] = links
  if (!reader || !first) return { obsolete: 'the recipient no longer manages a project that uses the mailbox' }
  const { trouble, address } = mailbox
  const act = trouble === null || trouble === 'limit' || trouble === 'service' ? 'sign_in' : trouble
  const say = translatorOf('letters', email.language)
  const settings = await reading.notificationSettings.find({ accountId: reader.account.id, linkId: first.id })
  const below =
    settings &&
    unsubscribeLinks(services, {
      ...{ publicUrl: services.config.publicUrl, language: email.language, settings, types: ['mailbox'] },
      ...{ isEverywhere: links.length > 1, page: 'linkNotifications' },
    })
  const message = composeEmail(email.language, {
    subject: say('mailboxRefused.subject', { address }),
    title: say('mailboxRefused.title'),
    parts: [
      { say: say('mailboxRefused.tell', { address }) },
      {
        rows: [
          ...links.slice(0, maxProjects).map((link) => ({
            title: say('mailboxRefused.row.project'),
            value: unlinked(nameOfCommunity(link, email.language)),
          })),
          { title: say('mailboxRefused.row.said'), value: unlinked(mailbox.lastError ?? '', 300) },
        ],
      },
      { say: say(`mailboxRefused.act.${act}`) },
      {
        url: services.config.publicUrl + pathOf('linkMailbox', { linkId: first.id }),
        label: say('mailboxRefused.way'),
      },
      { aside: say(trouble === 'mail_disabled' ? 'mailboxRefused.untilLetter' : 'mailboxRefused.until') },
      ...(below?.links ?? []),
    ],
  })
  return below ? { ...message, unsubscribe: below.unsubscribe } : message
}

/** Returns the reader's links whose notices are in the email, unless the notices were turned off. An email of an earlier version has no notices. */
async function wantedLinks(
  { notices, notificationSettings }: Queries,
  email: StoredEmail,
  { account, links }: MailboxReader,
): Promise<MailboxReader['links']> {
  const inEmail = new Set((await notices.ofEmail(email.id)).map(({ linkId }) => linkId))
  const wanted: MailboxReader['links'] = []
  for (const link of links) {
    const settings = await notificationSettings.find({ accountId: account.id, linkId: link.id })
    const isOff = frequencyOf(settings?.choices ?? {}, 'mailbox') === 'off'
    if (!isOff && (inEmail.size === 0 || inEmail.has(link.id))) wanted.push(link)
  }
  return wanted
}
