/** A link's id: letters, digits, dot, hyphen and underscore, beginning with a letter or digit. Case-sensitive. */
export function isLinkId(text: string): boolean {
  return /^[A-Za-z0-9][A-Za-z0-9._-]{0,99}$/.test(text)
}
