/** State of the fake GitCode that is not part of the shared forge world. */
import { createHash } from 'node:crypto'
import type { FakeOauth } from '../oauth-pages.ts'
import type { FakeAccount, FakeRepository } from '../forge-world.ts'

/** ID of an account in the API: 24 hexadecimal digits. */
export const gitcodeIdOf = ({ id }: Pick<FakeAccount, 'id'>): string =>
  createHash('sha256').update(`gitcode ${id}`).digest('hex').slice(0, 24)

/** ID of the same account in webhooks: a number. */
export const webhookIdOf = ({ id }: Pick<FakeAccount, 'id'>): number => 850_000 + id

/** ID of the discussion that a comment starts: 40 hexadecimal digits. */
export const discussionIdOf = (id: number): string => createHash('sha1').update(`discussion ${id}`).digest('hex')

/** Behavior of GitCode that is not documented, or that differs between its operations. */
export type GitcodeSwitches = {
  /** Type of flags. `documented`: booleans or numbers as the documentation says. */
  flags: 'documented' | 'boolean' | 'number' | 'text'
  /** `state` of an open pull request in lists. A single one is always `open`. */
  listedState: 'open' | 'opened'
  /** Whether a push withdraws the approval of all testers. */
  pushClearsTesters: boolean
  /** Whether a tester can withdraw their own approval alone. Otherwise only those of all testers can be withdrawn. */
  ownReset: boolean
  /** Whether new pull requests get the testers of the settings. */
  addsDefaultTesters: boolean
  /** Whether adding a label creates it in the repository if it does not exist. Otherwise the response is 404. */
  addingCreatesLabels: boolean
  /** Whether every comment is an unresolved discussion. */
  commentsAreDiscussions: boolean
  errors: 'json' | 'text'
  /** Whether deliveries about a push contain the previous head. */
  tellsOldrev: boolean
  /** Offset of the later pages of commits: -1 repeats the last commit of the previous page, 1 skips one. */
  pageShift: number
  /** Whether requests to the former name of a repository are redirected. */
  redirectsRenamed: boolean
}

export const gitcodeSwitches: GitcodeSwitches = {
  ...{ flags: 'documented', listedState: 'opened', pushClearsTesters: false, ownReset: true, addsDefaultTesters: true },
  ...{ addingCreatesLabels: true, commentsAreDiscussions: false, errors: 'json', tellsOldrev: true },
  ...{ pageShift: 0, redirectsRenamed: true },
}

export type GitcodeHook = {
  id: number
  repository: FakeRepository
  url: string
  password: string
  /** 1 signs the body; 0 sends the password. */
  encryption: number
  events: { merge_requests_events: boolean; note_events: boolean; push_events: boolean }
}

/** Merge conditions of a repository. */
export type GitcodeSettings = {
  requiredTesters: number
  testers: FakeAccount[]
  requiresResolvedDiscussions: boolean
  canForceMerge: boolean
}

export type GitcodeTester = { account: FakeAccount; hasPassed: boolean }

export type GitcodeState = {
  switches: GitcodeSwitches
  /** The account and scopes of each access token. */
  tokens: Map<string, { account: FakeAccount; scopes: string[] }>
  /** Times of the requests with each token in the last hour. */
  requests: Map<string, number[]>
  limits: { perMinute: number; perHour: number } | null
  hooks: GitcodeHook[]
  /** Labels of the repositories and of the pull requests, by ID. */
  repositoryLabels: Map<number, Set<string>>
  labels: Map<number, string[]>
  testers: Map<number, GitcodeTester[]>
  settings: Map<number, GitcodeSettings>
  /** IDs of comments whose discussion is resolved. */
  resolved: Set<number>
  oauth: FakeOauth
  signedIn: FakeAccount | null
  formerNames: Map<string, FakeRepository>
}

export const settingsOf = (state: GitcodeState, { id }: FakeRepository): GitcodeSettings => {
  const settings = state.settings.get(id) ?? {
    ...{ requiredTesters: 0, testers: [], requiresResolvedDiscussions: false, canForceMerge: false },
  }
  state.settings.set(id, settings)
  return settings
}
