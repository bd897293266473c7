/** Emailed key with which an account's owner makes a browser known as the owner's. It is self-contained; the service stores nothing. */
import { isSameDigest } from '../../../crypto/digest.ts'
import type { Services } from '../../../context/services.ts'
import type { Account } from '../../../store/accounts/accounts.ts'
import type { Transaction } from '../../../store/store.ts'

/** Returns the key for the link in the email: the account, its expiry (ms) and a MAC. A new password invalidates the key. */
export function recognitionKey(services: Services, account: Account, expiresAt: number): string {
  const until = expiresAt.toString(36)
  return `${account.id}.${until}.${signature(services, account, until)}`
}

/** Returns the account of a key; `expired` if the key has expired, null if it is invalid. */
export async function ownerOfKey(
  services: Services,
  { accounts, at }: Transaction,
  key: string,
): Promise<Account | 'expired' | null> {
  const [, id = '', until = '', mac = ''] = /^([\w-]{1,64})\.([0-9a-z]{1,12})\.([0-9a-f]{64})$/.exec(key) ?? []
  const account = await accounts.find(id)
  if (!account || !isSameDigest(signature(services, account, until), mac)) return null
  return at < Number.parseInt(until, 36) ? account : 'expired'
}

const signature = (services: Services, { id, password }: Account, until: string): string =>
  services.crypto.mac('this is me', id, until, password ?? '')
