import type { ForgeModule } from '../port/forge-module.ts'
import { signedInGitlabAccount } from './gitlab-readers.ts'
import { gitlabRepository } from './gitlab-repository.ts'

/** GitLab: gitlab.com, and self-managed instances from version 16.9. */
export const gitlabModule: ForgeModule = {
  parseProjectUrl: () => null,
  deliveryOf: () => ({ event: '', key: '', proof: null }),
  keptHeaders: ['x-gitlab-event', 'idempotency-key'],
  noticeOf: () => ({ action: '', installation: '', repository: '', about: { kind: 'nothing' } }),
  repository: gitlabRepository,
  hooks: null,
  pace: null,
  signIn: {
    scope: 'read_user',
    authorizationPath: '/oauth/authorize',
    tokenPath: '/oauth/token',
    parametersIn: 'form',
    accountOf: signedInGitlabAccount,
  },
}
