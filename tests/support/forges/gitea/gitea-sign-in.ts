import { randomBytes } from 'node:crypto'
import type { ForgeAnswer, ForgeRequest } from '../forge-server.ts'
import type { GiteaState } from './gitea-state.ts'

/** Fake Gitea: OAuth sign-in pages. */
export function giteaSignIn({ query, path, body }: ForgeRequest, state: GiteaState, url: string): ForgeAnswer {
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
  const account = oauth.codes.get(String(body['code']))
  if (body['client_id'] !== oauth.clientId || body['client_secret'] !== oauth.clientSecret || !account) {
    return { status: 400, body: { error: 'unauthorized_client', error_description: 'client is not authorized' } }
  }
  oauth.codes.delete(String(body['code']))
  const token = randomBytes(20).toString('hex')
  state.tokens.set(token, { account, scopes: ['read:user'] })
  return { status: 200, body: { access_token: token, token_type: 'bearer', expires_in: 3600, refresh_token: 'r' } }
}
