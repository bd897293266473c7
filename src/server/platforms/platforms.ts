import { type SignerPlatform, signerPlatformNames } from '../../domain/projects/service-settings.ts'
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
  const dialects: Record<SignerPlatform, Dialect> = { github, gitee, gitcode, gitlab }
  const opened = new Map<string, Platform>()
  for (const name of signerPlatformNames) {
    const settings = { ...platforms, ...signerPlatforms }[name]
    const returnTo = `${publicUrl}/cla/api/v1/auth/${name}/login`
    if (settings) opened.set(name, openPlatform(dialects[name], settings, { returnTo, call, log, name }))
  }
  return opened
}

const confirmedAt = (entry: unknown): unknown => {
  const { email, confirmed_at: confirmed } = asObject(entry)
  return typeof confirmed === 'string' && confirmed !== '' ? email : undefined
}

/** The own user of GitLab contains the primary address; its list contains the others and, on newer versions, the primary one. */
const gitlab: Dialect = {
  authorize: '/oauth/authorize',
  token: '/oauth/token',
  isForManagers: false,
  exchangesInQuery: false,
  scope: () => 'read_user',
  proofScope: 'read_user',
  hasPkce: true,
  accountId: null,
  login: 'username',
  emails: '/user/emails',
  isUserListed: false,
  primaryEmail: confirmedAt,
  organizations: '/groups?min_access_level=50',
  administered: () => undefined,
  approval: () => null,
  signOn: '',
  asksWithoutToken: false,
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
  login: 'login',
  emails: '/emails',
  isUserListed: true,
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
  login: 'login',
  emails: '/emails',
  isUserListed: true,
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
  login: 'login',
  emails: '/user/emails',
  isUserListed: true,
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
