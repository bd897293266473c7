import type { Config } from '../config/config.ts'
import type { Calls } from '../outbound/calls.ts'
import type { PlatformFailure } from '../outbound/platform-failure.ts'
import { type Dialect, openPlatform, type Platform } from './platform.ts'
import { asObject } from '../../domain/pull-requests/as-object.ts'

export type CodePlatformName = 'github' | 'gitee'

/** The configured code platforms by name. */
export type Platforms = ReadonlyMap<string, Platform>

export function openPlatforms(
  { platforms, publicUrl }: Config,
  call: Calls,
  log: (failure: PlatformFailure) => void,
): Platforms {
  const dialects: Record<CodePlatformName, Dialect> = { github, gitee }
  const opened = new Map<string, Platform>()
  for (const name of ['github', 'gitee'] as const) {
    const settings = platforms[name]
    const returnTo = `${publicUrl}/cla/api/v1/auth/${name}/login`
    if (settings) opened.set(name, openPlatform(dialects[name], settings, { returnTo, call, log, name }))
  }
  return opened
}

/** Gitee does not support PKCE. Its list can be limited to organizations that the account administers. */
const gitee: Dialect = {
  authorize: '/oauth/authorize',
  token: '/oauth/token',
  scope: (readsProjects) => `user_info groups emails${readsProjects ? ' projects' : ''}`,
  proofScope: 'user_info emails',
  hasPkce: false,
  emails: '/emails',
  primaryEmail(entry) {
    const { email, state, scope } = asObject(entry)
    return state === 'confirmed' && Array.isArray(scope) && scope.includes('primary') ? email : undefined
  },
  organizations: '/user/orgs?admin=true',
  administered: (entry) => entry,
  approval: () => null,
  signOn: '',
  asksWithoutToken: true,
}

/** GitHub's membership list includes roles, so memberships other than administrators' are filtered out. */
export const github: Dialect = {
  authorize: '/login/oauth/authorize',
  token: '/login/oauth/access_token',
  scope: () => 'read:org user:email',
  proofScope: 'user:email',
  hasPkce: true,
  emails: '/user/emails',
  primaryEmail(entry) {
    const { email, primary, verified } = asObject(entry)
    return primary === true && verified === true ? email : undefined
  },
  organizations: '/user/memberships/orgs?state=active',
  administered(entry) {
    const { role, state, organization } = asObject(entry)
    return role === 'admin' && state === 'active' ? organization : undefined
  },
  approval: (clientId) => `/settings/connections/applications/${clientId}`,
  // From "Authorizing an app for single sign-on" in GitHub's documentation.
  signOn: '/settings/organizations',
  asksWithoutToken: false,
}
