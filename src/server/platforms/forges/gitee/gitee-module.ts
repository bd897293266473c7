import { giteeRepositoryPlace } from '../../../../domain/pull-requests/forge-address.ts'
import { giteeLikeHooks } from '../gitee-like/hooks.ts'
import type { ForgeModule } from '../port/forge-module.ts'
import { signedInAccount } from '../port/read-commits.ts'
import { giteeDelivery, giteeNotice } from './gitee-notice.ts'
import { giteeRepository } from './gitee-repository.ts'

export const giteeModule: ForgeModule = {
  parseProjectUrl: giteeRepositoryPlace,
  deliveryOf: giteeDelivery,
  keptHeaders: ['x-gitee-event', 'x-gitee-timestamp'],
  secretMembers: ['password', 'sign', 'hook_id', 'hook_url'],
  noticeOf: giteeNotice,
  repository: giteeRepository,
  hooks: (place, outlets) => giteeLikeHooks(place, outlets),
  // Gitee reports the remaining requests in responses, but publishes no limit for requests with a token.
  pace: null,
  signIn: {
    scope: 'user_info',
    authorizationPath: '/oauth/authorize',
    tokenPath: '/oauth/token',
    parametersIn: 'form',
    accountOf: signedInAccount,
  },
}
