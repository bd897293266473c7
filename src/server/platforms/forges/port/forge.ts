import type { ForgeKind, MarkKind } from '../../../../domain/pull-requests/forge-kinds.ts'
import type { LabelNames } from '../../../../domain/pull-requests/check-policy.ts'
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
  /** Null if the platform does not report the number of commits with the pull request. */
  declaredCommits: number | null
  /** Opaque text that changes whenever the list of commits may have changed. */
  listVersion: string
  baseRef: string
  nativeId: string
  title: string
  /** The platform's own word about merging, such as `mergeable`; missing if it says nothing. */
  mergeStatus?: string
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
  /** Empty if the platform does not report it. */
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

/**
 * The commits of a pull request that were read. `declared`: total number that the platform reports; null if it reports none. `isWhole`: whether no
 * page or limit has cut the list, which is the only evidence if `declared` is null.
 */
export type ReadCommits = { commits: PullCommit[]; declared: number | null; isWhole: boolean }

export type MarkState = 'success' | 'failure' | 'pending'

/**
 * A place on the platform that shows a verdict. A status belongs to a commit, the others belong to a pull request. `threadId` is empty until the
 * thread exists; whoever knows it may resolve the thread, so it must not leave the service. `sha`: the head that the verdict of an external check
 * applies to.
 */
export type Mark =
  | { kind: 'status'; sha: string }
  | { kind: 'label'; names: LabelNames }
  | { kind: 'tester' }
  | { kind: 'thread'; threadId: string }
  | { kind: 'external'; sha: string }

/** A pull request that a mark applies to. */
export type MarkedPull = { number: number; nativeId: string }

/** A verdict to show. */
export type ForgeVerdict = {
  mark: Mark
  state: MarkState
  /** Title of at most 140 characters. */
  title: string
  /** Markdown without unsafe content. */
  summary: string
  detailsUrl: string
  /** The service's ID, used to find the mark again if the response was lost. */
  externalId: string
  /** The platform's ID of the previous mark; empty if there is none. */
  nativeId: string
  /** Whether an earlier attempt may have succeeded without a response. */
  mayStand: boolean
}

/** The mark as the platform shows it after a write. `state` is a `MarkState`, empty if the response does not contain it, or other text. */
export type PostedVerdict = { nativeId: string; state: string }

export type ForgeComment = { number: number; body: string; marker: string; nativeId: string; mayStand: boolean }

/** The current state of a repository; `branch` is the default branch. */
export type ForgeGrounds = { id: string; fullName: string; isPrivate: boolean; branch: string }

/** Whether a branch requires the check. `unpinned`: any App may set it. `unknown`: the rules cannot be read. */
export type Requirement = 'yes' | 'unpinned' | 'no' | 'unknown'

/**
 * The current state of a mark: a `MarkState`, empty if there is none, or other text. `by` is the account that set it; empty if the service set it or
 * the account is unknown.
 */
export type ForgeStanding = { state: string; by: { id: string; login: string } }

/** A repository of a code platform, with the permissions that a check needs. Methods never reject. */
export type ForgeRepository = {
  /** Returns the account with a login; `gone` if there is none. */
  account(login: string): Promise<ForgeAnswer<ForgeAccount>>
  /** Returns whether an account administers the repository. */
  administers(login: string): Promise<ForgeAnswer<boolean>>
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
  /** Returns the current state of a mark. For a status on GitHub, this is the newest run of the service's App. */
  standing(mark: Mark, pulls: readonly MarkedPull[]): Promise<ForgeAnswer<ForgeStanding>>
  grounds(): Promise<ForgeAnswer<ForgeGrounds>>
  /** Returns the first commit of a branch, which cannot be the head of a pull request. */
  oldestCommit(branch: string): Promise<ForgeAnswer<string>>
  /** `mark`: the mark that must be required, on platforms with a rule for each. */
  requirement(branch: string, mark?: MarkKind): Promise<Requirement>
  /** Returns whether this instance merges a head that has no status although the check is required. */
  missingPasses(): Promise<boolean>
  /**
   * Shows a verdict and returns the mark as the platform then shows it. `pulls`: for a status, the open pull requests with this head, possibly none;
   * for other marks, the pull request that is marked. Returns `gone` if the platform has no such mark.
   */
  putVerdict(verdict: ForgeVerdict, pulls: readonly MarkedPull[]): Promise<ForgeAnswer<PostedVerdict>>
  /** Creates or updates a comment and returns its ID; `gone` if it was deleted. */
  putComment(comment: ForgeComment): Promise<ForgeAnswer<string>>
  /** Adds the reaction `eyes` to a comment. Idempotent. */
  react(commentId: string): Promise<ForgeAnswer<string>>
  /**
   * Reads, creates or removes the external check of the repository and returns its ID, empty if there is none. `gone` or `refused` if the repository
   * cannot have one. `url`: page that the check leads to. Missing on platforms without external checks.
   */
  changeExternalCheck?(act: 'read' | 'make' | 'remove', url: string): Promise<ForgeAnswer<string>>
}

/** The organization or team that does not exist; empty if all exist. */
export type MembersAccess = { missing: '' | 'organization' | 'team'; team: string }

/** A commit of a pull request, its cherry-pick sources according to the commit message, and the branches to search for them. */
export type MergedQuestion = { sha: string; originals: readonly string[]; branches: readonly string[] }

/** Address and credentials of a repository. */
export type ForgeAccess = {
  kind: ForgeKind
  /** Base URL of the API, without a trailing slash. */
  apiUrl: string
  /** The GitHub App; null for repositories connected with a token. */
  app: { id: string; privateKey: string } | null
  /** Installation ID on GitHub. */
  installation: string
  /** Access token; null for repositories connected through an App. */
  token: string | null
  repository: { id: string; fullName: string }
}

/** Name of the check. It never changes, because branch protection rules contain it. */
export const checkName = 'CLA'
