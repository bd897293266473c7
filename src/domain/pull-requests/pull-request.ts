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

/** `declaredCommits`: number of commits reported by the forge. A reading with fewer commits is incomplete. */
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

/** Properties of a forge that affect the rules. `gitea` includes Forgejo. */
export type ForgeTraits = {
  kind: ForgeKind
  host: string
  /** Hosts of noreply addresses, in lowercase. */
  noreplyHosts: readonly string[]
  /** Committer addresses of the forge itself, in lowercase, used for merges and squashes made in its web interface. */
  ownCommitters: readonly string[]
  /** Whether users can prove an account by signing in with the forge. */
  hasSignIn: boolean
}

/**
 * Returns the traits of a forge by host. `noreplyHost` overrides the default if the operator of a Gitea or GitHub Enterprise instance configured
 * another host. Gitee documents `user.noreply`, but uses `users.noreply`.
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
