import type { ResultOf } from '../../../../../openapi/index.ts'
import { forgeKindFacts } from '../../../../domain/pull-requests/forge-kinds.ts'
import type { CommunityManager } from '../../../context/caller.ts'
import type { Services } from '../../../context/services.ts'
import { ownLinkFor } from './own-forge.ts'

/** Lists the registered Apps, with the caller's login on each forge. Refuses with `no_link`. */
export async function listForges(
  { store }: Services,
  caller: CommunityManager,
  { linkId }: { linkId: string },
): Promise<ResultOf<'listForges'>> {
  return store.snapshot(async (queries) => {
    await ownLinkFor(queries, caller, linkId)
    const forges = (await queries.forges.list()).filter(({ kind }) => forgeKindFacts[kind].connection === 'app')
    return Promise.all(
      forges.map(async ({ id, url }) => ({
        id,
        url,
        login: (await queries.forgeSignIns.find(caller.account, id, queries.at))?.login ?? '',
      })),
    )
  })
}
