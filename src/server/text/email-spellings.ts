/** Spellings of email addresses in other scripts. */
import { domainToUnicode } from 'node:url'
import { domainOfEmail, emailKey, localKey } from '../../domain/people/email.ts'
import { isAscii, isEmail } from '../../domain/people/email-address.ts'
import { typedEmail } from '../../domain/people/typed-email.ts'

/**
 * Returns the spelling of an entered address that is stored and shown: without the characters of input methods, and with parts of other scripts in
 * their normal form. ASCII parts keep their spelling. Text that is not an address is only trimmed.
 */
export function storedEmail(typed: string): string {
  const text = typedEmail(typed).trim()
  if (isAscii(text) || !isEmail(text)) return text
  const at = text.lastIndexOf('@')
  const [user, domain] = [text.slice(0, at), text.slice(at + 1)]
  return `${isAscii(user) ? user : localKey(user)}@${isAscii(domain) ? domain : domainToUnicode(domainOfEmail(text))}`
}

/** Returns the stored spellings of an address in lower case: with the ASCII form of its domain, and with the Unicode form if it differs. */
export function storedSpellings(email: string): string[] {
  const key = emailKey(email)
  const at = key.lastIndexOf('@')
  const domain = key.slice(at + 1)
  return domain.includes('xn--') ? [key, `${key.slice(0, at)}@${domainToUnicode(domain)}`] : [key]
}
