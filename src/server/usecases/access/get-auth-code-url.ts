import { createHash } from 'node:crypto'
import { authorization, duration } from '../../../domain/limits.ts'
import { Refusal } from '../../../domain/refusal.ts'
import { sha256 } from '../../digest.ts'
import type { House } from '../../house.ts'
import type { Visitor } from '../../visitor.ts'
import { consentVersion } from './consent-version.ts'

/**
 * Where somebody authorises, and the secret their browser must bring back. Remembers the privacy policy in force, which the page they are
 * on links (decision 37). Refuses `unsupported_code_platform`.
 */
export async function getAuthCodeUrl(
  house: House,
  visitor: Visitor,
  platform: string,
): Promise<{ url: string; flow: string }> {
  const opened = house.platforms.get(platform)
  if (!opened) throw new Refusal('cla.unsupported_code_platform')
  const consent = await consentVersion(house)
  const [flow, state, verifier] = [house.random.key(), house.random.key(), house.random.key()]
  const id = sha256(flow)
  await house.store.transaction(async (tx) => {
    const now = tx.at
    const key = house.secrets.mac('counter', 'authorization by client', visitor.client)
    const counted = await tx.counters.count(key, { most: authorization.perClientAnHour, within: duration.hour }, now)
    if (!counted.allowed) {
      throw new Refusal('cla.too_many_request', { retryAfter: Math.ceil((counted.again - now) / 1000) })
    }
    await tx.flows.insert({
      id,
      stateHash: sha256(state),
      platform,
      verifier: house.secrets.seal(verifier, `flow:${id}`),
      accountId: '',
      consent,
      expiresAt: now + authorization.lifetime,
    })
  })
  const challenge = createHash('sha256').update(verifier).digest('base64url')
  return { url: opened.authorizationUrl({ state, challenge }), flow }
}
