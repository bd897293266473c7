import { Refusal } from '../../../../domain/pages/refusal.ts'
import type { CommunityManager } from '../../../context/caller.ts'
import type { Services } from '../../../context/services.ts'
import { writeAudit } from '../../shared/evidence/audit-entry.ts'
import { emptyDeliveries, eraseSignings, forgetCodes, restrictSignings } from '../../shared/people/erase-person.ts'
import { notifyDecision } from '../../shared/people/erasure-emails.ts'
import type { FreshProof } from '../../shared/people/fresh-proof.ts'
import { validReason } from '../../shared/people/valid-reason.ts'
import { ownLink } from '../../shared/people/own-link.ts'

type Deciding = { linkId: string; id: string; decision: 'erase' | 'restrict'; reason: string; proof: FreshProof }

/**
 * Decides an erasure request: erases its signatures, or restricts them. Restricted signatures remain valid but are excluded from lists, search and
 * exports. The person is informed of the reason. Refuses with `no_link`, `reason_length`, `not_found`, and `wrong_state` if the request was already
 * decided.
 */
export async function decideErasure(
  services: Services,
  caller: CommunityManager,
  { linkId, id, decision, proof, ...said }: Deciding,
): Promise<'successfully'> {
  const reason = validReason(said.reason)
  if (proof.account !== caller.account) throw new Refusal('cla.unauthorized_token')
  const email = await addressOf(services, caller, { linkId, id })
  if (decision === 'erase') await emptyDeliveries(services, email)
  await services.store.transaction(async (tx) => {
    await ownLink(tx, caller, linkId)
    await forgetCodes(services, tx, { linkId, email })
    await tx.evidence.hold(linkId)
    const request = await tx.erasureRequests.find(id)
    if (request?.state !== 'waiting') throw new Refusal('cla.wrong_state')
    const by = { accountId: caller.account, proven: proof.by }
    const isDone =
      decision === 'erase'
        ? await eraseSignings(services, tx, request, { ...by, email })
        : await restrictSignings(services, tx, request, { ...by, reason })
    if (!isDone) throw new Refusal('cla.wrong_state')
    const kind = decision === 'erase' ? 'signing-erased' : 'signing-restricted'
    await notifyDecision(services, tx, request, { kind, recipient: email, reason })
    const what = decision === 'erase' ? ('erasure.erase' as const) : ('erasure.restrict' as const)
    const act = { what, linkId, client: caller.client, refusal: null, detail: id, subject: request.signingId }
    await writeAudit(services, tx, { who: { account: caller.account }, ...act })
  })
  return 'successfully'
}

/** Returns the address of a pending erasure request. Refuses with `no_link`, `not_found`, `wrong_state`. */
async function addressOf(
  { store }: Services,
  caller: CommunityManager,
  { linkId, id }: Pick<Deciding, 'linkId' | 'id'>,
): Promise<string> {
  return store.snapshot(async (queries) => {
    await ownLink(queries, caller, linkId)
    const request = await queries.erasureRequests.find(id)
    if (request?.linkId !== linkId) throw new Refusal('cla.not_found')
    if (request.state !== 'waiting') throw new Refusal('cla.wrong_state')
    return (await queries.signings.get(request.signingId)).email
  })
}
