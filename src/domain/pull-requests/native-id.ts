/** Returns the numeric ID of a code platform as text; null if invalid. */
export const nativeIdOf = (value: unknown): string | null =>
  typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? String(value) : null

/** Returns a SHA-1 or SHA-256 commit hash; null if invalid. */
export const shaOf = (value: unknown): string | null =>
  typeof value === 'string' && /^(?:[\da-f]{40}|[\da-f]{64})$/.test(value) ? value : null

/** Whether the text has the form `owner/name`, both consisting of letters, digits, dots, hyphens and underscores. */
export const isFullName = (text: string): boolean =>
  /^[\w.-]{1,100}\/[\w.-]{1,100}$/.test(text) && !/(?:^|\/)\.{1,2}(?:\/|$)/.test(text)

/** Whether the text is the path of a GitLab project, whose groups can be nested 20 levels deep. */
export function isNestedName(text: string): boolean {
  const parts = text.split('/')
  const isPart = (part: string): boolean => /^[\w.+][\w.+-]{0,254}$/.test(part) && !/^\.+$/.test(part)
  return parts.length >= 2 && parts.length <= 22 && parts.every(isPart)
}
