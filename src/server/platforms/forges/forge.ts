import type { ForgeAccount, PullCommit, PullRequestFacts } from '../../../domain/pull-requests/pull-request.ts'

/** Milliseconds since 1970 UTC. */
export type ForgeClock = { now(): number }

/** What is left of a forge's budget (requests), and when it is renewed (ms since 1970 UTC). */
export type ForgeBudget = { remaining: number | null; resetAt: number | null }

/**
 * What came of asking a forge. `unchanged`: as it was at the given etag. `gone`: there is no such thing, or not for us. `refused`: asking again
 * changes nothing. `limited`: it asks to wait until then. `unreachable`: no answer, or one that says nothing.
 */
export type ForgeAnswer<Value> =
  | { kind: 'ok'; value: Value; budget: ForgeBudget }
  | { kind: 'unchanged'; budget: ForgeBudget }
  | { kind: 'gone' }
  | { kind: 'refused'; status: number; message: string }
  | { kind: 'limited'; until: number }
  | { kind: 'unreachable' }

/** A pull request as the forge tells it now. */
export type ForgePullRequest = Omit<PullRequestFacts, 'declaredCommits'> & {
  /** Null if the forge tells the number of commits only with their list. */
  declaredCommits: number | null
  baseRef: string
  nativeId: string
  title: string
  /** Milliseconds since 1970 UTC; null where it was not merged, or the forge does not say. */
  mergedAt: number | null
  repository: { id: string; fullName: string; isPrivate: boolean }
}

/** One of the list of open pull requests. */
export type ListedPullRequest = {
  number: number
  headSha: string
  /** Empty if the forge does not tell it. */
  baseRef: string
  baseSha: string
  repositoryId: string
}

/**
 * One page of them, the oldest first; `etag` is empty where the forge has no name for what it said. `hasTips`: `baseSha` is the tip of the base branch; at
 * GitHub it is what the tip was at the last push to the pull request.
 */
export type ListedPage = { etag: string; pulls: ListedPullRequest[]; isLast: boolean; hasTips: boolean }

/** The newest commit of a branch; `etag` as of a page. */
export type ForgeTip = { sha: string; etag: string }

/** The commits of a pull request as far as they were read, and how many the forge says there are. */
export type ReadCommits = { commits: PullCommit[]; declared: number }

/** What is to stand at a commit. */
export type ForgeStatus = {
  sha: string
  state: 'success' | 'failure' | 'pending'
  /** At most 140 characters. */
  title: string
  /** Markdown, safe. */
  summary: string
  detailsUrl: string
  /** Ours, by which it is found again after a lost answer. */
  externalId: string
  /** The forge's id of the status before; empty for none. */
  nativeId: string
  /** Whether an earlier try may have been accepted without our learning of it. */
  mayStand: boolean
}

export type ForgeComment = { number: number; body: string; marker: string; nativeId: string; mayStand: boolean }

/** A repository as its forge tells it now; `branch` is the default one. */
export type ForgeGrounds = { id: string; fullName: string; isPrivate: boolean; branch: string }

/** Whether a branch requires the check; `unpinned` where any App may set it, `unknown` where that cannot be read. */
export type Requirement = 'yes' | 'unpinned' | 'no' | 'unknown'

/** The check that stands at a commit: empty for none. `by`: the account that posted it, empty if it is ours or unknown. */
export type ForgeStanding = { state: string; by: { id: string; login: string } }

/** A repository of a forge, with the right to read and to write what a check needs. Never rejects. */
export type ForgeRepository = {
  /** The account of a name; `gone` for none. */
  account(login: string): Promise<ForgeAnswer<ForgeAccount>>
  /** Whether an account is a member of the repository's organization, or of one of its teams if `team` is not empty; private memberships count, invitations do not. */
  membership(accountId: string, team: string): Promise<ForgeAnswer<boolean>>
  /** Whether the members of the organization (an empty name) and of teams can be read. `refused`: not with our rights. */
  membersAccess(teams: readonly string[]): Promise<ForgeAnswer<MembersAccess>>
  pullRequest(number: number): Promise<ForgeAnswer<ForgePullRequest>>
  commits(pull: ForgePullRequest, most: number): Promise<ForgeAnswer<ReadCommits>>
  openPullRequests(page: number, etag: string): Promise<ForgeAnswer<ListedPage>>
  tip(branch: string, etag: string): Promise<ForgeAnswer<ForgeTip>>
  /** Number of commits that the second has and the first, a branch or a commit, has not. */
  ahead(base: string, sha: string): Promise<ForgeAnswer<number>>
  /** The commit, among its originals, that has the same changes and is in one of the branches; empty for none. */
  mergedOriginal(question: MergedQuestion): Promise<ForgeAnswer<string>>
  /** The check as it stands at a commit: at GitHub the newest run of our App. */
  standing(sha: string): Promise<ForgeAnswer<ForgeStanding>>
  grounds(): Promise<ForgeAnswer<ForgeGrounds>>
  /** The first commit of a branch: no pull request can have it as its head. */
  oldestCommit(branch: string): Promise<ForgeAnswer<string>>
  requirement(branch: string): Promise<Requirement>
  /** Answers the forge's id of what stands there now. */
  putStatus(status: ForgeStatus): Promise<ForgeAnswer<string>>
  /** The same; `gone` where it was deleted. */
  putComment(comment: ForgeComment): Promise<ForgeAnswer<string>>
  /** Answers a comment with the reaction `eyes`; a second time changes nothing. */
  react(commentId: string): Promise<ForgeAnswer<string>>
}

/** The organization, or the team, that does not exist; empty if all of them do. */
export type MembersAccess = { missing: '' | 'organization' | 'team'; team: string }

/** A commit of a pull request with those that it says it was picked from, and the branches in which one of them may be. */
export type MergedQuestion = { sha: string; originals: readonly string[]; branches: readonly string[] }

/** Where a repository is, and what lets us in. */
export type ForgeAccess = {
  kind: 'github' | 'gitea'
  /** Of the forge's API, without a final slash. */
  apiUrl: string
  /** Of the App on GitHub. */
  app: { id: string; privateKey: string } | null
  /** Of the installation on GitHub. */
  installation: string
  /** Of a Gitea repository. */
  token: string | null
  repository: { id: string; fullName: string }
}

/** The name under which a check stands at a forge, for ever: branches require it by this name. */
export const checkName = 'CLA'
