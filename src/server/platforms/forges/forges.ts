import type { ForgeCalls } from '../../outbound/forge-calls.ts'
import type { ForgeAccess, ForgeClock, ForgeRepository } from './forge.ts'
import { giteaRepository } from './gitea.ts'
import { githubRepository, type TokenMemory } from './github.ts'

/** The forges whose pull requests are checked. */
export type Forges = {
  /** A repository, with what lets us in. */
  repository(access: ForgeAccess): ForgeRepository
  /** Other requests: registering an App, finding repositories, making a hook. */
  readonly call: ForgeCalls
}

export function openForges(call: ForgeCalls, clock: ForgeClock): Forges {
  const tokens: TokenMemory = new Map()
  return {
    repository: (access) =>
      access.kind === 'github'
        ? githubRepository(access, { call, clock, tokens })
        : giteaRepository(access, { call, clock }),
    call,
  }
}
