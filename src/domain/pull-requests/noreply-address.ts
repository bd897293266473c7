/**
 * Returns the key by which commit addresses are compared: trimmed, with A–Z converted to lower case. For a valid mailbox it equals `emailKey`.
 * Look-alike letters of other scripts stay distinct.
 */
export function addressKey(address: string): string {
  return address.trim().replaceAll(/[A-Z]+/g, (capitals) => capitals.toLowerCase())
}

/** The account in a noreply address. The old form has no id, so that only the forge can resolve it. */
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

/** Local-only hosts, and hosts of noreply addresses. */
const nowhere =
  /(?:^|\.)(?:localhost|localdomain|local|lan|internal|intranet|invalid|home\.arpa)$|^(?:users?\.)?noreply\.|^noreply$/
const noMailbox = /^(?:no-?reply|do-?not-?reply)@/

/** Whether no email is likely to arrive at the address, so that a code cannot prove it. */
export function isUnreceivable(email: string): boolean {
  const key = addressKey(email)
  return noMailbox.test(key) || nowhere.test(key.slice(key.lastIndexOf('@') + 1))
}
