/** Facts about a pull request in one shape for all forges. */

/** A person in a commit. `account` is the account that the forge found for the address; null if none. */
export type CommitPerson = {
  name: string
  email: string
  account: ForgeAccount | null
}

/** An account of a forge. The id never changes; the login is for display only. */
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

/** `declaredCommits`: number of commits that the forge reports. A reading with fewer is incomplete. */
export type PullRequestFacts = {
  number: number
  opener: ForgeAccount
  headSha: string
  baseSha: string
  declaredCommits: number
  isDraft: boolean
  state: 'open' | 'closed' | 'merged'
}

export type ForgeKind = 'github' | 'gitea' | 'gitee'

/** Properties of a forge that the rules depend on. `gitea` includes Forgejo. */
export type ForgeTraits = {
  kind: ForgeKind
  host: string
  /** Hosts of noreply addresses, in lower case. */
  noreplyHosts: readonly string[]
  /** Committer addresses of the forge itself, in lower case, for merges and squashes made on its pages. */
  ownCommitters: readonly string[]
  /** Whether users can prove an account by signing in. */
  hasSignIn: boolean
}

/**
 * Returns the traits of a forge by host. `noreplyHost` overrides the default if the operator of a Gitea or GitHub Enterprise has configured another.
 * Gitee documents `user.noreply`, but uses `users.noreply`.
 */
export function traitsOf(kind: ForgeKind, host: string, noreplyHost?: string): ForgeTraits {
  const name = host.toLowerCase()
  const noreplyHosts = noreplyHost === undefined ? standardHosts(kind, name) : [noreplyHost.toLowerCase()]
  return { kind, host: name, noreplyHosts, ownCommitters: kind === 'gitea' ? [] : [`noreply@${name}`], hasSignIn: true }
}

function standardHosts(kind: ForgeKind, host: string): string[] {
  if (kind === 'gitee') return [`user.noreply.${host}`, `users.noreply.${host}`]
  return [kind === 'github' ? `users.noreply.${host}` : `noreply.${host}`]
}
