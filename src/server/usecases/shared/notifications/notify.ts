/** Stores items for email notifications, in the transaction of the change that they report, and queues the emails that are due. */
import {
  dueTimeOf,
  frequencyOf,
  groupedNoticeTypes,
  type NoticeChoices,
  noticePause,
  type NoticeType,
} from '../../../../domain/people/notifications.ts'
import { sha256 } from '../../../crypto/digest.ts'
import type { Services } from '../../../context/services.ts'
import { languageOfAccount, timeZoneOfAccount } from '../../../store/account-language.ts'
import type { Account } from '../../../store/accounts/accounts.ts'
import type { StoredNotice } from '../../../store/emails/notices.ts'
import type { NotificationSettings } from '../../../store/emails/notification-settings.ts'
import type { EmailType } from '../../../store/schema/generated/email-types.ts'
import { peopleToNotify } from '../../../store/link-people.ts'
import type { Transaction } from '../../../store/store.ts'

type Fact = { type: NoticeType; subjects: readonly string[] }

/** Returns the settings of an account about a link; creates them if there are none. */
export async function openSettings(
  { crypto, random }: Services,
  tx: Transaction,
  key: { accountId: string; linkId: string },
): Promise<NotificationSettings> {
  const found = await tx.notificationSettings.find(key)
  if (found) return found
  const [id, token] = [random.id(), random.key()]
  const sealed = crypto.seal(token, `notification-settings:${id}`)
  await tx.notificationSettings.put({
    ...{ id, ...key, choices: {}, tokenHash: sha256(token), token: sealed },
  })
  const stored = await tx.notificationSettings.find(key)
  if (!stored) throw new Error(`The notification settings of account ${key.accountId} could not be stored`)
  return stored
}

/** Notifies the managers of a link, except the account that made the change. */
export async function notifyManagersOf(
  services: Services,
  tx: Transaction,
  linkId: string,
  { except = '', ...fact }: Fact & { except?: string },
): Promise<void> {
  const link = await tx.links.find(linkId)
  if (!link) return
  for (const account of await peopleToNotify(tx, link)) {
    if (account.id !== except) await notifyAccount(services, tx, account, { linkId, ...fact })
  }
}

/** Notifies the administrator of a company. */
export async function notifyAdministrator(
  services: Services,
  tx: Transaction,
  { linkId, corporationId }: { linkId: string; corporationId: string },
  fact: Fact,
): Promise<void> {
  const corporation = await tx.corporations.find(linkId, corporationId)
  const account = corporation?.administrator ? await tx.accounts.find(corporation.administrator) : null
  if (account) await notifyAccount(services, tx, account, { linkId, ...fact })
}

async function notifyAccount(
  services: Services,
  tx: Transaction,
  account: Account,
  { linkId, type, subjects }: Fact & { linkId: string },
): Promise<void> {
  const settings = await openSettings(services, tx, { accountId: account.id, linkId })
  const notices = await storeNotices(services, tx, { account, settings, type, subjects })
  const due = notices.filter(({ dueAt }) => dueAt <= tx.at)
  if (due.length > 0) await emailNotices(services, tx, { account, settings, notices: due })
}

/** Stores the notices of one type. Returns them with the times at which they are due; none if the account has turned the type off. */
export async function storeNotices(
  { random }: Services,
  tx: Transaction,
  { account, settings, type, subjects }: Fact & { account: Account; settings: NotificationSettings },
): Promise<StoredNotice[]> {
  const { linkId, choices } = settings
  const frequency = frequencyOf(choices, type)
  if (frequency === 'off') return []
  const reader = { accountId: account.id, linkId }
  const dueAt = dueTimeOf(frequency, await timeZoneOfAccount(tx, account), tx.at)
  const last =
    groupedNoticeTypes.includes(type) && frequency === 'at_once'
      ? await tx.notices.lastEmailed(reader, type, tx.at - noticePause)
      : null
  const notices = subjects.map((subject) => ({
    ...{ id: random.id(), ...reader, type, subject, at: tx.at, emailId: '' },
    dueAt: last === null ? dueAt : Math.max(dueAt, last + noticePause),
  }))
  await tx.notices.insert(notices)
  return notices
}

/** Queues one email with the notices. */
export async function emailNotices(
  { random }: Services,
  tx: Transaction,
  {
    account,
    settings,
    notices,
    about = { kind: 'notification', subject: settings.id },
  }: {
    account: Account
    settings: NotificationSettings
    notices: readonly StoredNotice[]
    about?: { kind: EmailType; subject: string }
  },
): Promise<void> {
  const id = random.id()
  const language = await languageOfAccount(tx, account)
  // Without a link, because a project's email list shows the recipients.
  await tx.outbox.put({ id, ...about, linkId: '', recipient: account.email, language, secret: null }, tx.at)
  await tx.notices.assign(
    notices.map((notice) => notice.id),
    id,
  )
}

/** Stores choices, and reschedules the notices that wait. The notices of types that were turned off are deleted. */
export async function changeChoices(
  tx: Transaction,
  settings: NotificationSettings,
  { account, choices }: { account: Account; choices: NoticeChoices },
): Promise<void> {
  const changed = { ...settings.choices, ...choices }
  await tx.notificationSettings.setChoices(settings.id, changed)
  const zone = await timeZoneOfAccount(tx, account)
  const off: string[] = []
  for (const notice of await tx.notices.waitingOf(settings)) {
    const frequency = frequencyOf(changed, notice.type)
    if (frequency === 'off') off.push(notice.id)
    else if (notice.dueAt > tx.at) await tx.notices.setDue(notice.id, dueTimeOf(frequency, zone, tx.at))
  }
  await tx.notices.remove(off)
}
