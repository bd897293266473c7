import { sha256 } from '../../../crypto/digest.ts'
import type { Services } from '../../../context/services.ts'
import { openedOrigin, type SigningAccount } from '../../../context/signing-origin.ts'
import type { Queries, Transaction } from '../../../store/store.ts'

/** Returns the code platform account that the browser proved last on the page of a check, within the hour; null for none. */
export async function accountOfSigner(
  { crypto, config }: Pick<Services, 'crypto' | 'config'>,
  tx: Transaction,
  input: { checkProof?: string | null },
): Promise<SigningAccount | null> {
  if (!input.checkProof) return null
  for (const { id: proof, subject, forgeUrl } of await tx.checkProofs.everyOfBrowser(sha256(input.checkProof), tx.at)) {
    const { kind, id, login } = JSON.parse(crypto.open(subject, `check-proof:${proof}`)) as Record<string, string>
    const platform = (['github', 'gitee'] as const).find((name) => config.platforms[name]?.url === forgeUrl)
    if (kind === 'account' && id && login && platform) return { platform, id, login }
  }
  return null
}

/** By the ids of the signatures of an address, the account that each was signed with; those without one are left out. */
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
