import { membersOf } from '../../domain/pull-requests/members-of.ts'
import type { Dialect } from './platform.ts'

/** GitHub: memberships include the role, so that members who administer nothing are left out. */
export const github: Dialect = {
  authorize: '/login/oauth/authorize',
  token: '/login/oauth/access_token',
  scope: () => 'read:org user:email',
  proofScope: 'user:email',
  hasPkce: true,
  emails: '/user/emails',
  primaryEmail(entry) {
    const { email, primary, verified } = membersOf(entry)
    return primary === true && verified === true ? email : undefined
  },
  organizations: '/user/memberships/orgs?state=active',
  administered(entry) {
    const { role, state, organization } = membersOf(entry)
    return role === 'admin' && state === 'active' ? organization : undefined
  },
  approval: (clientId) => `/settings/connections/applications/${clientId}`,
  // "Authorizing an app for single sign-on" in GitHub's documentation.
  signOn: '/settings/organizations',
  asksWithoutToken: false,
}
