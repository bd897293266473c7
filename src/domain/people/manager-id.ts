/** Requirements §5: letters, digits, underscore and dot. */
export function isManagerId(text: string): boolean {
  return /^[A-Za-z0-9_.]{1,100}$/.test(text)
}

/** The normal form of an ID or of an email address used to sign in: equal for all spellings of it. */
export function loginKey(text: string): string {
  return text.trim().toLowerCase()
}

/** The link id in the sign-in of a community manager (requirements §8). */
export const communityLink = 'fake_link'
