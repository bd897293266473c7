import type { Config } from '../config/config.ts'
import type { Calls } from '../outbound/calls.ts'
import type { PlatformFailure } from '../outbound/platform-failure.ts'
import { type Dialect, openPlatform, type Platform } from './platform.ts'
import { asObject } from '../../domain/pull-requests/as-object.ts'

/** Platforms with which managers can sign in. */
export type CodePlatformName = 'github' | 'gitee'

/** The configured code platforms by name. */
export type Platforms = ReadonlyMap<string, Platform>

export function openPlatforms(
  { platforms, signerPlatforms, publicUrl }: Config,
  call: Calls,
  log: (failure: PlatformFailure) => void,
): Platforms {
  const dialects: Record<CodePlatformName | 'gitcode', Dialect> = { github, gitee, gitcode }
  const opened = new Map<string, Platform>()
  for (const name of ['github', 'gitee', 'gitcode'] as const) {
    const settings = { ...platforms, ...signerPlatforms }[name]
    const returnTo = `${publicUrl}/cla/api/v1/auth/${name}/login`
    if (settings) opened.set(name, openPlatform(dialects[name], settings, { returnTo, call, log, name }))
  }
  return opened
}

const confirmedEmail = (entry: unknown): unknown => {
  const { email, state } = asObject(entry)
  return state === 'confirmed' ? email : undefined
}

/** GitCode identifies an account by 24 hexadecimal digits. Its token request has its parameters in the query and the secret in the body. */
const gitcode: Dialect = {
  authorize: '/oauth/authorize',
  token: '/oauth/token',
  isForManagers: false,
  exchangesInQuery: true,
  scope: () => 'all_user',
  proofScope: 'all_user',
  hasPkce: false,
  accountId: /^[\da-f]{24}$/,
  emails: '/emails',
  // The API reports no primary address.
  primaryEmail: confirmedEmail,
  organizations: '/user/orgs?admin=true',
  administered: () => undefined,
  approval: () => null,
  signOn: '',
  asksWithoutToken: false,
}

/** Gitee does not support PKCE. Its list can be limited to organizations that the account administers. */
const gitee: Dialect = {
  authorize: '/oauth/authorize',
  token: '/oauth/token',
  scope: (readsProjects) => `user_info groups emails${readsProjects ? ' projects' : ''}`,
  proofScope: 'user_info emails',
  isForManagers: true,
  exchangesInQuery: false,
  accountId: null,
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
  isForManagers: true,
  exchangesInQuery: false,
  accountId: null,
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
