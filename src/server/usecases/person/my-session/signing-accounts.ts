import type { Services } from '../../../context/services.ts'
import { openedOrigin, type SigningAccount } from '../../../context/signing-origin.ts'
import type { Queries } from '../../../store/store.ts'

/** Returns the accounts that made the signatures of an address, by signature ID. Omits signatures without an account. */
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
