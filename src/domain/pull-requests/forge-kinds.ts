/** Facts about each kind of forge that the rules, the pages and the emails depend on. Requests to a forge are in the server's module of its kind. */
import type { LabelNames } from './check-policy.ts'
import { pullRequestCheck } from './check-limits.ts'

export type ForgeKind = 'github' | 'gitea' | 'gitee' | 'gitcode' | 'gitlab'

/**
 * Places that show a verdict. `status`: a check run or status of a commit. `label`: one of two labels of a pull request. `tester`: the service's
 * account as a required tester of a pull request. `thread`: an internal thread of a pull request that must be resolved. `external`: an external status
 * check of a pull request.
 */
export type MarkKind = 'status' | 'label' | 'tester' | 'thread' | 'external'

/**
 * `whenServiceIsDown`: whether a pull request that was never marked can be merged although the mark is required. Labels and
 * testers belong to a pull request, so a push keeps them until the service has learned of it. `isPerPull`: each pull
 * request with a commit as its head needs a status of its own. `isPerPipeline`: a new pipeline of the same commit starts without the status.
 */
type MarkFacts = { whenServiceIsDown: 'mergeable' | 'blocked'; isPerPull?: true; isPerPipeline?: true }

/** `hexadecimal`: 24 digits. Numbers in noreply addresses are then not account IDs. */
export type AccountIds = 'decimal' | 'hexadecimal'

/** Noreply addresses with an account ID: `501+ana@…`, or `501-ana@…` on GitLab. */
export type NoreplySeparator = '+' | '-'

type KindFacts = {
  /** Through an App with one webhook for all its repositories, or with a token and a webhook per repository. */
  connection: 'app' | 'token'
  /** Whether the forge calls a pull request a merge request. */
  request: 'pull' | 'merge'
  /** Hosts that are of this kind. The kind of any other host is recognized by its API, or chosen. */
  hosts: readonly string[]
  /**
   * Whether the token that a repository is connected with proves that the connecting person administers it. If not, the tokens are those of bots, and
   * the person proves it with an account of their own.
   */
  tokenProvesPerson: boolean
  marks: Readonly<Partial<Record<MarkKind, MarkFacts>>>
  /** Labels that a repository gets unless the community chooses others; null if it gets none. */
  labels: LabelNames | null
  /** Minimum pause (ms) between two writes with one installation or token; 0 if there is no limit. */
  writePause: number
  /** Hosts of noreply addresses, in lowercase. */
  noreplyHosts: (host: string) => readonly string[]
  /** Committer addresses that the forge uses for merges and squashes made in its web interface, in lowercase. */
  ownCommitters: (host: string) => readonly string[]
  /** Form of the account IDs in the API. */
  accountIds: AccountIds
  /** Character between the ID and the login in a noreply address; defaults to a plus sign. */
  noreplySeparator?: NoreplySeparator
  /** Whether the author of a change that someone else commits in the web interface is named as a co-author only. */
  makesAuthorsCoAuthors?: true
  /** Whether the API reports if an account is a bot. */
  reportsBots: boolean
  /** Path of the settings page of protected branches below the repository's page. */
  settingsPath: string
  /** Path of a pull request's page below the repository's page. */
  pullRequestPath: (number: number) => string
}

/** Names that the robots of communities on Gitee and GitCode use. */
const communityLabels: LabelNames = { covered: 'cla/yes', uncovered: 'cla/no' }

const pulls = (number: number): string => `pulls/${number}`

export const forgeKindFacts: Readonly<Record<ForgeKind, KindFacts>> = {
  github: {
    connection: 'app',
    request: 'pull',
    hosts: ['github.com'],
    tokenProvesPerson: true,
    labels: null,
    marks: { status: { whenServiceIsDown: 'blocked' }, label: { whenServiceIsDown: 'blocked' } },
    writePause: pullRequestCheck.writePause,
    noreplyHosts: (host) => [`users.noreply.${host}`],
    ownCommitters: (host) => [`noreply@${host}`],
    accountIds: 'decimal',
    reportsBots: true,
    settingsPath: 'settings/branches',
    pullRequestPath: (number) => `pull/${number}`,
  },
  // Includes Forgejo.
  gitea: {
    connection: 'token',
    request: 'pull',
    hosts: ['codeberg.org'],
    tokenProvesPerson: true,
    labels: null,
    marks: { status: { whenServiceIsDown: 'mergeable' }, label: { whenServiceIsDown: 'blocked' } },
    writePause: 0,
    noreplyHosts: (host) => [`noreply.${host}`],
    ownCommitters: () => [],
    accountIds: 'decimal',
    reportsBots: false,
    settingsPath: 'settings/branches',
    pullRequestPath: pulls,
  },
  // Gitee documents `user.noreply`, but uses `users.noreply`.
  gitee: {
    connection: 'token',
    request: 'pull',
    hosts: ['gitee.com'],
    tokenProvesPerson: true,
    labels: communityLabels,
    marks: { status: { whenServiceIsDown: 'blocked', isPerPull: true }, label: { whenServiceIsDown: 'blocked' } },
    writePause: pullRequestCheck.writePause,
    noreplyHosts: (host) => [`user.noreply.${host}`, `users.noreply.${host}`],
    ownCommitters: (host) => [`noreply@${host}`],
    accountIds: 'decimal',
    reportsBots: false,
    settingsPath: 'settings',
    pullRequestPath: pulls,
  },
  // Also called AtomGit. The noreply addresses are not documented; these have been seen in commits.
  gitcode: {
    connection: 'token',
    request: 'pull',
    hosts: ['gitcode.com', 'www.gitcode.com', 'atomgit.com', 'www.atomgit.com'],
    tokenProvesPerson: true,
    labels: communityLabels,
    marks: { label: { whenServiceIsDown: 'blocked' }, tester: { whenServiceIsDown: 'blocked' } },
    writePause: pullRequestCheck.writePause,
    noreplyHosts: (host) => [
      ...[`noreply.${host}`, `user.noreply.${host}`, `users.noreply.${host}`],
      ...(host === 'gitcode.com' ? ['users.noreply.atomgit.com'] : []),
    ],
    ownCommitters: (host) => [`noreply@${host}`],
    accountIds: 'hexadecimal',
    reportsBots: false,
    settingsPath: 'settings',
    pullRequestPath: (number) => `merge_requests/${number}`,
  },
  // Self-managed instances may configure another host of noreply addresses.
  gitlab: {
    connection: 'token',
    request: 'merge',
    hosts: ['gitlab.com'],
    tokenProvesPerson: false,
    labels: null,
    marks: {
      status: { whenServiceIsDown: 'mergeable', isPerPipeline: true },
      label: { whenServiceIsDown: 'blocked' },
      thread: { whenServiceIsDown: 'mergeable' },
      external: { whenServiceIsDown: 'blocked' },
    },
    writePause: pullRequestCheck.writePause,
    noreplyHosts: (host) => [`users.noreply.${host}`],
    ownCommitters: (host) => ['noreply@gitlab.com', ...(host === 'gitlab.com' ? [] : [`noreply@${host}`])],
    accountIds: 'decimal',
    noreplySeparator: '-',
    // A suggestion that is applied, or a commit that is cherry-picked there.
    makesAuthorsCoAuthors: true,
    reportsBots: false,
    settingsPath: '-/settings/merge_requests',
    pullRequestPath: (number) => `-/merge_requests/${number}`,
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
  accountIds: AccountIds
  noreplySeparator: NoreplySeparator
  /** Whether co-authors of the forge's own commits count even if the policy ignores co-authors, because one of them is the author. */
  makesAuthorsCoAuthors: boolean
  /** Whether the API reports if an account is a bot. */
  reportsBots: boolean
}

/** Hosts of noreply addresses, and the form of the account IDs in them. */
export type NoreplyForm = Pick<ForgeTraits, 'noreplyHosts' | 'accountIds' | 'noreplySeparator'>

/** Returns the traits of a forge by host. `noreplyHosts` overrides the default if the operator of the instance configured other hosts. */
export function traitsOf(kind: ForgeKind, host: string, noreplyHosts: readonly string[] = []): ForgeTraits {
  const name = host.toLowerCase()
  const facts = forgeKindFacts[kind]
  return {
    host: name,
    noreplyHosts: noreplyHosts.length === 0 ? facts.noreplyHosts(name) : noreplyHosts.map((one) => one.toLowerCase()),
    ownCommitters: facts.ownCommitters(name),
    hasSignIn: true,
    accountIds: facts.accountIds,
    noreplySeparator: facts.noreplySeparator ?? '+',
    makesAuthorsCoAuthors: facts.makesAuthorsCoAuthors ?? false,
    reportsBots: facts.reportsBots,
  }
}

type StoredForge = { kind: ForgeKind; url: string; noreplyHosts: readonly string[] }

/** Returns the form of a stored forge's noreply addresses. Their hosts are those that its operator configured, otherwise the standard ones. */
export const noreplyFormOf = ({ kind, url, noreplyHosts }: StoredForge): NoreplyForm =>
  traitsOf(kind, new URL(url).hostname, noreplyHosts)

/** Returns the URL of a pull request's page. `url` is the base URL of the forge's pages. */
export function pullRequestUrl(
  { kind, url }: { kind: ForgeKind; url: string },
  { fullName }: { fullName: string },
  number: number,
): string {
  return `${url}/${fullName}/${forgeKindFacts[kind].pullRequestPath(number)}`
}

/** Returns the kind of forge that always has this host; null if none has. */
export function kindOfHost(host: string): ForgeKind | null {
  const kinds = Object.keys(forgeKindFacts) as ForgeKind[]
  return kinds.find((kind) => forgeKindFacts[kind].hosts.includes(host.toLowerCase())) ?? null
}
