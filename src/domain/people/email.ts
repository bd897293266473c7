import { textLength } from '../text/limits.ts'

/** Characters that RFC 5321 allows before the @ without quoting. */
const local = /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]+$/
const label = /^[A-Za-z0-9-]+$/
const topLevel = /^[A-Za-z]{2,63}$/

/**
 * Validates an address according to requirements §5, but allows longer top-level domains (decision 17) and all unquoted characters in the local part
 * (decision 36). Runs in linear time.
 */
export function isEmail(address: string): boolean {
  if (address.length > textLength.email) return false
  const at = address.indexOf('@')
  if (at < 1 || at !== address.lastIndexOf('@') || !local.test(address.slice(0, at))) return false
  const labels = address.slice(at + 1).split('.')
  return labels.length >= 2 && labels.every((part) => label.test(part)) && topLevel.test(labels.at(-1) ?? '')
}

/** Returns the normal form of an address. All spellings of an address have the same normal form. */
export function emailKey(address: string): string {
  return address.trim().toLowerCase()
}

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

/** Returns the part after the @, in lower case. */
export function domainOfEmail(address: string): string {
  return emailKey(address).slice(emailKey(address).indexOf('@') + 1)
}
