/** State of a fake GitHub in addition to its world. */
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
  /** Permissions and events chosen by its owner. */
  permissions: Record<string, string>
  events: string[]
}

/** Behaviors on which sources differ. */
export type GithubSwitches = {
  /**
   * Rejects a manifest with an event that lacks its permission (derive-to/derive#269). Off: no source documents it for old versions of GitHub Enterprise
   * Server.
   */
  strictManifest: boolean
  /**
   * Fields of a completed run that an update does not change although it returns 200. `nothing`: NVIDIA/NemoClaw#7064. `status`: cannot return to in
   * progress (Mergifyio/mergify#1989, lyft/atlantis#265, tektoncd/pipelines-as-code#998). `all`: the conclusion cannot change either
   * (taskcluster/taskcluster#5085, which quotes GitHub).
   */
  completedRunsKeep: 'nothing' | 'status' | 'all'
  /**
   * `base.sha` of a pull request is the base branch's head at the last push to the pull request (rust-lang/bors#40, apache/texera#8096 with 221 pull
   * requests, github/docs#431, github/rest-api-description#5978). Off: it is the current head, as the name suggests.
   */
  staleBase: boolean
  /**
   * Number of 404 responses for a new pull request, caused by replication lag (runatlantis/atlantis#1131, python/the-knights-who-say-ni#86,
   * kubernetes/test-infra#2229, octokit/octokit.js#900). 0: no lag.
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
  /** Single-use codes of manifests and of sign-ins. */
  manifestCodes: Map<string, Record<string, unknown>>
  signInCodes: Map<string, { account: FakeAccount; challenge: string }>
  checkRuns: (GithubCheckRun & { repositoryId: number })[]
  statuses: (GithubStatus & { repositoryId: number; sha: string })[]
  /** Account signed in to the pages in the browser. */
  signedIn: FakeAccount | null
  /** Account and repositories selected when the user opens the installation page. */
  toInstall: { account: FakeAccount; repositories: FakeRepository[] } | null
  /** Required checks of default branches, by rule set or branch protection; `appId` if only one App may set the check. */
  required: { repositoryId: number; by: 'rules' | 'protection'; context: string; appId: number | null }[]
  /** Former names of repositories: GitHub responds with 301. */
  formerNames: Map<string, FakeRepository>
  limits: { hourly: number; used: Map<number, number>; resetsAt: number }
}
