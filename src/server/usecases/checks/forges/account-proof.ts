import { asObject } from '../../../../domain/pull-requests/as-object.ts'
import { Refusal } from '../../../../domain/pages/refusal.ts'
import type { Services } from '../../../context/services.ts'
import type { Forge } from '../../../store/repositories/forges.ts'

/** Value of `platform` for flows that prove accounts. Manager sign-in does not accept these flows, and they never open a session. */
export const proofFlow = 'check proof'

/** Returns the redirect URL for account proofs, which is registered with the App or OAuth application. */
export const proofReturnUrl = ({ config }: Pick<Services, 'config'>): string =>
  `${config.publicUrl}/cla/api/v1/checks/accounts/return`

/** Returns whether users can sign in to the forge through an App or OAuth application. */
export const canProveAccounts = ({ clientId, clientSecret }: Forge): boolean => clientId !== '' && clientSecret !== null

/** Returns the URL of the forge's page for signing in, which redirects to `returnTo`. */
export function authorizationUrl(
  services: Services,
  { kind, url, clientId }: Forge,
  { state, challenge, returnTo = proofReturnUrl(services) }: { state: string; challenge: string; returnTo?: string },
): string {
  const { scope, authorizationPath } = services.forges.kinds[kind].signIn
  const query = new URLSearchParams({
    ...{ response_type: 'code', client_id: clientId, redirect_uri: returnTo, state },
    ...{ code_challenge: challenge, code_challenge_method: 'S256' },
    ...(scope === '' ? {} : { scope }),
  })
  return `${url}${authorizationPath}?${query}`
}

type SignInReturn = { code: string; verifier: string; returnTo?: string }

/** Returns the signed-in account as reported by the forge. The token is used once and not stored. Refuses with `auth_failed`, `platform_away`. */
export async function provenAccountOf(
  services: Services,
  forge: Forge,
  returned: SignInReturn,
): Promise<{ id: string; login: string }> {
  return (await signedInTo(services, forge, returned)).account
}

/** Returns the signed-in account and its access token. Refuses with `auth_failed`, `platform_away`. */
export async function signedInTo(
  services: Services,
  forge: Forge,
  { code, verifier, returnTo = proofReturnUrl(services) }: SignInReturn,
): Promise<{ account: { id: string; login: string }; token: string }> {
  const { crypto, forges } = services
  const { signIn } = forges.kinds[forge.kind]
  if (!forge.clientSecret) throw new Refusal('cla.auth_failed')
  const parameters = {
    ...{ grant_type: 'authorization_code', client_id: forge.clientId, code, code_verifier: verifier },
    redirect_uri: returnTo,
  }
  const secret = { client_secret: crypto.open(forge.clientSecret, `forge-client:${forge.id}`) }
  const url = forge.url + signIn.tokenPath
  const answered = await forges.call(
    signIn.parametersIn === 'query'
      ? { method: 'POST', url: `${url}?${new URLSearchParams(parameters)}`, form: secret }
      : { method: 'POST', url, form: { ...parameters, ...secret } },
  )
  if (answered === 'unreachable' || answered.status >= 500) throw new Refusal('cla.platform_away')
  const { access_token: token } = asObject(answered.value)
  if (typeof token !== 'string' || !/^[\x21-\x7e]{1,4000}$/.test(token)) throw new Refusal('cla.auth_failed')
  const found = await forges.call({ method: 'GET', url: `${forge.apiUrl}/user`, authorization: `Bearer ${token}` })
  if (found === 'unreachable' || found.status >= 500) throw new Refusal('cla.platform_away')
  const account = found.status === 200 ? signIn.accountOf(found.value) : null
  if (!account) throw new Refusal('cla.auth_failed')
  return { account, token }
}
