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
  /** Permissions and events that the App's owner selected. */
  permissions: Record<string, string>
  events: string[]
}

/** Behaviors on which the sources disagree. */
export type GithubSwitches = {
  /**
   * Rejects a manifest that lacks the permission for one of its events (derive-to/derive#269). Off simulates old versions of GitHub Enterprise
   * Server, for which no source documents the check.
   */
  strictManifest: boolean
  /**
   * Fields of a completed run that an update leaves unchanged, although the response is 200. `nothing`: NVIDIA/NemoClaw#7064. `status`: the run
   * cannot return to in progress (Mergifyio/mergify#1989, lyft/atlantis#265, tektoncd/pipelines-as-code#998). `all`: the conclusion cannot change
   * either (taskcluster/taskcluster#5085, which quotes GitHub).
   */
  completedRunsKeep: 'nothing' | 'status' | 'all'
  /**
   * Whether `base.sha` of a pull request is the head of the base branch at the time of the last push to the pull request (rust-lang/bors#40,
   * apache/texera#8096 with 221 pull requests, github/docs#431, github/rest-api-description#5978). Off: `base.sha` is the current head of the base
   * branch.
   */
  staleBase: boolean
  /**
   * Number of 404 responses for a new pull request, which simulate replication lag (runatlantis/atlantis#1131, python/the-knights-who-say-ni#86,
   * kubernetes/test-infra#2229, octokit/octokit.js#900).
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
  /** Single-use codes for manifest conversion and for sign-in. */
  manifestCodes: Map<string, Record<string, unknown>>
  signInCodes: Map<string, { account: FakeAccount; challenge: string }>
  checkRuns: (GithubCheckRun & { repositoryId: number })[]
  statuses: (GithubStatus & { repositoryId: number; sha: string })[]
  /** Account that is signed in to GitHub in the browser, or null. */
  signedIn: FakeAccount | null
  /** Account and repositories selected on the installation page. */
  toInstall: { account: FakeAccount; repositories: FakeRepository[] } | null
  /** Required checks on default branches, from a ruleset or branch protection. `appId` is set if only this App may report the check. */
  required: { repositoryId: number; by: 'rules' | 'protection'; context: string; appId: number | null }[]
  /** Repositories by former name. A request with a former name returns 301. */
  formerNames: Map<string, FakeRepository>
  limits: { hourly: number; used: Map<number, number>; resetsAt: number }
}
