/** Facts about a pull request, in the same format for all forges. */

/** A person in a commit. `account` is the account that the forge found for the address; null if none. */
export type CommitPerson = {
  name: string
  email: string
  account: ForgeAccount | null
}

/** An account on a forge. The ID never changes; the login is for display only. */
export type ForgeAccount = { id: string; login: string; isBot: boolean }

/** `isVerified`: the forge has verified the commit's signature. */
export type PullCommit = {
  sha: string
  parents: readonly string[]
  message: string
  author: CommitPerson
  committer: CommitPerson
  isVerified: boolean
}

/**
 * `declaredCommits`: number of commits reported by the forge, null if it reports none. A reading with fewer commits is incomplete. `isWhole`: false if
 * a page or limit may have cut the list of commits.
 */
export type PullRequestFacts = {
  number: number
  opener: ForgeAccount
  headSha: string
  baseSha: string
  declaredCommits: number | null
  isWhole?: boolean
  isDraft: boolean
  state: 'open' | 'closed' | 'merged'
}
