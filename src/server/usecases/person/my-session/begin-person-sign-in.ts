import { createHash } from 'node:crypto'
import { authorization } from '../../../../domain/text/limits.ts'
import { personSignInsAnHour } from '../../../../domain/people/person-limits.ts'
import { Refusal } from '../../../../domain/pages/refusal.ts'
import type { Caller } from '../../../context/caller.ts'
import { sha256 } from '../../../crypto/digest.ts'
import type { Services } from '../../../context/services.ts'
import { anHour, counterOf, throttle } from '../../shared/codes/throttle.ts'

/** Returns the value of `platform` for person sign-in flows. Manager and person sign-ins do not accept each other's flows. */
export const personFlow = (platform: string): string => `person ${platform}`

/**
 * Returns the authorization URL of a code platform and the secret that the browser must send back. With the secret of an open session, the account is
 * added to that session and opens the records that it signed. Without it, the account's verified address opens a new session. Refuses with
 * `unsupported_code_platform`, `too_many_request`.
 */
export async function beginPersonSignIn(
  services: Services,
  caller: Caller,
  { platform, secret }: { platform: string; secret: string | null },
): Promise<{ url: string; flow: string }> {
  const opened = services.platforms.get(platform)
  if (!opened) throw new Refusal('cla.unsupported_code_platform')
  const { random, crypto } = services
  const [flow, state, verifier] = [random.key(), random.key(), random.key()]
  const id = sha256(flow)
  await services.store.transaction(async (tx) => {
    await throttle(tx, counterOf(services, anHour(personSignInsAnHour), 'person sign-in by client', caller.client))
    const session = secret === null ? null : await tx.personSessions.find(sha256(secret))
    await tx.flows.insert({
      ...{ id, stateHash: sha256(state), platform: personFlow(platform), consent: '' },
      verifier: crypto.seal(verifier, `flow:${id}`),
      accountId: session && tx.at < session.expiresAt ? session.id : '',
      expiresAt: tx.at + authorization.lifetime,
    })
  })
  const challenge = createHash('sha256').update(verifier).digest('base64url')
  return { url: opened.authorizationUrl({ state, challenge, purpose: 'prove' }), flow }
}
