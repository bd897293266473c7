import type { ForgeCalls } from '../../outbound/forge-calls.ts'
import type { ForgeAccess, ForgeClock, ForgeRepository } from './port/forge.ts'
import { type LocatedProject, locateProject, type ProjectQuestion } from './locate-project.ts'
import type { ForgeHooks, ForgeModule, ForgeOutlets, ForgeTokens, TokenPlace } from './port/forge-module.ts'
import type { ForgeOrganization, OrganizationAccess } from './port/forge-organization.ts'
import { pacedCalls } from './port/paced-calls.ts'
import { gitcodeModule } from './gitcode/gitcode-module.ts'
import { giteaModule } from './gitea/gitea-module.ts'
import { giteeModule } from './gitee/gitee-module.ts'
import { gitlabModule } from './gitlab/gitlab-module.ts'
import { type GithubApp, openGithubApp } from './github/github-app.ts'
import { githubModule } from './github/github-module.ts'

/** Kinds of forge whose pull requests are checked. An instance on an unknown host is recognized in this order. */
const forgeKinds: Readonly<Record<ForgeAccess['kind'], ForgeModule>> = {
  github: githubModule,
  gitea: giteaModule,
  gitlab: gitlabModule,
  gitee: giteeModule,
  gitcode: gitcodeModule,
}

/** Client for the code platforms whose pull requests are checked. */
export type Forges = {
  kinds: typeof forgeKinds
  repository(access: ForgeAccess): ForgeRepository
  githubApp(place: { url: string; apiUrl: string }): GithubApp
  /** Recognizes the platform of a repository that is connected with a token by the URL of its page. */
  locate(question: ProjectQuestion): Promise<LocatedProject>
  /** Opens a repository with the token of the user who connects it; null if the kind of forge is connected through an App. */
  hooks(kind: ForgeAccess['kind'], place: TokenPlace): ForgeHooks | null
  /** Sends requests about a token; null if the token proves enough by itself. */
  tokens(kind: ForgeAccess['kind'], place: Pick<TokenPlace, 'apiUrl' | 'token'>): ForgeTokens | null
  organization(access: OrganizationAccess): ForgeOrganization
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
  const shared = { clock, tokens: new Map(), patches: new Map() }
  const outletsOf = ({ pace }: ForgeModule) => ({ ...shared, call: pace ? pacedCalls(call, clock, pace) : call })
  const outlets = Object.fromEntries(
    Object.entries(forgeKinds).map(([kind, module]) => [kind, outletsOf(module)]),
  ) as Record<ForgeAccess['kind'], ForgeOutlets>
  return {
    kinds: forgeKinds,
    repository: (access) => forgeKinds[access.kind].repository(access, outlets[access.kind]),
    githubApp: (place) => openGithubApp(place, { ...shared, call }),
    locate: (question) => locateProject({ kinds: forgeKinds, call }, question),
    hooks: (kind, place) => forgeKinds[kind].hooks?.(place, outlets[kind]) ?? null,
    tokens: (kind, place) => forgeKinds[kind].tokens?.(place, outlets[kind]) ?? null,
    organization: (access) => forgeKinds[access.kind].organization(access, outlets[access.kind]),
    call,
    mayBeAt,
  }
}
