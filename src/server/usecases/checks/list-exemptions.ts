import type { ResultOf } from '../../../../openapi/index.ts'
import type { CommunityManager } from '../../caller.ts'
import type { Services } from '../../services.ts'
import { ownWatch, type WatchRef } from './own-watch.ts'

/** The accounts that a link exempts at the forge of a repository. Refuses `no_link`, `not_found`. */
export async function listExemptions(
  { store }: Services,
  caller: CommunityManager,
  ref: WatchRef,
): Promise<ResultOf<'listExemptions'>> {
  return store.snapshot(async (nouns) => {
    const { forgeId } = await ownWatch(nouns, caller, ref)
    const exempt = (await nouns.checkExceptions.ofLink(ref.linkId)).filter((each) => each.forgeId === forgeId)
    const accounts = await nouns.accounts.findAll([...new Set(exempt.map(({ addedBy }) => addedBy))])
    const logins = new Map(accounts.map(({ id, login }) => [id, login]))
    return exempt.map(({ id, accountId, login, reason, addedAt, addedBy }) => ({
      ...{ id, account_id: accountId, login, reason, added_at: addedAt, added_by: logins.get(addedBy) ?? '' },
    }))
  })
}
