import { asciiDomain, isAscii } from './email-address.ts'

/**
 * Returns the normal form of an address: lower case, with the ASCII form of the domain. All spellings of an address have the same normal form. Text
 * that is not an address is only trimmed and converted to lower case.
 */
export function emailKey(address: string): string {
  const text = address.trim()
  return isAscii(text) ? text.toLowerCase() : (internationalKey(text) ?? text.toLowerCase())
}

function internationalKey(text: string): string | null {
  const at = text.lastIndexOf('@')
  const domain = at < 1 ? null : asciiDomain(text.slice(at + 1))
  return domain && `${localKey(text.slice(0, at))}@${domain}`
}

/** Returns the normal form of a local part, which may contain letters of any script. */
export const localKey = (user: string): string => user.normalize('NFC').toLowerCase()

/** Returns the normal form of the mailbox of an address. Gmail ignores dots before the @ and treats googlemail.com as gmail.com. */
export function mailboxKey(address: string): string {
  const key = emailKey(address)
  const domain = key.slice(key.indexOf('@') + 1)
  if (domain !== 'gmail.com' && domain !== 'googlemail.com') return key
  return `${key.slice(0, key.indexOf('@')).replaceAll('.', '')}@gmail.com`
}

/** Masks an address so that only its owner recognizes it. It keeps at most four characters, and at most half, of the local part. */
export function maskedEmail(address: string): string {
  const at = address.lastIndexOf('@')
  return `${address.slice(0, Math.min(4, Math.floor(at / 2)))}***${address.slice(at)}`
}

/** Masks an address for public display. It keeps the first character and the domain; returns `***` for invalid text. */
export function publicEmail(address: string): string {
  const at = address.lastIndexOf('@')
  return at < 1 ? '***' : `${Array.from(address)[0]}***${address.slice(at)}`
}

/** Returns the part after the @, in ASCII and lower case. */
export function domainOfEmail(address: string): string {
  return emailKey(address).slice(emailKey(address).indexOf('@') + 1)
}

/** Returns the part after the @ as it is written. */
export const shownDomain = (address: string): string => address.slice(address.lastIndexOf('@') + 1)
