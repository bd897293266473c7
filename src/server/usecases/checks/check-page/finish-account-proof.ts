import { Refusal } from '../../../../domain/pages/refusal.ts'
import { sha256 } from '../../../crypto/digest.ts'
import type { Services } from '../../../context/services.ts'
import { proofFlow, provenAccountOf } from '../forges/account-proof.ts'
import { getLinkedPull } from './checked-address.ts'
import { keepProof } from './check-proof.ts'

type Input = { code: string; state: string; error: string; flow: string | null; secret: string | null }

/** Result of an account proof. `ref` is the check that the user returns to, empty if unknown. `secret` gives access to the proven subjects. */
export type ProofOutcome = { ref: string } & ({ secret: string } | { refusal: Refusal })

/**
 * Proves the account of a user who returns to a check from the forge. Reads only the account's ID and name. Neither reads nor creates a manager's
 * account or session.
 */
export async function finishAccountProof(services: Services, input: Input): Promise<ProofOutcome> {
  let ref = ''
  try {
    const flow = await takeFlow(services, input)
    ref = flow.ref
    if (input.error !== '' || input.code === '') throw new Refusal('cla.auth_failed')
    const pull = await getLinkedPull(services.store.reading, ref)
    const forge = await services.store.reading.forges.get(pull.forgeId)
    const account = await provenAccountOf(services, forge, { code: input.code, verifier: flow.verifier })
    const secret = await services.store.transaction((tx) =>
      keepProof(services, tx, pull, { secret: input.secret, subject: { kind: 'account', ...account } }),
    )
    return { ref, secret }
  } catch (error) {
    if (error instanceof Refusal) return { ref, refusal: error }
    throw error
  }
}

/** Consumes the flow for this browser and state, regardless of its outcome. */
async function takeFlow(services: Services, { flow, state }: Input): Promise<{ ref: string; verifier: string }> {
  if (flow === null || state === '') throw new Refusal('cla.auth_failed')
  const key = { id: sha256(flow), stateHash: sha256(state), platform: proofFlow }
  const taken = await services.store.transaction((tx) => tx.flows.take(key))
  if (!taken || services.clock.now() >= taken.expiresAt) throw new Refusal('cla.auth_failed')
  return { ref: taken.accountId, verifier: services.crypto.open(taken.verifier, `flow:${taken.id}`) }
}
