import type { Schemas } from '../../../../../openapi/index.ts'
import { frequencyOf, type NoticeChoices, type NoticeType } from '../../../../domain/people/notifications.ts'
import { emailKey } from '../../../../domain/people/email.ts'
import { isEmail } from '../../../../domain/people/email-address.ts'
import { Refusal } from '../../../../domain/pages/refusal.ts'
import type { Services } from '../../../context/services.ts'
import { timeZoneOfAccount } from '../../../store/account-language.ts'
import type { Account } from '../../../store/accounts/accounts.ts'
import { peopleToNotify } from '../../../store/link-people.ts'
import type { Queries, Transaction } from '../../../store/store.ts'
import { changeChoices, openSettings } from './notify.ts'
import { setTimeZone } from './reader-time-zone.ts'

export type NotificationChange = { choices: NoticeChoices; timeZone?: string | undefined }

/** Account, project and types of the settings. */
type Own = { accountId: string; linkId: string; types: readonly NoticeType[] }

/** Returns the notifications of an account about a link. */
export async function accountNotifications(
  queries: Queries,
  { accountId, linkId, types }: Own,
): Promise<Schemas['Notifications']> {
  const account = await recipientOf(queries, accountId, linkId)
  const settings = await queries.notificationSettings.find({ accountId: account.id, linkId })
  const choices = settings?.choices ?? {}
  return {
    email: isEmail(account.email) ? account.email : '',
    time_zone: await timeZoneOfAccount(queries, account),
    frequencies: Object.fromEntries(types.map((type) => [type, frequencyOf(choices, type)])),
  }
}

/** Stores the choices of an account about a link. Ignores types that it cannot choose. */
export async function changeAccountNotifications(
  services: Services,
  tx: Transaction,
  { accountId, linkId, types }: Own,
  { choices, timeZone }: NotificationChange,
): Promise<void> {
  const account = await recipientOf(tx, accountId, linkId)
  await openSettings(services, tx, { accountId: account.id, linkId })
  await setTimeZone(tx, account, timeZone)
  const settings = await tx.notificationSettings.hold({ accountId: account.id, linkId })
  if (!settings) return
  const chosen = Object.fromEntries(Object.entries(choices).filter(([type]) => types.some((known) => known === type)))
  await changeChoices(tx, settings, { account, choices: chosen })
}

/**
 * Returns the account whose settings apply: of several accounts with one address, the one that the emails are sent to. The others share its settings.
 */
async function recipientOf(queries: Queries, accountId: string, linkId: string): Promise<Account> {
  const account = await queries.accounts.find(accountId)
  if (!account) throw new Refusal('cla.invalid_token')
  const link = account.role === 'community' && isEmail(account.email) ? await queries.links.find(linkId) : null
  const people = link ? await peopleToNotify(queries, link) : []
  return people.find(({ email }) => emailKey(email) === emailKey(account.email)) ?? account
}
