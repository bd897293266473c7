/** State of the fake GitHub that is not part of the shared forge world. */
import type { FakeAccount, FakeRepository } from '../forge-world.ts'
import type { GithubCheckRun, GithubStatus } from './github-shapes.ts'

export type FakeInstallation = {
  id: number
  account: FakeAccount
  repositories: FakeRepository[]
  permissions: Record<string, string>
  suspendedAt: number | null
  isGone: boolean
}

export type FakeApp = {
  id: number
  slug: string
  clientId: string
  clientSecret: string
  webhookSecret: string
  privateKey: string
  publicKey: string
  hookUrl: string
  setupUrl?: string
  owner: FakeAccount
  /** Permissions and events configured for the App. */
  permissions: Record<string, string>
  events: string[]
}

/** Behaviors of GitHub for which the sources disagree. A test can select either one. */
export type GithubSwitches = {
  /**
   * If true, a manifest without the permission for one of its events is rejected (derive-to/derive#269). If false, it is accepted, as old versions of
   * GitHub Enterprise Server may do.
   */
  strictManifest: boolean
  /**
   * Fields of a completed check run that cannot be updated. GitHub ignores such an update and still returns 200. `nothing`: all fields can be updated
   * (NVIDIA/NemoClaw#7064). `status`: the run cannot return to in progress (Mergifyio/mergify#1989, lyft/atlantis#265,
   * tektoncd/pipelines-as-code#998). `all`: the conclusion cannot change either (taskcluster/taskcluster#5085, which quotes GitHub).
   */
  completedRunsKeep: 'nothing' | 'status' | 'all'
  /**
   * If true, `base.sha` of a pull request changes only when someone pushes to the pull request (rust-lang/bors#40, apache/texera#8096 with 221 pull
   * requests, github/docs#431, github/rest-api-description#5978). If false, it is always the current head of the base branch.
   */
  staleBase: boolean
  /**
   * Number of 404 responses for a new pull request before it is found. Simulates replication lag (runatlantis/atlantis#1131,
   * python/the-knights-who-say-ni#86, kubernetes/test-infra#2229, octokit/octokit.js#900).
   */
  missingAfterOpening: number
}

export type GithubState = {
  switches: GithubSwitches
  apps: FakeApp[]
  installations: FakeInstallation[]
  tokens: Map<
    string,
    {
      installation: FakeInstallation
      repositoryIds: Set<number> | null
      expiresAt: number
      permissions: Record<string, string>
    }
  >
  userTokens: Map<string, FakeAccount>
  /** Unused codes, for converting a manifest and for signing in. A code is valid once. */
  manifestCodes: Map<string, Record<string, unknown>>
  signInCodes: Map<string, { account: FakeAccount; challenge: string }>
  checkRuns: (GithubCheckRun & { repositoryId: number })[]
  statuses: (GithubStatus & { repositoryId: number; sha: string })[]
  /** The account that is signed in to GitHub in the user's browser. */
  signedIn: FakeAccount | null
  /** The account and repositories that the user selects on the installation page. */
  toInstall: { account: FakeAccount; repositories: FakeRepository[] } | null
  /** Required checks of default branches. If `appId` is set, only this App may report the check. */
  required: { repositoryId: number; by: 'rules' | 'protection'; context: string; appId: number | null }[]
  /** Renamed repositories, by former name. Requests with the former name are redirected (301). */
  formerNames: Map<string, FakeRepository>
  limits: { hourly: number; used: Map<number, number>; resetsAt: number }
}
