import { randomBytes } from 'node:crypto'
import type { ForgeAnswer, ForgeRequest } from '../forge-server.ts'
import type { GitcodeState } from './gitcode-state.ts'

/** Fake GitCode: OAuth sign-in pages. The parameters of the token request are in its query; the secret may be in its body. */
export function gitcodeSignIn({ query, path, body }: ForgeRequest, state: GitcodeState, url: string): ForgeAnswer {
  const { oauth } = state
  if (path.endsWith('authorize')) {
    const to = new URL(query.get('redirect_uri') ?? url)
    to.searchParams.set('state', query.get('state') ?? '')
    const code = randomBytes(10).toString('hex')
    if (state.signedIn) oauth.codes.set(code, state.signedIn)
    if (state.signedIn) to.searchParams.set('code', code)
    else to.searchParams.set('error', 'access_denied')
    return { status: 302, headers: { location: to.href } }
  }
  const code = query.get('code') ?? ''
  const account = oauth.codes.get(code)
  const secret = query.get('client_secret') ?? body['client_secret']
  const isGrant = query.get('grant_type') === 'authorization_code'
  if (!isGrant || query.get('client_id') !== oauth.clientId || secret !== oauth.clientSecret || !account) {
    return { status: 400, body: { error: 'invalid_grant', error_description: 'The authorization grant is invalid' } }
  }
  oauth.codes.delete(code)
  const token = randomBytes(20).toString('hex')
  state.tokens.set(token, { account, scopes: ['all_user'] })
  return {
    status: 200,
    body: {
      access_token: token,
      expires_in: 1_296_000,
      refresh_token: 'r',
      scope: 'all_user',
      created_at: '2026-11-02',
    },
  }
}
