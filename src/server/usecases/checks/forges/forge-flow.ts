import { createHash } from 'node:crypto'
import { authorization } from '../../../../domain/text/limits.ts'
import { sha256 } from '../../../crypto/digest.ts'
import type { Services } from '../../../context/services.ts'
import { anHour, counterOf, throttle } from '../../shared/codes/throttle.ts'

/** Encrypted data of a flow to a forge. Unused fields are empty. */
export type ForgeErrand = {
  verifier: string
  account: string
  linkId: string
  forgeId: string
  /** Key of the operator's one-time URL. */
  registration: string
}

export type ForgeFlowType = 'forge-app' | 'forge-sign-in' | 'forge-installation'

/**
 * Starts a flow to a forge, valid once and in a single browser. Returns the state that the forge sends back, the browser's secret, and the PKCE
 * challenge.
 */
export async function beginForgeFlow(
  services: Services,
  type: ForgeFlowType,
  client: string,
  errand: Omit<ForgeErrand, 'verifier'>,
): Promise<{ state: string; flow: string; challenge: string }> {
  const [flow, state, verifier] = [services.random.key(), services.random.key(), services.random.key()]
  const id = sha256(flow)
  await services.store.transaction(async (tx) => {
    const limit = anHour(authorization.perClientAnHour)
    await throttle(tx, counterOf(services, limit, 'authorization by client', client))
    await tx.flows.insert({
      ...{ id, stateHash: sha256(state), platform: type, accountId: '', consent: '' },
      verifier: services.crypto.seal(JSON.stringify({ ...errand, verifier }), `flow:${id}`),
      expiresAt: tx.at + authorization.lifetime,
    })
  })
  return { state, flow, challenge: createHash('sha256').update(verifier).digest('base64url') }
}

/** Consumes the flow for this browser and state, regardless of its outcome. Returns null if there is no valid flow. */
export async function consumeForgeFlow(
  { store, clock, crypto }: Services,
  type: ForgeFlowType,
  { flow, state }: { flow: string | null; state: string },
): Promise<ForgeErrand | null> {
  if (flow === null || state === '') return null
  const key = { id: sha256(flow), stateHash: sha256(state), platform: type }
  const taken = await store.transaction(async (tx) => tx.flows.take(key))
  if (!taken || clock.now() >= taken.expiresAt) return null
  return JSON.parse(crypto.open(taken.verifier, `flow:${taken.id}`)) as ForgeErrand
}
