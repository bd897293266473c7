import { createHash } from 'node:crypto'
import { checkProof } from '../../../../domain/pull-requests/check-limits.ts'
import { authorization } from '../../../../domain/text/limits.ts'
import { Refusal } from '../../../../domain/pages/refusal.ts'
import type { Caller } from '../../../context/caller.ts'
import { sha256 } from '../../../crypto/digest.ts'
import type { Services } from '../../../context/services.ts'
import { anHour, counterOf, throttle } from '../../shared/codes/throttle.ts'
import { authorizationUrl, canProveAccounts, proofFlow } from '../forges/account-proof.ts'
import { getLinkedPull } from './checked-address.ts'

/**
 * Returns the forge's authorization URL, where the user signs in to prove an account, and the secret that the browser must send back. Refuses with
 * `no_check`, `too_many_request`, and `unsupported_code_platform` if the forge has no OAuth application.
 */
export async function beginAccountProof(
  services: Services,
  caller: Caller,
  { ref }: { ref: string },
): Promise<{ url: string; flow: string }> {
  const { random, crypto } = services
  const [flow, state, verifier] = [random.key(), random.key(), random.key()]
  const id = sha256(flow)
  const forge = await services.store.transaction(async (tx) => {
    const pull = await getLinkedPull(tx, ref)
    const found = await tx.forges.get(pull.forgeId)
    if (!canProveAccounts(found)) throw new Refusal('cla.unsupported_code_platform')
    await throttle(tx, counterOf(services, anHour(checkProof.accountsAnHour), 'account proof by client', caller.client))
    const sealed = crypto.seal(verifier, `flow:${id}`)
    await tx.flows.insert({
      ...{ id, stateHash: sha256(state), platform: proofFlow, verifier: sealed, accountId: pull.id },
      ...{ consent: '', expiresAt: tx.at + authorization.lifetime },
    })
    return found
  })
  const challenge = createHash('sha256').update(verifier).digest('base64url')
  return { url: authorizationUrl(services, forge, { state, challenge }), flow }
}
