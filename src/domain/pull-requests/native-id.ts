/** An id of a code platform as text; null where a value is none. */
export const nativeIdOf = (value: unknown): string | null =>
  typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? String(value) : null

/** The name of a commit's object, of SHA-1 or of SHA-256; null where a value is none. */
export const shaOf = (value: unknown): string | null =>
  typeof value === 'string' && /^(?:[\da-f]{40}|[\da-f]{64})$/.test(value) ? value : null

/** `owner/name` of letters, digits, dots, dashes and underscores, as both kinds of forges have them. */
export const isFullName = (text: string): boolean =>
  /^[\w.-]{1,100}\/[\w.-]{1,100}$/.test(text) && !/(?:^|\/)\.{1,2}(?:\/|$)/.test(text)
