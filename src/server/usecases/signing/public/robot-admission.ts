import { Refusal } from '../../../../domain/pages/refusal.ts'
import { sha256 } from '../../../crypto/digest.ts'
import type { Services } from '../../../context/services.ts'

/** Admits has-signed checks that send the token the link requires; all of them where it requires none. */
export async function admitRobot({ store }: Services, linkId: string, token: string): Promise<void> {
  assertAdmitted(await store.reading.robotTokens.find(linkId), token)
}

/** As `admitRobot`, where the hash of the token is known: null requires none. */
export function assertAdmitted(tokenHash: string | null, token: string): void {
  if (tokenHash === null || sha256(token) === tokenHash) return
  throw new Refusal(token === '' ? 'cla.missing_token' : 'cla.unknown_token')
}
