import { Refusal } from '../../../../domain/pages/refusal.ts'
import { sha256 } from '../../../crypto/digest.ts'
import type { Services } from '../../../context/services.ts'

/** Admits a has-signed check if it sends the token that the link requires, or if the link requires none. */
export async function admitApiClient({ store }: Services, linkId: string, token: string): Promise<void> {
  assertAdmitted(await store.reading.robotTokens.find(linkId), token)
}

/** Like `admitApiClient`, given the hash of the required token; null if none is required. */
export function assertAdmitted(tokenHash: string | null, token: string): void {
  if (tokenHash === null || sha256(token) === tokenHash) return
  throw new Refusal(token === '' ? 'cla.missing_token' : 'cla.unknown_token')
}
