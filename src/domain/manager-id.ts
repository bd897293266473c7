/** Requirements §5: letters, digits, underscore and dot. */
export function isManagerId(text: string): boolean {
  return /^[A-Za-z0-9_.]{1,100}$/.test(text)
}

/** The form in which two spellings of an ID, or of an e-mail address one signs in with, are equal. */
export function loginKey(text: string): string {
  return text.trim().toLowerCase()
}

/** Stands for a link where a community manager signs in (requirements §8). */
export const communityLink = 'fake_link'
