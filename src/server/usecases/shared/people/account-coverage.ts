import { isEmail } from '../../../../domain/people/email-address.ts'
import { findNoreplyAddress } from '../../../../domain/pull-requests/noreply-address.ts'
import { noreplyFormOf } from '../../../../domain/pull-requests/forge-kinds.ts'
import type { Queries } from '../../../store/store.ts'
import { findSigned, type SignedAddress } from './coverage.ts'

/**
 * Returns the signatures that cover a noreply address with an account ID (`501+ana@users.noreply.github.com`): those of the addresses that were proven
 * together with the account. Empty for any other address. An older noreply address without an ID names a login, which may have been reassigned.
 */
export async function findSignedByAccount(queries: Queries, linkId: string, email: string): Promise<SignedAddress[]> {
  const covering: SignedAddress[] = []
  // Only such addresses begin with an account ID and a separator, so others cause no query.
  if (!/^(?:\d+|[\da-f]{24})[+-]/i.test(email.trim()) || !isEmail(email.trim())) return covering
  for (const forge of await queries.forges.list()) {
    const accountId = findNoreplyAddress(email, noreplyFormOf(forge))?.accountId
    if (!accountId) continue
    for (const proven of (await queries.provenAccounts.emails(forge.id, [accountId])).get(accountId) ?? []) {
      const signed = await findSigned(queries, linkId, proven)
      if (signed) covering.push(signed)
    }
  }
  return covering
}
