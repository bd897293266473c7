import type { ResultOf, Schemas } from '../../../../../openapi/index.ts'
import type { CommunityManager } from '../../../context/caller.ts'
import type { Services } from '../../../context/services.ts'
import { ownLinkFor } from '../forges/own-forge.ts'

type Reason = Schemas['WatchedOrganization']['left_out'][number]['reason']

/** Maximum number of repositories that were left out in a response. */
const maxExamples = 100

/** Returns the organizations of a link. Refuses with `no_link`. */
export async function listWatchedOrganizations(
  { store }: Services,
  caller: CommunityManager,
  { linkId }: { linkId: string },
): Promise<ResultOf<'listWatchedOrganizations'>> {
  return store.snapshot(async (queries) => {
    await ownLinkFor(queries, caller, linkId)
    const organizations: ResultOf<'listWatchedOrganizations'> = []
    for (const organization of await queries.organizationWatches.ofLink(linkId)) {
      const { id, name, forgeId, login, isDry, exceptions, listedAt, trouble, endedAt } = organization
      const { kind, url } = await queries.forges.get(forgeId)
      const { connected, waiting, leftOut, examples } = await queries.organizationRepositories.counts(id, maxExamples)
      organizations.push({
        ...{ id, name, url: `${url}/${name}`, kind, login, is_dry: isDry === 1, exceptions, connected, waiting },
        left_out: examples.map(({ fullName, state }) => ({ repository: fullName, reason: state as Reason })),
        ...{ left_out_total: leftOut, swept_at: listedAt, trouble, has_ended: endedAt !== null },
      })
    }
    return organizations
  })
}
