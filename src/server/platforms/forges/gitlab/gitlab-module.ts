import { gitlabProjectPlaces } from '../../../../domain/pull-requests/forge-address.ts'
import type { ForgeModule } from '../port/forge-module.ts'
import { gitlabHooks } from './gitlab-hooks.ts'
import { gitlabDelivery, gitlabNotice } from './gitlab-notice.ts'
import { signedInGitlabAccount } from './gitlab-readers.ts'
import { gitlabRepository } from './gitlab-repository.ts'
import { gitlabRecognition, gitlabTokens } from './gitlab-tokens.ts'
import { gitlabOrganization } from './gitlab-organization.ts'

/** GitLab: gitlab.com, and self-managed instances from version 16.9. */
export const gitlabModule: ForgeModule = {
  placesOf: gitlabProjectPlaces,
  recognition: gitlabRecognition,
  deliveryOf: gitlabDelivery,
  keptHeaders: ['x-gitlab-event', 'idempotency-key'],
  noticeOf: gitlabNotice,
  repository: gitlabRepository,
  hooks: gitlabHooks,
  tokens: gitlabTokens,
  organization: gitlabOrganization,
  pace: null,
  signIn: {
    scope: 'read_user',
    authorizationPath: '/oauth/authorize',
    tokenPath: '/oauth/token',
    parametersIn: 'form',
    accountOf: signedInGitlabAccount,
  },
}
