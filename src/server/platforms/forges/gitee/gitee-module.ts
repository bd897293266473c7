import { asObject } from '../../../../domain/pull-requests/as-object.ts'
import { giteeRepositoryPlace } from '../../../../domain/pull-requests/forge-address.ts'
import { refusalMessage } from '../port/forge-answer.ts'
import { giteeLikeHooks } from '../gitee-like/hooks.ts'
import { type ForgeModule, placeOrNone } from '../port/forge-module.ts'
import { signedInAccount } from '../port/read-commits.ts'
import { giteeDelivery, giteeNotice } from './gitee-notice.ts'
import { giteeRepository } from './gitee-repository.ts'
import { giteeLikeOrganization } from '../gitee-like/organization.ts'

export const giteeModule: ForgeModule = {
  placesOf: placeOrNone(giteeRepositoryPlace),
  recognition: {
    path: '/user',
    isLikely: (url) => /gitee/.test(url),
    isRecognized: (status, value) =>
      status === 200
        ? typeof asObject(value)['login'] === 'string'
        : status === 401 && /access token/i.test(refusalMessage(value)),
  },
  deliveryOf: giteeDelivery,
  keptHeaders: ['x-gitee-event', 'x-gitee-timestamp'],
  secretMembers: ['password', 'sign', 'hook_id', 'hook_url'],
  noticeOf: giteeNotice,
  repository: giteeRepository,
  hooks: (place, outlets) => giteeLikeHooks(place, outlets),
  tokens: null,
  organization: (access, outlets) => giteeLikeOrganization(access, outlets),
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
