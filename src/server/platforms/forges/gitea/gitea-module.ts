import { asObject } from '../../../../domain/pull-requests/as-object.ts'
import { noticeOf } from '../../../../domain/pull-requests/delivery-notice.ts'
import { giteaRepositoryPlace } from '../../../../domain/pull-requests/forge-address.ts'
import { signedInAccount } from '../port/read-commits.ts'
import { type ForgeModule, placeOrNone, signedHeaders } from '../port/forge-module.ts'
import { giteaHooks } from './gitea-hooks.ts'
import { giteaRepository } from './gitea-repository.ts'
import { giteaOrganization } from './gitea-organization.ts'

/** Gitea and Forgejo. */
export const giteaModule: ForgeModule = {
  placesOf: placeOrNone(giteaRepositoryPlace),
  recognition: {
    path: '/version',
    isLikely: (url) => /gitea|forgejo|\/(?:src\/branch|pulls)(?:\/|$)/.test(url),
    // An instance that requires a sign-in, or a wrong token, is answered with an error in Gitea's own format.
    isRecognized: (status, value) =>
      typeof asObject(value)[status === 200 ? 'version' : 'url'] === 'string' && [200, 401, 403].includes(status),
  },
  deliveryOf: (headers) =>
    signedHeaders({
      event: headers['x-gitea-event'],
      key: headers['x-gitea-delivery'],
      // Forgejo sends both headers. Its own header takes precedence, even if only the Gitea header is valid.
      signature: headers['x-forgejo-signature'] || headers['x-gitea-signature'],
    }),
  keptHeaders: ['x-gitea-event', 'x-gitea-delivery'],
  noticeOf,
  repository: giteaRepository,
  hooks: giteaHooks,
  tokens: null,
  organization: giteaOrganization,
  pace: null,
  signIn: {
    scope: 'read:user',
    authorizationPath: '/login/oauth/authorize',
    tokenPath: '/login/oauth/access_token',
    parametersIn: 'form',
    accountOf: signedInAccount,
  },
}
