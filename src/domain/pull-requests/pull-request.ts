/** Whose commits are judged: what every forge says about a pull request, in one shape. */

/** A person as a commit names them. `account` is the forge's own id of the account it found for the address; null where it found none. */
export type CommitPerson = {
  name: string
  email: string
  account: ForgeAccount | null
}

/** An account of a forge. The id never changes; the login is for display alone. */
export type ForgeAccount = { id: string; login: string; isBot: boolean }

/** `isVerified`: the forge itself has verified the commit's signature. */
export type PullCommit = {
  sha: string
  parents: readonly string[]
  message: string
  author: CommitPerson
  committer: CommitPerson
  isVerified: boolean
}

/** `declaredCommits`: how many commits the forge says there are; fewer that were read are no complete reading. */
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

/** What the rules need to know of a forge. Gitea stands for Forgejo too. */
export type ForgeTraits = {
  kind: ForgeKind
  host: string
  /** The hosts of addresses that stand for accounts and receive nothing, in lower case. */
  noreplyHosts: readonly string[]
  /** The addresses of the forge itself as a committer, in lower case: of merges and squashes made on its pages. */
  ownCommitters: readonly string[]
  /** Whether people can prove an account by signing in there. */
  hasSignIn: boolean
}

/**
 * The traits of a forge by its host; `noreplyHost` is what a Gitea's or GitHub Enterprise's operator has set instead of the default. Gitee's host
 * is written `user.noreply` in its documentation and `users.noreply` in the field.
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
