import type { ForgeModule } from '../port/forge-module.ts'
import { signedInGitlabAccount } from './gitlab-readers.ts'
import { gitlabRepository } from './gitlab-repository.ts'
import { gitlabHooks } from './gitlab-hooks.ts'
import { gitlabDelivery, gitlabNotice } from './gitlab-notice.ts'

/** GitLab: gitlab.com, and self-managed instances from version 16.9. */
export const gitlabModule: ForgeModule = {
  parseProjectUrl: () => null,
  deliveryOf: gitlabDelivery,
  keptHeaders: ['x-gitlab-event', 'idempotency-key'],
  repository: gitlabRepository,
  noticeOf: gitlabNotice,
  hooks: gitlabHooks,
  pace: null,
  signIn: {
    scope: 'read_user',
    authorizationPath: '/oauth/authorize',
    tokenPath: '/oauth/token',
    parametersIn: 'form',
    accountOf: signedInGitlabAccount,
  },
}
