/** The key that makes a browser known as its owner's. It is self-contained: nothing of it is stored. */
import { isSameDigest } from '../../../crypto/digest.ts'
import type { Services } from '../../../context/services.ts'
import type { Account } from '../../../store/accounts/accounts.ts'
import type { Transaction } from '../../../store/store.ts'

/** What the letter's link carries: the account, until when it counts (milliseconds), and that we wrote it. A new password voids it. */
export function recognitionKey(services: Services, account: Account, expiresAt: number): string {
  const until = expiresAt.toString(36)
  return `${account.id}.${until}.${signature(services, account, until)}`
}

/** The account for which a key makes a browser known, with its link; `expired` where the key has expired, null for an invalid one. */
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
