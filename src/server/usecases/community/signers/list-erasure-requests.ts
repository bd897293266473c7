import type { ResultOf } from '../../../../../openapi/index.ts'
import { erasureDecision, erasureRequestsListed } from '../../../../domain/people/person-limits.ts'
import type { CommunityManager } from '../../../context/caller.ts'
import type { Services } from '../../../context/services.ts'
import { shownSignings } from '../../shared/people/shown-signings.ts'
import { ownLink } from '../../shared/people/own-link.ts'

/** Lists the pending erasure requests of the caller's link, oldest first. Refuses with `no_link`. */
export async function listErasureRequests(
  services: Services,
  caller: CommunityManager,
  { linkId }: { linkId: string },
): Promise<ResultOf<'listErasureRequests'>> {
  return services.store.snapshot(async (queries) => {
    await ownLink(queries, caller, linkId)
    const requests = await queries.erasureRequests.waitingOf(linkId, erasureRequestsListed)
    const named = requests.map(({ signingId: id }) => ({ kind: 'individual' as const, id }))
    const listed = await shownSignings(queries, linkId, await queries.signerLists.people(named))
    const signings = new Map(listed.map((signing) => [signing.id, signing]))
    return requests.flatMap(({ id, signingId, askedAt }) => {
      const signing = signings.get(signingId)
      return signing ? [{ id, signing, asked_at: askedAt, due_at: askedAt + erasureDecision }] : []
    })
  })
}
