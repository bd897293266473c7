import type { ResultOf } from '../../../../../openapi/index.ts'
import type { Services } from '../../../context/services.ts'
import type { CommunityManager } from '../../../context/caller.ts'

/** Returns whether an organization's repository currently exists on the caller's code platform. */
export async function findRepository(
  services: Services,
  caller: CommunityManager,
  { organization, repository }: { organization: string; repository: string },
): Promise<ResultOf<'findRepository'>> {
  const { accounts, platformTokens } = services.store.reading
  const account = await accounts.find(caller.account)
  const platform = account ? services.platforms.get(account.platform) : undefined
  if (!account || !platform) return { result: 'not_asked' }
  const sealed = await platformTokens.find(account.id)
  if (sealed === null) return { result: 'token_gone' }
  const token = services.crypto.open(sealed, `platform-token:${account.id}`)
  return platform.repository(token, { organization, repository })
}
