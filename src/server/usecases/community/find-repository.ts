import type { ResultOf } from '../../../../openapi/index.ts'
import type { House } from '../../house.ts'
import type { CommunityManager } from '../../visitor.ts'

/** Whether the code platform the visitor came from knows a repository of an organisation, as it says now. */
export async function findRepository(
  house: House,
  visitor: CommunityManager,
  { organization, repository }: { organization: string; repository: string },
): Promise<ResultOf<'findRepository'>> {
  const { accounts, platformTokens } = house.store.reading
  const account = await accounts.find(visitor.account)
  const platform = account ? house.platforms.get(account.platform) : undefined
  if (!account || !platform) return { result: 'not_asked' }
  const sealed = await platformTokens.find(account.id)
  if (sealed === null) return { result: 'token_gone' }
  const token = house.secrets.open(sealed, `platform-token:${account.id}`)
  return platform.repository(token, { organization, repository })
}
