/** Tokens of unsubscribe links: the key of an account's settings for a project, and the types of the email, such as `<key>-scan-erasure`. */
import { type NoticeType, noticeTypes } from './notifications.ts'

/** Marks a token that turns its types off in all projects of the account. */
export const everywhere = 'everywhere'

/** Length of a key: 256 bits as base64url, which may contain the separator. */
const keyLength = 43

export const notificationToken = (key: string, scope: readonly (NoticeType | typeof everywhere)[]): string =>
  [key, ...scope].join('-')

/** Returns the parts of a token; null if it cannot be one. The key is not verified. */
export function readNotificationToken(
  token: string,
): { key: string; types: NoticeType[]; isEverywhere: boolean } | null {
  const [key, scope] = [token.slice(0, keyLength), token.slice(keyLength).split('-')]
  const types = noticeTypes.filter((type) => scope.includes(type))
  return types.length === 0 ? null : { key, types, isEverywhere: scope.includes(everywhere) }
}
