import type { ResultOf } from '../../../../../openapi/index.ts'
import { readNotificationToken } from '../../../../domain/people/notification-token.ts'
import type { NoticeType } from '../../../../domain/people/notifications.ts'
import { namesOnWire } from '../../../../domain/projects/community-name.ts'
import { pathOf } from '../../../../domain/pages/page-path.ts'
import { Refusal } from '../../../../domain/pages/refusal.ts'
import { sha256 } from '../../../crypto/digest.ts'
import type { Services } from '../../../context/services.ts'
import type { Account } from '../../../store/accounts/accounts.ts'
import type { NotificationSettings } from '../../../store/emails/notification-settings.ts'
import type { Queries } from '../../../store/store.ts'
import { changeChoices } from '../../shared/notifications/notify.ts'

type Stop = { account: Account; settings: NotificationSettings; types: readonly NoticeType[]; isEverywhere: boolean }

/** Redirects to the page that turns the notifications of an email off. The token is verified on use. */
export const openNotificationStop = ({ token }: { token: string }): { location: string } => ({
  location: pathOf('unsubscribe', { token }),
})

/** Returns what the link in an email turns off. Refuses with `no_notification`. */
export async function getNotificationStop(
  { store }: Services,
  { token }: { token: string },
): Promise<ResultOf<'getNotificationStop'>> {
  const { account, settings, types, isEverywhere } = await stopOf(store.reading, token)
  const link = await store.reading.links.find(settings.linkId)
  const role = account.role === 'community' ? 'community' : 'admin'
  return { link_id: settings.linkId, ...namesOnWire(link), types: [...types], everywhere: isEverywhere, role }
}

/**
 * Turns the types of an email off for its recipient: for its project, or for all projects if it was about several. Idempotent. Refuses with
 * `no_notification`.
 */
export async function stopNotifications({ store }: Services, { token }: { token: string }): Promise<'successfully'> {
  await store.transaction(async (tx) => {
    const { account, settings, types, isEverywhere } = await stopOf(tx, token)
    const all = isEverywhere ? await tx.notificationSettings.ofAccount(account.id) : [settings]
    for (const { accountId, linkId } of all) {
      const held = await tx.notificationSettings.hold({ accountId, linkId })
      const choices = Object.fromEntries(types.map((type) => [type, 'off' as const]))
      if (held) await changeChoices(tx, held, { account, choices })
    }
  })
  return 'successfully'
}

async function stopOf(queries: Queries, token: string): Promise<Stop> {
  const parts = readNotificationToken(token)
  const settings = parts && (await queries.notificationSettings.findToken(sha256(parts.key)))
  const account = settings && (await queries.accounts.find(settings.accountId))
  if (!parts || !account) throw new Refusal('cla.no_notification')
  return { account, settings, types: parts.types, isEverywhere: parts.isEverywhere }
}
