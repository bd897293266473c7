import type { Services } from '../../../context/services.ts'
import { openedOrigin, type SigningAccount } from '../../../context/signing-origin.ts'
import type { Queries } from '../../../store/store.ts'

/** Returns the accounts with which the signatures of an address were made, by the signature's ID. Signatures without an account are left out. */
export async function accountsThatSigned(
  services: Pick<Services, 'crypto'>,
  queries: Queries,
  email: string,
): Promise<Map<string, SigningAccount>> {
  const found = new Map<string, SigningAccount>()
  for (const { kind, ...signing } of await queries.ownSignings.origins(email)) {
    const { account } = openedOrigin(services, kind, signing)
    if (account) found.set(signing.id, account)
  }
  return found
}
