import { membersOf } from '../../domain/pull-requests/members-of.ts'
import type { Dialect } from './platform.ts'

/** Gitee: knows no PKCE, and lists on demand only what an account administers. */
export const gitee: Dialect = {
  authorize: '/oauth/authorize',
  token: '/oauth/token',
  scope: (readsProjects) => `user_info groups emails${readsProjects ? ' projects' : ''}`,
  proofScope: 'user_info emails',
  hasPkce: false,
  emails: '/emails',
  primaryEmail(entry) {
    const { email, state, scope } = membersOf(entry)
    return state === 'confirmed' && Array.isArray(scope) && scope.includes('primary') ? email : undefined
  },
  organizations: '/user/orgs?admin=true',
  administered: (entry) => entry,
  approval: () => null,
  signOn: '',
  asksWithoutToken: true,
}
