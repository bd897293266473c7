import type { Dialect } from './platform.ts'

/** Gitee: knows no PKCE, and lists on demand only what somebody administers. */
export const gitee: Dialect = {
  authorize: '/oauth/authorize',
  token: '/oauth/token',
  scope: 'user_info groups',
  hasPkce: false,
  organizations: '/user/orgs?admin=true',
  administered: (entry) => entry,
}
