/**
 * Whether the text is a valid link ID: up to 100 letters, digits, dots, hyphens and underscores, beginning with a letter or digit. Case-sensitive.
 */
export function isLinkId(text: string): boolean {
  return /^[A-Za-z0-9][A-Za-z0-9._-]{0,99}$/.test(text)
}
