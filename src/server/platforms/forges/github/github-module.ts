import { noticeOf } from '../../../../domain/pull-requests/delivery-notice.ts'
import { signedInAccount } from '../port/read-commits.ts'
import { type ForgeModule, signedHeaders } from '../port/forge-module.ts'
import { githubRepository } from './github-repository.ts'
import { githubOrganization } from './github-organization.ts'

/** GitHub and GitHub Enterprise. */
export const githubModule: ForgeModule = {
  placesOf: () => [],
  recognition: null,
  deliveryOf: (headers) =>
    signedHeaders({
      event: headers['x-github-event'],
      key: headers['x-github-delivery'],
      signature: /^sha256=(.*)$/.exec(headers['x-hub-signature-256'] ?? '')?.[1],
    }),
  keptHeaders: ['x-github-event', 'x-github-delivery'],
  noticeOf,
  repository: githubRepository,
  hooks: null,
  tokens: null,
  organization: githubOrganization,
  pace: null,
  // The permissions of the App apply.
  signIn: {
    scope: '',
    authorizationPath: '/login/oauth/authorize',
    tokenPath: '/login/oauth/access_token',
    parametersIn: 'form',
    accountOf: signedInAccount,
  },
}
