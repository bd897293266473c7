import type { ResultOf } from '../../../../../openapi/index.ts'
import type { CommunityManager } from '../../../context/caller.ts'
import type { Services } from '../../../context/services.ts'
import { hasManagerSignIn, ownLinkFor } from './own-forge.ts'

/** Lists the forges that managers sign in to before they connect repositories, with the caller's login on each. Refuses with `no_link`. */
export async function listForges(
  { store }: Services,
  caller: CommunityManager,
  { linkId }: { linkId: string },
): Promise<ResultOf<'listForges'>> {
  return store.snapshot(async (queries) => {
    await ownLinkFor(queries, caller, linkId)
    const forges = (await queries.forges.list()).filter(hasManagerSignIn)
    return Promise.all(
      forges.map(async ({ id, kind, url }) => ({
        ...{ id, kind, url },
        login: (await queries.forgeSignIns.find(caller.account, id, queries.at))?.login ?? '',
      })),
    )
  })
}
