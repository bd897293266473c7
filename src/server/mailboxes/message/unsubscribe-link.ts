import type { NoticeType } from '../../../domain/people/notifications.ts'
import { everywhere, notificationToken } from '../../../domain/people/notification-token.ts'
import { pathOf } from '../../../domain/pages/page-path.ts'
import type { Language } from '../../../domain/text/languages.ts'
import type { NotificationSettings } from '../../store/emails/notification-settings.ts'
import { translatorOf } from '../../text/translations.ts'
import type { EmailPart } from './compose-email.ts'
import type { WritingServices } from './message.ts'

export type Unsubscribing = {
  publicUrl: string
  language: Language
  settings: NotificationSettings
  types: readonly NoticeType[]
  /** Whether the email is about several projects of the account. */
  isEverywhere?: boolean
  /** Page on which the account chooses its notifications. */
  page: 'linkNotifications' | 'companyNotifications'
}

/** Returns the one-click URL (RFC 8058) that turns the types of an email off, and the links below the email. */
export function unsubscribeLinks(
  { crypto }: Pick<WritingServices, 'crypto'>,
  { publicUrl, language, settings, types, isEverywhere = false, page }: Unsubscribing,
): { unsubscribe: string; links: EmailPart[] } {
  const key = crypto.open(settings.token, `notification-settings:${settings.id}`)
  const token = notificationToken(key, isEverywhere ? [...types, everywhere] : types)
  const say = translatorOf('letters', language)
  const { linkId } = settings
  return {
    unsubscribe: [publicUrl, 'cla', 'api', 'v1', 'unsubscribe', token].join('/'),
    links: [
      { link: publicUrl + pathOf(page, { linkId }), label: say('notification.settings') },
      { link: `${publicUrl}${pathOf('unsubscribe', { token })}?lang=${language}`, label: say('notification.stop') },
    ],
  }
}
