/** What a fake GitHub remembers beside its world. */
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
  /** The permissions and events that its owner chose for it. */
  permissions: Record<string, string>
  events: string[]
}

/** Behaviors about which sources differ. */
export type GithubSwitches = {
  /** Refuses a manifest with an event that lacks its permission: derive-to/derive#269. Off: GitHub Enterprise Server of unknown age, as no source tells. */
  strictManifest: boolean
  /**
   * Members of a completed run that do not change although the update is answered 200. `nothing`: NVIDIA/NemoClaw#7064. `status`: it cannot go back to in
   * progress, known from Mergifyio/mergify#1989, lyft/atlantis#265, tektoncd/pipelines-as-code#998. `all`: nor can its conclusion change, known from
   * taskcluster/taskcluster#5085, which quotes GitHub.
   */
  completedRunsKeep: 'nothing' | 'status' | 'all'
  /**
   * `base.sha` of a pull request is the tip of the base at the last push to the head, known from rust-lang/bors#40, apache/texera#8096 (221 pull requests),
   * github/docs#431, github/rest-api-description#5978. Off: it is the tip, as the name lets one expect.
   */
  staleBase: boolean
  /**
   * Number of 404 answers for a pull request that was just opened, as replicas lag: known from runatlantis/atlantis#1131,
   * python/the-knights-who-say-ni#86, kubernetes/test-infra#2229, octokit/octokit.js#900. 0: as one expects.
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
  /** Codes of manifests and of sign-ins, each for one use. */
  manifestCodes: Map<string, Record<string, unknown>>
  signInCodes: Map<string, { account: FakeAccount; challenge: string }>
  checkRuns: (GithubCheckRun & { repositoryId: number })[]
  statuses: (GithubStatus & { repositoryId: number; sha: string })[]
  /** Who is signed in to the pages in the browser. */
  signedIn: FakeAccount | null
  /** Where the person installs the App who opens its page. */
  toInstall: { account: FakeAccount; repositories: FakeRepository[] } | null
  /** Checks that default branches require, by a rule set or by branch protection; `appId` where one App alone may set it. */
  required: { repositoryId: number; by: 'rules' | 'protection'; context: string; appId: number | null }[]
  /** Where a repository's former name leads: GitHub answers 301. */
  formerNames: Map<string, FakeRepository>
  limits: { hourly: number; used: Map<number, number>; resetsAt: number }
}
