/** Gitea-specific state of the fake, beyond the shared forge world. */
import type * as Api from 'gitea-js'
import type { FakeAccount, FakeRepository } from '../forge-world.ts'

export type GiteaHook = {
  id: number
  repository: FakeRepository
  url: string
  secret: string
  events: string[]
  isActive: boolean
}

export type GiteaState = {
  /** Account and scopes of each token. */
  tokens: Map<string, { account: FakeAccount; scopes: string[] }>
  hooks: GiteaHook[]
  statuses: (Api.CommitStatus & { repositoryId: number; sha: string })[]
  oauth: { clientId: string; clientSecret: string; codes: Map<string, FakeAccount> }
  signedIn: FakeAccount | null
  /** Branch protection rules with required checks; `contexts` contains patterns. */
  protections: { repositoryId: number; rule: string; contexts: string[] }[]
  formerNames: Map<string, FakeRepository>
  /** Page sizes: the instance's `MAX_RESPONSE_ITEMS` and `DEFAULT_PAGING_NUM`. */
  mostItems: number
  version: string
}
