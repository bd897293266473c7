import { type Dialect, membersOf } from './platform.ts'

/** GitHub: memberships say the role, so that members who administer nothing are left out. */
export const github: Dialect = {
  authorize: '/login/oauth/authorize',
  token: '/login/oauth/access_token',
  scope: 'read:org',
  hasPkce: true,
  organizations: '/user/memberships/orgs?state=active',
  administered(entry) {
    const { role, state, organization } = membersOf(entry)
    return role === 'admin' && state === 'active' ? organization : undefined
  },
}
