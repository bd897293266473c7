/**
 * An address as commits are compared by it: Latin capitals alone are made small. What is a mailbox by `isEmail` has the same key as `emailKey` gives
 * it, and a letter of another script that looks like a Latin one stays another.
 */
export function addressKey(address: string): string {
  return address.trim().replaceAll(/[A-Z]+/g, (capitals) => capitals.toLowerCase())
}

/** An account as an address without a mailbox names it. The old form has no id: then only the forge knows whose it is. */
export type NoreplyAddress = { accountId: string | null; login: string }

const withId = /^(?<id>[1-9]\d{0,19})\+(?<login>.+)$/

/** What a forge's address without a mailbox says: `501+ana@users.noreply.github.com`, or `ana@…` as it was before; null for any other address. */
export function findNoreplyAddress(email: string, hosts: readonly string[]): NoreplyAddress | null {
  const key = addressKey(email)
  const at = key.lastIndexOf('@')
  if (at < 1 || !hosts.includes(key.slice(at + 1))) return null
  const local = key.slice(0, at)
  const found = withId.exec(local)?.groups
  return { accountId: found?.['id'] ?? null, login: found?.['login'] ?? local }
}

/** Hosts on which no mailbox is reached from elsewhere, and those of forges for addresses without one. */
const nowhere =
  /(?:^|\.)(?:localhost|localdomain|local|lan|internal|intranet|invalid|home\.arpa)$|^(?:users?\.)?noreply\.|^noreply$/
const noMailbox = /^(?:no-?reply|do-?not-?reply)@/

/** Whether an address looks like one at which no letter arrives, so that its owner cannot prove it by a code. */
export function isUnreceivable(email: string): boolean {
  const key = addressKey(email)
  return noMailbox.test(key) || nowhere.test(key.slice(key.lastIndexOf('@') + 1))
}
