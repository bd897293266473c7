/** Whether the text has only letters, digits, underscores and dots (requirements §5). */
export function isManagerId(text: string): boolean {
  return /^[A-Za-z0-9_.]{1,100}$/.test(text)
}

/** Returns the normal form of an ID or address used to sign in, equal for all its spellings. */
export function loginKey(text: string): string {
  return text.trim().toLowerCase()
}

/** Link id in the sign-in of community managers (requirements §8). */
export const communityLink = 'fake_link'
