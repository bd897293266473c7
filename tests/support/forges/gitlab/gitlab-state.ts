/** State of the fake GitLab that is not part of the shared forge world. */
import { createHash } from 'node:crypto'
import type { FakeOauth } from '../oauth-pages.ts'
import type { FakeAccount, FakePull, FakeRepository } from '../forge-world.ts'

/** Behavior of GitLab that is not documented, or that depends on the version, the plan or the instance. */
export type GitlabSwitches = {
  /** Whether an unresolved internal thread blocks merging. Notes are counted without regard to `internal` in the code; nobody has tried it. */
  internalThreadsBlock: boolean
  /** Whether the author of a merge request resolves an internal thread whose ID they know. `PUT discussions/:id` does not check who can read it. */
  authorResolvesById: boolean
  /** Number of reads for which the list of commits is still that of the previous head after a push. */
  staleReads: number
  /**
   * Parts of a commit in the list of a merge request, which GitLab keeps in its database. `bare`: without parents (#496665). `without_messages`: also
   * without messages (`disable_message_attribute_on_mr_diff_commits`). `whole`: `commits_from_gitaly` is on.
   */
  listedCommits: 'bare' | 'without_messages' | 'whole'
  /** Whether reading a new merge request prepares it. Until then it has no `diff_refs`. */
  preparesLate: boolean
  /** Whether a status attaches to a pipeline of a fork's merge request that runs in the parent project. */
  parentPipelinesTakeStatuses: boolean
  /** Response to a request that changes something by the former path of a project. */
  formerPathWrites: 'missing' | 'served'
  /** Whether `GET user/emails` contains the primary address. */
  listsPrimaryEmail: boolean
  /** Response to a reaction that exists. */
  repeatedReaction: 'missing' | 'created'
  /** Whether `GET user` and the addresses are confirmed without a proof (`email_confirmation_setting: off`). */
  confirmsAll: boolean
  /** Whether the server knows signing tokens (feature flag `webhook_signing_token`). An older server ignores them. */
  signingTokens: boolean
  /** Whether opening a resolved thread again sends a delivery. It does not (#349623). */
  tellsUnresolve: boolean
  /** Header of the HMAC of external status checks. */
  checkHmac: 'hex' | 'none'
}

export const gitlabSwitches: GitlabSwitches = {
  ...{
    internalThreadsBlock: true,
    authorResolvesById: true,
    staleReads: 0,
    listedCommits: 'bare',
    preparesLate: false,
  },
  ...{ parentPipelinesTakeStatuses: true, formerPathWrites: 'missing', listsPrimaryEmail: false },
  ...{ repeatedReaction: 'missing', confirmsAll: false, signingTokens: true, tellsUnresolve: false, checkHmac: 'hex' },
}

/** The value of every switch that is not the default. */
export const otherGitlabSwitches: GitlabSwitches = {
  ...{
    internalThreadsBlock: true,
    authorResolvesById: false,
    staleReads: 1,
    listedCommits: 'without_messages',
    preparesLate: true,
  },
  ...{ parentPipelinesTakeStatuses: false, formerPathWrites: 'served', listsPrimaryEmail: true },
  ...{ repeatedReaction: 'created', confirmsAll: true, signingTokens: false, tellsUnresolve: true, checkHmac: 'none' },
}

export const gitlabLevels = { none: 0, guest: 10, reporter: 20, developer: 30, maintainer: 40, owner: 50 } as const

/** Settings of a project. `hasCi`: a push starts a pipeline with the job `test`. */
export type GitlabProject = {
  levels: Map<number, number>
  requiresPipeline: boolean
  allowsSkipped: boolean
  requiresThreads: boolean
  requiresChecks: boolean
  tier: 'free' | 'premium' | 'ultimate'
  hasCi: boolean
  /** Pipelines of merge requests: none, on the head, on the merged result, or in a train. */
  requestPipelines: 'none' | 'detached' | 'merged_results' | 'train'
  labels: Set<string>
  checks: GitlabCheck[]
  /** A project without a repository, or with merge requests switched off, has neither. */
  hasRequests: boolean
}

export type GitlabCheck = { id: number; name: string; url: string; secret: string }

export type GitlabJob = { id: number; name: string; by: number; status: GitlabJobStatus; isRetried: boolean }
export type GitlabJobStatus = 'created' | 'pending' | 'running' | 'success' | 'failed' | 'canceled' | 'skipped'

/** A pipeline. `sourceSha` differs from `sha` in merged results and trains. `pullId` is null for a branch pipeline. */
export type GitlabPipeline = {
  id: number
  projectId: number
  sha: string
  sourceSha: string
  ref: string
  source: 'push' | 'merge_request_event' | 'external'
  pullId: number | null
  isTrain: boolean
  jobs: GitlabJob[]
}

/** A thread, or a single note if `isIndividual`. Only threads can be resolved. */
export type GitlabDiscussion = {
  id: string
  pullId: number
  noteIds: number[]
  isIndividual: boolean
  isInternal: boolean
  isSystem: boolean
  resolvedBy: FakeAccount | null
}

/** State of a merge request that the shared world does not have. */
export type GitlabRequest = {
  isLocked: boolean
  autoMerge: FakeAccount | null
  inTrain: boolean
  mergedBy: FakeAccount | null
  labels: string[]
  versions: { id: number; head: string; base: string }[]
  /** Head whose commits are still listed, and for how many reads. */
  stale: { head: string; reads: number }
  isPrepared: boolean
  reactions: { noteId: number; name: string; by: number }[]
  /** Responses to external status checks, by check ID. `at` in milliseconds. */
  responses: Map<number, { sha: string; status: 'pending' | 'passed' | 'failed'; at: number }>
  pushedAt: number
}

export const hookFlags = [
  ...['push_events', 'merge_requests_events', 'note_events', 'confidential_note_events', 'pipeline_events'],
  ...[
    'issues_events',
    'confidential_issues_events',
    'tag_push_events',
    'job_events',
    'emoji_events',
    'wiki_page_events',
  ],
] as const

export type HookFlag =
  | 'push_events'
  | 'merge_requests_events'
  | 'note_events'
  | 'confidential_note_events'
  | 'pipeline_events'

export type HookLog = {
  id: number
  key: string
  at: number
  event: string
  url: string
  payload: unknown
  headers: Record<string, string>
  status: number | 'internal error'
  body: string
}

export type GitlabHook = {
  id: number
  repository: FakeRepository
  url: string
  token: string
  signingToken: string
  flags: Set<string>
  failures: number
  disabledUntil: number | null
  logs: HookLog[]
}

export type GitlabToken = {
  id: number
  account: FakeAccount
  scopes: string[]
  expiresAt: string | null
  kind: 'personal' | 'oauth'
}

export type GitlabState = {
  switches: GitlabSwitches
  version: string
  tokens: Map<string, GitlabToken>
  projects: Map<number, GitlabProject>
  /** Levels of the members of groups, by path and account ID. */
  groups: Map<string, Map<number, number>>
  requests: Map<number, GitlabRequest>
  pipelines: GitlabPipeline[]
  discussions: GitlabDiscussion[]
  hooks: GitlabHook[]
  oauth: FakeOauth
  signedIn: FakeAccount | null
  formerNames: Map<string, FakeRepository>
  /** Lowercase addresses that are not confirmed. */
  unconfirmed: Set<string>
  /** Requests of each user in the last minute; `limit` is null without a limit. */
  limit: { perMinute: number } | null
  used: Map<string, number[]>
  /** Quick actions and mentions that notes have triggered. */
  quickActions: { by: string; command: string }[]
  mentions: { by: string; login: string }[]
  /** Number of the next writes of a status that find the commit locked. */
  lockedStatuses: number
}

export function projectOf(state: GitlabState, { id }: Pick<FakeRepository, 'id'>): GitlabProject {
  const made: GitlabProject = state.projects.get(id) ?? {
    ...{
      levels: new Map(),
      requiresPipeline: false,
      allowsSkipped: false,
      requiresThreads: true,
      requiresChecks: false,
    },
    ...{ tier: 'free', hasCi: false, requestPipelines: 'none', labels: new Set(), checks: [], hasRequests: true },
  }
  state.projects.set(id, made)
  return made
}

export function requestOf(state: GitlabState, { id, updatedAt }: FakePull): GitlabRequest {
  const made: GitlabRequest = state.requests.get(id) ?? {
    ...{ isLocked: false, autoMerge: null, inTrain: false, mergedBy: null, labels: [], versions: [] },
    ...{ stale: { head: '', reads: 0 }, isPrepared: true, reactions: [], responses: new Map(), pushedAt: updatedAt },
  }
  state.requests.set(id, made)
  return made
}

/** Returns a user's level on a project: the highest of their own membership and those of the groups above it. */
export function levelOf(state: GitlabState, { id }: Pick<FakeAccount, 'id'>, of: FakeRepository): number {
  return Math.max(ownLevelOf(state, { id }, of), groupLevelOf(state, { id }, of))
}

export function ownLevelOf(state: GitlabState, { id }: Pick<FakeAccount, 'id'>, of: FakeRepository): number {
  const own = projectOf(state, of).levels.get(id) ?? 0
  return Math.max(own, of.admins.has(id) ? 40 : of.writers.has(id) ? 30 : 0)
}

export function groupLevelOf(
  state: GitlabState,
  { id }: Pick<FakeAccount, 'id'>,
  { fullName }: FakeRepository,
): number {
  const parts = fullName.split('/').slice(0, -1)
  const paths = parts.map((_, at) => parts.slice(0, at + 1).join('/'))
  return Math.max(0, ...paths.map((path) => state.groups.get(path)?.get(id) ?? 0))
}

/** ID of a discussion: 40 hexadecimal digits that cannot be guessed. */
export const gitlabDiscussionId = (noteId: number): string =>
  createHash('sha1').update(`gitlab discussion ${noteId} ${discussionSalt}`).digest('hex')

const discussionSalt = createHash('sha1').update(String(process.pid)).digest('hex')

/** Whether a version is at least another one, for example `16.9`. */
export function isAtLeast(version: string, wanted: string): boolean {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  const [other = 0, least = 0] = wanted.split('.').map(Number)
  return major > other || (major === other && minor >= least)
}

/** A time as GitLab writes it, with milliseconds. */
export const gitlabTime = (ms: number): string => new Date(ms).toISOString()
