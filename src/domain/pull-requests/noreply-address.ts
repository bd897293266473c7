/**
 * Returns the key used to compare commit addresses: trimmed, with A–Z converted to lowercase. For a valid mailbox it equals `emailKey`. Look-alike
 * letters of other scripts remain distinct.
 */
export function addressKey(address: string): string {
  return address.trim().replaceAll(/[A-Z]+/g, (capitals) => capitals.toLowerCase())
}

/** The account in a noreply address. The old format has no ID, so only the forge can resolve it. */
export type NoreplyAddress = { accountId: string | null; login: string }

const withId = /^(?<id>[1-9]\d{0,19})\+(?<login>.+)$/

/** Parses a noreply address of a forge: `501+ana@users.noreply.github.com`, or the older `ana@…`; null for any other address. */
export function findNoreplyAddress(email: string, hosts: readonly string[]): NoreplyAddress | null {
  const key = addressKey(email)
  const at = key.lastIndexOf('@')
  if (at < 1 || !hosts.includes(key.slice(at + 1))) return null
  const local = key.slice(0, at)
  const found = withId.exec(local)?.groups
  return { accountId: found?.['id'] ?? null, login: found?.['login'] ?? local }
}

/** Hosts that receive no email: local-only hosts and hosts of noreply addresses. */
const nowhere =
  /(?:^|\.)(?:localhost|localdomain|local|lan|internal|intranet|invalid|home\.arpa)$|^(?:users?\.)?noreply\.|^noreply$/
const noMailbox = /^(?:no-?reply|do-?not-?reply)@/

/** Whether the address is unlikely to receive email, so that a code cannot prove it. */
export function isUnreceivable(email: string): boolean {
  const key = addressKey(email)
  return noMailbox.test(key) || nowhere.test(key.slice(key.lastIndexOf('@') + 1))
}
