/** Whether the text contains only letters, digits, underscores and dots (requirements §5). */
export function isManagerId(text: string): boolean {
  return /^[A-Za-z0-9_.]{1,100}$/.test(text)
}

/** Returns the normal form of an ID or address used for sign-in. All spellings of it have the same normal form. */
export function loginKey(text: string): string {
  return text.trim().toLowerCase()
}

/** Link ID that community managers use to sign in (requirements §8). */
export const communityLink = 'fake_link'
