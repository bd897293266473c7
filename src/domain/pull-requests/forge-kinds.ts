/** Facts about each kind of forge that the rules, the pages and the emails depend on. Requests to a forge are in the server's module of its kind. */

export type ForgeKind = 'github' | 'gitea' | 'gitee'

type KindFacts = {
  /** Through an App with one webhook for all its repositories, or with a token and a webhook per repository. */
  connection: 'app' | 'token'
  /** Hosts of noreply addresses, in lowercase. */
  noreplyHosts: (host: string) => readonly string[]
  /** Committer addresses that the forge uses for merges and squashes made in its web interface, in lowercase. */
  ownCommitters: (host: string) => readonly string[]
  /** Whether the API reports if an account is a bot. */
  reportsBots: boolean
  /** Path of a pull request's page below the repository's page. */
  pullRequestPath: (number: number) => string
}

const pulls = (number: number): string => `pulls/${number}`

export const forgeKindFacts: Readonly<Record<ForgeKind, KindFacts>> = {
  github: {
    connection: 'app',
    noreplyHosts: (host) => [`users.noreply.${host}`],
    ownCommitters: (host) => [`noreply@${host}`],
    reportsBots: true,
    pullRequestPath: (number) => `pull/${number}`,
  },
  // Includes Forgejo.
  gitea: {
    connection: 'token',
    noreplyHosts: (host) => [`noreply.${host}`],
    ownCommitters: () => [],
    reportsBots: false,
    pullRequestPath: pulls,
  },
  // Gitee documents `user.noreply`, but uses `users.noreply`.
  gitee: {
    connection: 'token',
    noreplyHosts: (host) => [`user.noreply.${host}`, `users.noreply.${host}`],
    ownCommitters: (host) => [`noreply@${host}`],
    reportsBots: false,
    pullRequestPath: pulls,
  },
}

/** Properties of a forge that affect the rules. */
export type ForgeTraits = {
  host: string
  /** Hosts of noreply addresses, in lowercase. */
  noreplyHosts: readonly string[]
  /** Committer addresses of the forge itself, in lowercase. */
  ownCommitters: readonly string[]
  /** Whether users can prove an account by signing in with the forge. */
  hasSignIn: boolean
  /** Whether the API reports if an account is a bot. */
  reportsBots: boolean
}

/** Returns the traits of a forge by host. `noreplyHosts` overrides the default if the operator of the instance configured other hosts. */
export function traitsOf(kind: ForgeKind, host: string, noreplyHosts: readonly string[] = []): ForgeTraits {
  const name = host.toLowerCase()
  const facts = forgeKindFacts[kind]
  return {
    host: name,
    noreplyHosts: noreplyHosts.length === 0 ? facts.noreplyHosts(name) : noreplyHosts.map((one) => one.toLowerCase()),
    ownCommitters: facts.ownCommitters(name),
    hasSignIn: true,
    reportsBots: facts.reportsBots,
  }
}

type StoredForge = { kind: ForgeKind; url: string; noreplyHosts: readonly string[] }

/** Returns the hosts of a stored forge's noreply addresses: those that its operator configured, otherwise the standard ones. */
export const noreplyHostsOf = ({ kind, url, noreplyHosts }: StoredForge): readonly string[] =>
  traitsOf(kind, new URL(url).hostname, noreplyHosts).noreplyHosts

/** Returns the URL of a pull request's page. `url` is the base URL of the forge's pages. */
export function pullRequestUrl(
  { kind, url }: { kind: ForgeKind; url: string },
  { fullName }: { fullName: string },
  number: number,
): string {
  return `${url}/${fullName}/${forgeKindFacts[kind].pullRequestPath(number)}`
}
