import { oauthPages } from '../oauth-pages.ts'

/** Fake Gitea: OAuth sign-in pages. */
export const giteaSignIn = oauthPages({
  ...{ parametersIn: 'form', hasPkce: true, scopes: ['read:user'], tokenLength: 20 },
  members: { token_type: 'bearer', expires_in: 3600 },
  refusal: { status: 400, body: { error: 'unauthorized_client', error_description: 'client is not authorized' } },
})
