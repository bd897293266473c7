import { gitcodeRepositoryPlace } from '../../../../domain/pull-requests/forge-address.ts'
import { type ForgeModule, placeOrNone } from '../port/forge-module.ts'
import { gitcodeAccount, signedInGitcodeAccount } from './gitcode-accounts.ts'
import { gitcodeDelivery, gitcodeNotice } from './gitcode-notice.ts'
import { gitcodeHooks } from './gitcode-hooks.ts'
import { gitcodeRepository } from './gitcode-repository.ts'
import { giteeLikeOrganization } from '../gitee-like/organization.ts'

/** GitCode, which is also called AtomGit. */
export const gitcodeModule: ForgeModule = {
  placesOf: placeOrNone(gitcodeRepositoryPlace),
  recognition: null,
  deliveryOf: gitcodeDelivery,
  keptHeaders: ['x-gitcode-event', 'x-gitcode-delivery'],
  noticeOf: gitcodeNotice,
  repository: gitcodeRepository,
  hooks: gitcodeHooks,
  tokens: null,
  organization: (access, outlets) => giteeLikeOrganization(access, outlets, gitcodeAccount),
  // Source: GitCode's documentation.
  pace: { perMinute: 50, perHour: 4000 },
  signIn: {
    ...{ scope: 'all_user', authorizationPath: '/oauth/authorize', tokenPath: '/oauth/token', parametersIn: 'query' },
    accountOf: signedInGitcodeAccount,
  },
}
