import { emailKey } from '../people/email.ts'
import { isEmail } from '../people/email-address.ts'
import type { AccountIds, NoreplyForm } from './forge-kinds.ts'

/**
 * Returns the key used to compare commit addresses. For a valid mailbox it is `emailKey`. Other text is trimmed, with A–Z converted to lowercase, so
 * that look-alike letters of other scripts remain distinct.
 */
export function addressKey(address: string): string {
  const text = address.trim()
  return isEmail(text) ? emailKey(text) : text.replaceAll(/[A-Z]+/g, (capitals) => capitals.toLowerCase())
}

/** The account in a noreply address. The old format has no ID, so only the forge can resolve it. */
export type NoreplyAddress = { accountId: string | null; login: string }

const withId: Readonly<Record<AccountIds, RegExp>> = {
  decimal: /^(?<id>[1-9]\d{0,19})(?<separator>[+-])(?<login>.+)$/,
  // A number is the ID of the account in webhooks, so only the login is known.
  hexadecimal: /^(?:(?<id>[\da-f]{24})|\d{1,20})(?<separator>[+-])(?<login>.+)$/,
}

/**
 * Parses a noreply address of a forge: `501+ana@users.noreply.github.com`, `501-ana@users.noreply.gitlab.com`, or the older `ana@…`; null for any
 * other address.
 */
export function findNoreplyAddress(
  email: string,
  { noreplyHosts, accountIds, noreplySeparator }: NoreplyForm,
): NoreplyAddress | null {
  const key = addressKey(email)
  const at = key.lastIndexOf('@')
  if (at < 1 || !noreplyHosts.includes(key.slice(at + 1))) return null
  const local = key.slice(0, at)
  const parts = withId[accountIds].exec(local)?.groups
  const found = parts?.['separator'] === noreplySeparator ? parts : undefined
  return { accountId: found?.['id'] ?? null, login: found?.['login'] ?? local }
}
