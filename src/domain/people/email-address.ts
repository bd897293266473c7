import { textLength } from '../text/limits.ts'

/** Characters that RFC 5321 allows before the @ without quoting. */
const local = /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]+$/
/** The same with the letters of other scripts, which RFC 6531 adds. */
const localOfAnyScript = /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~\p{L}\p{M}\p{N}-]+$/u
/** The two letters of other scripts whose lower case is ASCII: the Turkish dotted I and the Kelvin sign. */
const lookAlike = /[\u0130\u212a]/
const label = /^[A-Za-z0-9-]+$/
const topLevel = /^(?:[A-Za-z]{2,63}|[Xx][Nn]--[A-Za-z0-9-]{0,58}[A-Za-z0-9])$/
/** Maximum lengths of a label, and of an address in the envelope of an email (RFC 1035, RFC 5321). */
const [maxLabel, maxMailbox] = [63, 254]

// oxlint-disable-next-line no-control-regex -- the range is ASCII
const ascii = /^[\x00-\x7f]*$/
/** ASCII characters of a domain, and all others. The URL parser would interpret other ASCII characters, such as `%`, `/` and `:`. */
const domainText = /^[A-Za-z0-9.\u{80}-\u{10ffff}-]+$/u

/** Whether the text contains only ASCII characters. */
export const isAscii = (text: string): boolean => ascii.test(text)

/**
 * Returns the ASCII form of a domain: lower case, with labels of other scripts as A-labels (UTS 46, non-transitional). Null if there is none. The
 * tables are those of the URL parser.
 */
export function asciiDomain(domain: string): string | null {
  if (!domainText.test(domain)) return null
  try {
    return new URL(`http://${domain}`).hostname
  } catch {
    return null
  }
}

/**
 * Validates an address according to requirements §5, but allows every top-level domain, all unquoted characters in the local part, and other scripts
 * (decisions 17, 36 and 175). Runs in linear time.
 */
export function isEmail(address: string): boolean {
  if (address.length > textLength.email) return false
  const at = address.indexOf('@')
  if (at < 1 || at !== address.lastIndexOf('@')) return false
  const [user, typed] = [address.slice(0, at), address.slice(at + 1)]
  if (!(isAscii(user) ? local : localOfAnyScript).test(user) || lookAlike.test(user)) return false
  if (isAscii(typed) && !/xn--[^.]*$/i.test(typed)) return isDomain(typed)
  // The URL parser rejects A-labels that encode nothing.
  const domain = asciiDomain(typed)
  if (domain === null || user.length + domain.length >= maxMailbox) return false
  return isDomain(domain) && domain.split('.').every((part) => part.length <= maxLabel)
}

function isDomain(domain: string): boolean {
  const labels = domain.split('.')
  return labels.length >= 2 && labels.every((part) => label.test(part)) && topLevel.test(labels.at(-1) ?? '')
}

/** Whether only a mail server with the extension SMTPUTF8 (RFC 6531) can send to the address. A domain of another script has an ASCII form. */
export const needsSmtpUtf8 = (address: string): boolean => !isAscii(address.slice(0, address.lastIndexOf('@')))
