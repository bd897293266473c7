import { oauthPages } from '../oauth-pages.ts'

/** Fake GitCode: OAuth sign-in pages. */
export const gitcodeSignIn = oauthPages({
  ...{ parametersIn: 'query', hasPkce: false, scopes: ['all_user'], tokenLength: 20 },
  members: { expires_in: 1_296_000, scope: 'all_user', created_at: '2026-11-02' },
  refusal: {
    status: 400,
    body: { error: 'invalid_grant', error_description: 'The authorization grant is invalid' },
  },
})
