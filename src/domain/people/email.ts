import { textLength } from '../text/limits.ts'

/** The characters RFC 5321 allows before the @ without quotation marks. */
const local = /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]+$/
const label = /^[A-Za-z0-9-]+$/
const topLevel = /^[A-Za-z]{2,63}$/

/**
 * Requirements §5, with longer top levels (decision 17) and every ordinary character of a local part (decision 36). Linear in the length of the
 * input.
 */
export function isEmail(address: string): boolean {
  if (address.length > textLength.email) return false
  const at = address.indexOf('@')
  if (at < 1 || at !== address.lastIndexOf('@') || !local.test(address.slice(0, at))) return false
  const labels = address.slice(at + 1).split('.')
  return labels.length >= 2 && labels.every((part) => label.test(part)) && topLevel.test(labels.at(-1) ?? '')
}

/** The normal form of an address: equal for all spellings of it. */
export function emailKey(address: string): string {
  return address.trim().toLowerCase()
}

/** The normal form of a mailbox: Gmail ignores dots before the @, and googlemail.com is the same as gmail.com. */
export function mailboxKey(address: string): string {
  const key = emailKey(address)
  const domain = key.slice(key.indexOf('@') + 1)
  if (domain !== 'gmail.com' && domain !== 'googlemail.com') return key
  return `${key.slice(0, key.indexOf('@')).replaceAll('.', '')}@gmail.com`
}

/** An address as its owner knows it and others do not: at most the first four characters, and at most half, of what is before the @. */
export function maskedEmail(address: string): string {
  const at = address.lastIndexOf('@')
  return `${address.slice(0, Math.min(4, Math.floor(at / 2)))}***${address.slice(at)}`
}

/** An address in a public place: the first character and the domain, which its owner recognizes; `***` for a text that is no address. */
export function publicEmail(address: string): string {
  const at = address.lastIndexOf('@')
  return at < 1 ? '***' : `${Array.from(address)[0]}***${address.slice(at)}`
}

/** The part after the @, in lower case. */
export function domainOfEmail(address: string): string {
  return emailKey(address).slice(emailKey(address).indexOf('@') + 1)
}
