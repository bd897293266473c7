import { Refusal } from '../../../domain/refusal.ts'
import { sha256 } from '../../digest.ts'
import type { Services } from '../../services.ts'

/** Admits has-signed checks that send the token the link requires; all of them where it requires none. */
export async function admitRobot({ store }: Services, linkId: string, token: string): Promise<void> {
  const asked = await store.reading.robotTokens.find(linkId)
  if (asked === null || sha256(token) === asked) return
  throw new Refusal(token === '' ? 'cla.missing_token' : 'cla.unknown_token')
}
