import type { ForgeAccount, PullCommit, PullRequestFacts } from '../../../../domain/pull-requests/pull-request.ts'

/** A clock. `now` returns milliseconds since 1970 UTC. */
export type ForgeClock = { now(): number }

/** Remaining requests of the rate limit, and its reset time (ms since 1970 UTC). */
export type ForgeBudget = { remaining: number | null; resetAt: number | null }

/**
 * Result of a request to a code platform. `unchanged`: the etag still matches. `gone`: the resource does not exist or is not visible to the service.
 * `refused`: a retry does not help. `limited`: rate limited until `until`. `unreachable`: no response, or an invalid response.
 */
export type ForgeAnswer<Value> =
  | { kind: 'ok'; value: Value; budget: ForgeBudget }
  | { kind: 'unchanged'; budget: ForgeBudget }
  | { kind: 'gone' }
  | { kind: 'refused'; status: number; message: string }
  | { kind: 'limited'; until: number }
  | { kind: 'unreachable' }

/** The current state of a pull request on the code platform. */
export type ForgePullRequest = Omit<PullRequestFacts, 'declaredCommits'> & {
  /** Null if the platform reports the number of commits only with the list of commits. */
  declaredCommits: number | null
  baseRef: string
  nativeId: string
  title: string
  /** Milliseconds since 1970 UTC; null if it was not merged or the time is unknown. */
  mergedAt: number | null
  repository: { id: string; fullName: string; isPrivate: boolean }
}

/** An entry in the list of open pull requests. */
export type ListedPullRequest = {
  number: number
  headSha: string
  /** Empty if the platform does not report it. */
  baseRef: string
  baseSha: string
  repositoryId: string
}

/**
 * A page of open pull requests, oldest first. `etag` is empty if the platform sends none. `hasTips` means that `baseSha` is the tip of the base
 * branch; on GitHub it is the tip at the last push to the pull request.
 */
export type ListedPage = { etag: string; pulls: ListedPullRequest[]; isLast: boolean; hasTips: boolean }

/** The newest commit of a branch, and the etag of the response. */
export type ForgeTip = { sha: string; etag: string }

/** The commits of a pull request that were read, and the total number that the platform reports. */
export type ReadCommits = { commits: PullCommit[]; declared: number }

/** A status or check run to set on a commit. */
export type ForgeStatus = {
  sha: string
  state: 'success' | 'failure' | 'pending'
  /** Title of at most 140 characters. */
  title: string
  /** Markdown without unsafe content. */
  summary: string
  detailsUrl: string
  /** The service's ID, used to find the status again if the response was lost. */
  externalId: string
  /** The platform's ID of the previous status; empty if there is none. */
  nativeId: string
  /** Whether an earlier attempt may have succeeded without a response. */
  mayStand: boolean
}

export type ForgeComment = { number: number; body: string; marker: string; nativeId: string; mayStand: boolean }

/** The current state of a repository; `branch` is the default branch. */
export type ForgeGrounds = { id: string; fullName: string; isPrivate: boolean; branch: string }

/** Whether a branch requires the check. `unpinned`: any App may set it. `unknown`: the rules cannot be read. */
export type Requirement = 'yes' | 'unpinned' | 'no' | 'unknown'

/**
 * The current check on a commit; `state` is empty if there is none. `by` is the account that posted it; empty if the service posted it or the account
 * is unknown.
 */
export type ForgeStanding = { state: string; by: { id: string; login: string } }

/** A repository of a code platform, with the permissions that a check needs. Methods never reject. */
export type ForgeRepository = {
  /** Returns the account with a login; `gone` if there is none. */
  account(login: string): Promise<ForgeAnswer<ForgeAccount>>
  /**
   * Returns whether an account is a member of the repository's organization, or of one of its teams if `team` is not
   * empty. Private memberships count, invitations do not.
   */
  membership(accountId: string, team: string): Promise<ForgeAnswer<boolean>>
  /**
   * Checks whether the members of teams can be read. An empty name means the whole organization. Returns `refused` if the permissions are
   * insufficient.
   */
  membersAccess(teams: readonly string[]): Promise<ForgeAnswer<MembersAccess>>
  pullRequest(number: number): Promise<ForgeAnswer<ForgePullRequest>>
  commits(pull: ForgePullRequest, max: number): Promise<ForgeAnswer<ReadCommits>>
  openPullRequests(page: number, etag: string): Promise<ForgeAnswer<ListedPage>>
  tip(branch: string, etag: string): Promise<ForgeAnswer<ForgeTip>>
  /** Returns the number of commits that are reachable from `sha` but not from `base`, which is a branch or a commit. */
  ahead(base: string, sha: string): Promise<ForgeAnswer<number>>
  /** Returns the original commit with the same changes, if one of the branches contains it; otherwise empty. */
  mergedOriginal(question: MergedQuestion): Promise<ForgeAnswer<string>>
  /** Returns the current check on a commit; on GitHub, the newest run of the service's App. */
  standing(sha: string): Promise<ForgeAnswer<ForgeStanding>>
  grounds(): Promise<ForgeAnswer<ForgeGrounds>>
  /** Returns the first commit of a branch, which cannot be the head of a pull request. */
  oldestCommit(branch: string): Promise<ForgeAnswer<string>>
  requirement(branch: string): Promise<Requirement>
  /** Returns whether this instance merges a head that has no status although the check is required. */
  missingPasses(): Promise<boolean>
  /** Sets a status and returns its ID on the platform. */
  putStatus(status: ForgeStatus): Promise<ForgeAnswer<string>>
  /** Creates or updates a comment and returns its ID; `gone` if it was deleted. */
  putComment(comment: ForgeComment): Promise<ForgeAnswer<string>>
  /** Adds the reaction `eyes` to a comment. Idempotent. */
  react(commentId: string): Promise<ForgeAnswer<string>>
}

/** The organization or team that does not exist; empty if all exist. */
export type MembersAccess = { missing: '' | 'organization' | 'team'; team: string }

/** A commit of a pull request, its cherry-pick sources according to the commit message, and the branches to search for them. */
export type MergedQuestion = { sha: string; originals: readonly string[]; branches: readonly string[] }

/** Address and credentials of a repository. */
export type ForgeAccess = {
  kind: 'github' | 'gitea'
  /** Base URL of the API, without a trailing slash. */
  apiUrl: string
  /** The GitHub App; null for Gitea. */
  app: { id: string; privateKey: string } | null
  /** Installation ID on GitHub. */
  installation: string
  /** Access token for Gitea. */
  token: string | null
  repository: { id: string; fullName: string }
}

/** Name of the check. It never changes, because branch protection rules contain it. */
export const checkName = 'CLA'
