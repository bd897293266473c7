import { createHash } from 'node:crypto'
import { authorization } from '../../../../domain/text/limits.ts'
import { knownTimeZone } from '../../../../domain/text/time-zone.ts'
import { Refusal } from '../../../../domain/pages/refusal.ts'
import { sha256 } from '../../../crypto/digest.ts'
import type { Services } from '../../../context/services.ts'
import type { Caller } from '../../../context/caller.ts'
import { anHour, counterOf, throttle } from '../../shared/codes/throttle.ts'
import { consentVersion } from '../sign-in/consent-version.ts'
import { rememberInvitation } from './invited-sign-in.ts'

/**
 * Returns the authorization URL and the secret that the browser must send back. Stores the version of the current privacy policy, which the sign-in
 * page links to (decision 37). Also stores the browser's time zone, and the key of the invitation whose page started the flow (empty if none). Refuses with
 * `unsupported_code_platform`, `bad_request_parameter`.
 */
export async function getAuthCodeUrl(
  services: Services,
  caller: Caller,
  { platform, invitation, timeZone }: { platform: string; invitation: string; timeZone: string | undefined },
): Promise<{ url: string; flow: string }> {
  if (!/^[\w-]{0,200}$/.test(invitation)) {
    throw new Refusal('cla.bad_request_parameter', { message: 'Invitation-Key' })
  }
  const opened = services.platforms.get(platform)
  if (!opened?.isForManagers) throw new Refusal('cla.unsupported_code_platform')
  const consent = await consentVersion(services)
  const [flow, state, verifier] = [services.random.key(), services.random.key(), services.random.key()]
  const id = sha256(flow)
  await services.store.transaction(async (tx) => {
    const limit = anHour(authorization.perClientAnHour)
    await throttle(tx, counterOf(services, limit, 'authorization by client', caller.client))
    const expiresAt = tx.at + authorization.lifetime
    await tx.flows.insert({
      id,
      stateHash: sha256(state),
      platform,
      verifier: services.crypto.seal(verifier, `flow:${id}`),
      accountId: '',
      consent,
      expiresAt,
      timeZone: knownTimeZone(timeZone),
    })
    if (invitation !== '') await rememberInvitation(services, tx, { flow, key: invitation, expiresAt })
  })
  const challenge = createHash('sha256').update(verifier).digest('base64url')
  return { url: opened.authorizationUrl({ state, challenge, purpose: 'manage' }), flow }
}
