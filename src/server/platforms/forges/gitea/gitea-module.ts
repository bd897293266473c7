import { noticeOf } from '../../../../domain/pull-requests/delivery-notice.ts'
import { giteaRepositoryPlace } from '../../../../domain/pull-requests/forge-address.ts'
import { signedInAccount } from '../port/read-commits.ts'
import { type ForgeModule, signedHeaders } from '../port/forge-module.ts'
import { giteaHooks } from './gitea-hooks.ts'
import { giteaRepository } from './gitea-repository.ts'

/** Gitea and Forgejo. */
export const giteaModule: ForgeModule = {
  parseProjectUrl: giteaRepositoryPlace,
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
  pace: null,
  signIn: {
    scope: 'read:user',
    authorizationPath: '/login/oauth/authorize',
    tokenPath: '/login/oauth/access_token',
    parametersIn: 'form',
    accountOf: signedInAccount,
  },
}
