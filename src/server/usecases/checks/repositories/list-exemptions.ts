import type { ResultOf } from '../../../../../openapi/index.ts'
import type { CommunityManager } from '../../../context/caller.ts'
import type { Services } from '../../../context/services.ts'
import { exemptionsAt } from '../evaluation/check-exemptions.ts'
import { ownWatch, type WatchRef } from './own-watch.ts'

/** The accounts that a link exempts at the forge of a repository, and the bots and AI tools that it lists. Refuses `no_link`, `not_found`. */
export async function listExemptions(
  { store }: Services,
  caller: CommunityManager,
  ref: WatchRef,
): Promise<ResultOf<'listExemptions'>> {
  return store.snapshot(async (nouns) => {
    const exempt = await exemptionsAt(nouns, await ownWatch(nouns, caller, ref))
    const accounts = await nouns.accounts.findAll([...new Set(exempt.map(({ addedBy }) => addedBy))])
    const logins = new Map(accounts.map(({ id, login }) => [id, login]))
    return exempt.map(({ id, type, accountId, login, address, reason, addedAt, addedBy }) => ({
      ...{ id, type, account_id: accountId, login, address },
      ...{ reason, added_at: addedAt, added_by: logins.get(addedBy) ?? '' },
    }))
  })
}
