import type { ForgeCalls } from '../../outbound/forge-calls.ts'
import type { ForgeAccess, ForgeClock, ForgeRepository } from './forge.ts'
import { giteaHooks } from './gitea-hooks.ts'
import { giteaRepository } from './gitea.ts'
import { type GithubApp, openGithubApp } from './github-app.ts'
import type { PatchMemory } from './merged-commits.ts'
import { githubRepository, type TokenMemory } from './github.ts'

/** Client for the code platforms whose pull requests are checked. */
export type Forges = {
  repository(access: ForgeAccess): ForgeRepository
  githubApp(place: { url: string; apiUrl: string }): GithubApp
  /** Opens a repository on a Gitea or Forgejo instance with the token of the user who connects it. */
  giteaHooks(place: { apiUrl: string; token: string; fullName: string }): ReturnType<typeof giteaHooks>
  /** Sends other requests, such as for an OAuth sign-in. */
  readonly call: ForgeCalls
  /**
   * Returns whether a URL is allowed as the base URL of a code platform: HTTPS on a public host, or any URL whose
   * host the operator lists.
   */
  mayBeAt(url: string): boolean
}

/** `mayBeAt` checks the base URL of a code platform. */
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
