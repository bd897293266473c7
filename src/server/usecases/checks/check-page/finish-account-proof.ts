import { Refusal } from '../../../../domain/pages/refusal.ts'
import { sha256 } from '../../../crypto/digest.ts'
import type { Services } from '../../../context/services.ts'
import { proofFlow, provenAccountOf } from '../forges/account-proof.ts'
import { getLinkedPull } from './checked-address.ts'
import { keepProof } from './check-proof.ts'

type Input = { code: string; state: string; error: string; flow: string | null; secret: string | null }

/** The check that the person comes back to, empty where it is not known; and the secret of what is proven, or why nothing is. */
export type ProofOutcome = { ref: string } & ({ secret: string } | { refusal: Refusal })

/**
 * Proves the account of a person who comes back from the forge of a check: its id and name, and nothing else of it. Neither an account nor a session of a
 * manager is looked for or made.
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

/** Ends the flow of this browser and state, whatever comes of it. */
async function takeFlow(services: Services, { flow, state }: Input): Promise<{ ref: string; verifier: string }> {
  if (flow === null || state === '') throw new Refusal('cla.auth_failed')
  const key = { id: sha256(flow), stateHash: sha256(state), platform: proofFlow }
  const taken = await services.store.transaction((tx) => tx.flows.take(key))
  if (!taken || services.clock.now() >= taken.expiresAt) throw new Refusal('cla.auth_failed')
  return { ref: taken.accountId, verifier: services.crypto.open(taken.verifier, `flow:${taken.id}`) }
}
