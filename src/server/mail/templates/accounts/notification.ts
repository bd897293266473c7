import { emailKey } from '../../../../domain/people/email.ts'
import { type NoticeType, noticeTypes } from '../../../../domain/people/notifications.ts'
import { erasureDecision } from '../../../../domain/people/person-limits.ts'
import { pathOf } from '../../../../domain/pages/page-path.ts'
import { nameOfCommunity } from '../../../../domain/projects/community-name.ts'
import type { Services } from '../../../context/services.ts'
import {
  type CurrentNotice,
  currentNotices,
  noticeReader,
} from '../../../usecases/shared/notifications/current-notices.ts'
import { timeZoneOfAccount } from '../../../store/account-language.ts'
import type { StoredEmail } from '../../../store/emails/outbox.ts'
import { type EmailPart, composeEmail } from '../../../mailboxes/message/compose-email.ts'
import { momentInWords } from '../../../mailboxes/message/date-format.ts'
import { managerSignInUrl } from '../../../mailboxes/message/link-button.ts'
import type { MailMessage, Obsolete } from '../../../mailboxes/message/message.ts'
import { unlinked } from '../../../mailboxes/message/unlinked-text.ts'
import { unsubscribeLinks } from '../../../mailboxes/message/unsubscribe-link.ts'
import { translatorOf } from '../../../text/translations.ts'
import type { DeclaredEmails } from '../email-declarations.ts'

// Sent through the service's own mailbox, because a community's mailbox keeps sent emails and may be the one that refuses them.
export const notificationEmail = {
  notification: { class: 3, lane: 'service', isListed: false, write: writeNotificationEmail },
} satisfies DeclaredEmails

/** Maximum number of items that the email lists for each type. */
const maxItems = 10

/**
 * Notifies a manager of a project, or the administrator of a company, of one item or of all items of a digest. Lists the items that still need
 * attention. `subject` is the ID of the recipient's notification settings.
 */
async function writeNotificationEmail(services: Services, email: StoredEmail): Promise<MailMessage | Obsolete> {
  const { reading } = services.store
  const settings = await reading.notificationSettings.get(email.subject)
  const reader = settings && (await noticeReader(reading, settings))
  if (!reader || emailKey(reader.account.email) !== emailKey(email.recipient))
    return { obsolete: 'the recipient no longer manages the project', isToNobody: true }
  const items = await currentNotices(reading, settings, await reading.notices.ofEmail(email.id))
  const types = noticeTypes.filter((type) => items.some(({ notice }) => notice.type === type))
  const [only] = types
  if (!only) return { obsolete: 'nothing needs attention any more' }
  const { account, link } = reader
  const { publicUrl } = services.config
  const { language } = email
  const say = translatorOf('letters', language)
  const community = unlinked(nameOfCommunity(link, language), 100)
  const corporation = account.corporation && (await reading.corporations.find(link.id, account.corporation))
  const values = { community, company: corporation ? unlinked(corporation.name, 100) : '' }
  const { unsubscribe, links } = unsubscribeLinks(services, {
    ...{ publicUrl, language, settings, types },
    page: account.role === 'community' ? 'linkNotifications' : 'companyNotifications',
  })
  const about = types.length === 1 ? only : 'digest'
  const timeZone = await timeZoneOfAccount(reading, account)
  const parts = await Promise.all(
    types.map((type) =>
      partsOf(services, email, {
        ...{ type, values, linkId: link.id, timeZone },
        items: items.filter(({ notice }) => notice.type === type),
      }),
    ),
  )
  return {
    ...composeEmail(language, {
      subject: say(`notification.${about}.subject`, values),
      title: say(`notification.${about}.title`, values),
      parts: [...parts.flat(), { aside: say('notification.why', values) }, ...links],
    }),
    unsubscribe,
  }
}

type Section = {
  type: NoticeType
  values: { community: string; company: string }
  linkId: string
  timeZone: string
  items: readonly CurrentNotice[]
}

/** Returns the sentence about a type, its items, and the button that opens their page. */
async function partsOf(
  services: Services,
  { language }: StoredEmail,
  { type, values, linkId, timeZone, items }: Section,
): Promise<EmailPart[]> {
  const say = translatorOf('letters', language)
  const listed = items.slice(0, maxItems)
  const rows: { title: string; value: string }[] = []
  for (const { notice, name } of listed) {
    const request = type === 'erasure' && (await services.store.reading.erasureRequests.find(notice.subject))
    const value = request ? momentInWords(request.askedAt + erasureDecision, language, timeZone) : unlinked(name, 200)
    rows.push({ title: say(`notification.${type}.row`), value })
  }
  const further = items.length - listed.length
  return [
    { say: say(`notification.${type}.tell`, values) },
    { rows },
    ...(further > 0 ? [{ aside: say('notification.further', { count: further }) }] : []),
    { url: pageOf(services.config.publicUrl, type, linkId), label: say(`notification.${type}.way`) },
  ]
}

function pageOf(publicUrl: string, type: NoticeType, linkId: string): string {
  const pages = {
    scan: 'projectCompanies',
    scan_waiting: 'projectCompanies',
    domain: 'projectCompanies',
    erasure: 'projectPeople',
    mailbox: 'linkMailbox',
    access: 'projectPullRequests',
    organization: 'projectPullRequests',
  } as const
  return type === 'employee' || type === 'employee_waiting'
    ? managerSignInUrl(publicUrl, linkId)
    : publicUrl + pathOf(pages[type], { linkId })
}
