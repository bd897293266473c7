import type { ForgeKind } from '../../../src/domain/pull-requests/forge-kinds.ts'
import type { FakePull, FakeRepository, ForgeWorld } from '../forges/forge-world.ts'
import type { ForgeServer } from '../forges/forge-server.ts'
import type { Webhooks } from '../forges/webhooks.ts'
import type { Seeded } from '../seeded.ts'

/** Fake forge for random histories. */
export type CheckedForge = {
  kind: ForgeKind
  apiUrl: string
  url: string
  world: ForgeWorld
  server: ForgeServer
  hooks: Webhooks
  /** Sends the webhook for the latest change to a pull request. */
  tell(pull: FakePull): Promise<unknown>
  enqueue: ((pull: FakePull) => Promise<{ sha: string }>) | null
  /** Returns the state of a commit's check: `pending`, `success` or `failure`. Undefined without a check. */
  standing(repositoryId: number, sha: string): string | undefined
  /** Whether the verdicts of a repository belong to pull requests instead of commits. */
  marksPulls(of: Pick<FakeRepository, 'id'>): boolean
  /** Returns whether the check of a commit, or of the pull request with a number, allows merging; null without a check. */
  isGreen(of: FakeRepository, sha: string, number?: number): boolean | null
  greens(of: FakeRepository): Set<string>
  /** Paths of the requests for a repository, and of those for the commits of its pull requests. */
  paths?(of: FakeRepository): { any: RegExp; commits: RegExp }
  /** Called for each pull request of a history after an action, before any delivery. */
  settles?(pull: FakePull): Promise<void>
  /**
   * Changes the marks of a pull request like another user, for example labels by hand, and sends the delivery if the forge sends one. Returns what was
   * done; empty if nothing was.
   */
  disturbs?(pull: FakePull, random: Seeded): Promise<string>
  /** Merges a pull request if the forge allows it. Returns whether it was merged. */
  merges?(pull: FakePull): Promise<boolean>
  stop(): Promise<void>
}
