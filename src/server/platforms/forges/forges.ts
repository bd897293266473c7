import type { ForgeCalls } from '../../outbound/forge-calls.ts'
import type { ForgeAccess, ForgeClock, ForgeRepository } from './forge.ts'
import { giteaHooks } from './gitea-hooks.ts'
import { giteaRepository } from './gitea.ts'
import { type GithubApp, openGithubApp } from './github-app.ts'
import type { PatchMemory } from './merged-commits.ts'
import { githubRepository, type TokenMemory } from './github.ts'

/** The forges whose pull requests are checked. */
export type Forges = {
  /** A repository, with what lets us in. */
  repository(access: ForgeAccess): ForgeRepository
  /** A GitHub, asked about its App. */
  githubApp(place: { url: string; apiUrl: string }): GithubApp
  /** A repository of a Gitea or Forgejo instance, as who connects it reaches it. */
  giteaHooks(place: { apiUrl: string; token: string; fullName: string }): ReturnType<typeof giteaHooks>
  /** Other requests: who has signed in by an OAuth application. */
  readonly call: ForgeCalls
  /** Whether a forge may have this address: a public one by https, or any whose host the operator lists. */
  mayBeAt(url: string): boolean
}

/** `mayBeAt` says whether a forge may have an address. */
export function openForges(call: ForgeCalls, clock: ForgeClock, mayBeAt: Forges['mayBeAt'] = () => true): Forges {
  const tokens: TokenMemory = new Map()
  const patches: PatchMemory = new Map()
  return {
    repository: (access) =>
      access.kind === 'github'
        ? githubRepository(access, { call, clock, tokens, patches })
        : giteaRepository(access, { call, clock, patches }),
    githubApp: (place) => openGithubApp(place, { call, clock }),
    giteaHooks: (place) => giteaHooks(place, { call, clock }),
    call,
    mayBeAt,
  }
}
