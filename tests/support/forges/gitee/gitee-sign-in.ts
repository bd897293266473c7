import { randomBytes } from 'node:crypto'
import type { ForgeAnswer, ForgeRequest } from '../forge-server.ts'
import type { GiteeState } from './gitee-state.ts'

/** Fake Gitee: OAuth sign-in pages. */
export function giteeSignIn({ query, path, body }: ForgeRequest, state: GiteeState, url: string): ForgeAnswer {
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
    return {
      status: 401,
      body: { error: 'invalid_grant', error_description: '授权方式无效，或者登录回调地址无效、过期或已被撤销' },
    }
  }
  oauth.codes.delete(String(body['code']))
  const token = randomBytes(16).toString('hex')
  state.tokens.set(token, { account, scopes: ['user_info'] })
  return {
    status: 200,
    body: {
      access_token: token,
      token_type: 'bearer',
      expires_in: 86_400,
      refresh_token: 'r',
      scope: 'user_info',
      created_at: 0,
    },
  }
}
