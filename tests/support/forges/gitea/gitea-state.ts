/** State of the fake Gitea that is not part of the shared forge world. */
import type * as Api from 'gitea-js'
import type { FakeOauth } from '../oauth-pages.ts'
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
  /** Names of the labels of a repository, by its ID. The position gives the label's ID. */
  labels: Map<number, string[]>
  /** The account and scopes of each access token. */
  tokens: Map<string, { account: FakeAccount; scopes: string[] }>
  hooks: GiteaHook[]
  statuses: (Api.CommitStatus & { repositoryId: number; sha: string })[]
  oauth: FakeOauth
  signedIn: FakeAccount | null
  /** Branch protection rules. `contexts` are the patterns of the required status checks. */
  protections: { repositoryId: number; rule: string; contexts: string[] }[]
  formerNames: Map<string, FakeRepository>
  /** Gitea's settings `MAX_RESPONSE_ITEMS` and `DEFAULT_PAGING_NUM`. */
  mostItems: number
  version: string
}
