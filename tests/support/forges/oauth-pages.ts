/** Sign-in pages of a fake forge: OAuth 2.0 with an authorization code, and with PKCE if the forge supports it. */
import { createHash, randomBytes } from 'node:crypto'
import type { ForgeAnswer, ForgeRequest } from './forge-server.ts'
import type { FakeAccount } from './forge-world.ts'

type Grant = { account: FakeAccount; returnTo: string; challenge: string | null }

/** The registered application, and the unused codes. */
export type FakeOauth = { clientId: string; clientSecret: string; codes: Map<string, Grant> }

export const anOauthApplication = (): FakeOauth => ({ clientId: 'assent', clientSecret: 'secret', codes: new Map() })

/** `signedIn`: account that authorizes the application; null if its owner denies access. */
export type FakeSignIn = {
  oauth: FakeOauth
  signedIn: FakeAccount | null
  tokens: Map<string, { account: FakeAccount; scopes: string[] }>
}

/**
 * `parametersIn`: place of the parameters of the token request; the secret may always be in its form. `tokenLength`: bytes of a token. `members`:
 * further members of the token's response. `refusal`: response to an invalid token request.
 */
type OauthDialect = {
  parametersIn: 'form' | 'query'
  hasPkce: boolean
  scopes: readonly string[]
  tokenLength: number
  members: object
  refusal: ForgeAnswer
}

/** Returns the handler of the pages `authorize` and `token`. */
export const oauthPages =
  (dialect: OauthDialect) =>
  (request: ForgeRequest, state: FakeSignIn): ForgeAnswer =>
    request.path.endsWith('authorize') ? authorizePage(request, state) : tokenPage(dialect, request, state)

function authorizePage({ query }: ForgeRequest, { oauth, signedIn }: FakeSignIn): ForgeAnswer {
  const returnTo = query.get('redirect_uri') ?? ''
  if (query.get('client_id') !== oauth.clientId || !URL.canParse(returnTo))
    return { status: 400, body: 'invalid client' }
  const to = new URL(returnTo)
  to.searchParams.set('state', query.get('state') ?? '')
  if (signedIn) {
    const code = randomBytes(10).toString('hex')
    oauth.codes.set(code, { account: signedIn, returnTo, challenge: query.get('code_challenge') })
    to.searchParams.set('code', code)
  } else to.searchParams.set('error', 'access_denied')
  return { status: 302, headers: { location: to.href } }
}

function tokenPage(dialect: OauthDialect, { query, body }: ForgeRequest, { oauth, tokens }: FakeSignIn): ForgeAnswer {
  const parameters = dialect.parametersIn === 'query' ? query : new URLSearchParams(body as Record<string, string>)
  const grant = oauth.codes.get(parameters.get('code') ?? '')
  const isValid =
    parameters.get('grant_type') === 'authorization_code' &&
    parameters.get('client_id') === oauth.clientId &&
    parameters.get('redirect_uri') === grant?.returnTo &&
    (body['client_secret'] ?? query.get('client_secret')) === oauth.clientSecret
  if (!grant || !isValid || !provesBrowser(dialect, grant, parameters)) return dialect.refusal
  oauth.codes.delete(parameters.get('code') ?? '')
  const token = randomBytes(dialect.tokenLength).toString('hex')
  tokens.set(token, { account: grant.account, scopes: [...dialect.scopes] })
  return { status: 200, body: { access_token: token, refresh_token: 'r', ...dialect.members } }
}

/** Returns whether the verifier belongs to the challenge of the authorization page. Forges without PKCE ignore both. */
function provesBrowser({ hasPkce }: OauthDialect, { challenge }: Grant, parameters: URLSearchParams): boolean {
  if (!hasPkce || challenge === null) return true
  return (
    createHash('sha256')
      .update(parameters.get('code_verifier') ?? '')
      .digest('base64url') === challenge
  )
}
