import { isEmail } from '../../domain/people/email-address.ts'
import { Refusal } from '../../domain/pages/refusal.ts'
import type { PlatformSettings } from '../config/config.ts'
import type { HttpAnswer, Answered, Calls } from '../outbound/calls.ts'
import type { PlatformFailure } from '../outbound/platform-failure.ts'
import { asObject } from '../../domain/pull-requests/as-object.ts'
import {
  exchangeRefusal,
  isApplicationError,
  type PlatformLinks,
  refusalFrom,
  singleSignOn,
} from './platform-refusal.ts'
import { checkRepository, type RepositoryFinding } from './repository-check.ts'

/** An account on the platform. Only `id` is permanent. */
export type Person = { id: string; login: string }

/** An organization on the platform. `id` (digits) survives renaming; empty if the platform provides none. */
export type Organization = { id: string; name: string }

/** Reason why a list may be incomplete, and the platform's page where the user can change that. */
export type Hidden = { reason: 'single_sign_on' | 'approval'; url: string }

/**
 * `hidden` is `single_sign_on` if the platform reports that it withheld organizations, `approval` if it silently omits organizations that have not
 * approved this service, otherwise null.
 */
export type Organizations = { organizations: Organization[]; hidden: Hidden | null }

/**
 * A code platform for signing in. Refusals: `platform_limited`, `platform_saml`, `platform_restricted`, `platform_misconfigured` (this service is
 * registered incorrectly), `auth_failed` (an invalid token or response), `platform_away` (503, no response).
 */
export type Platform = {
  /** Whether community managers can sign in. Signers can with every platform. */
  isForManagers: boolean
  /**
   * Returns the URL where a user authorizes the service. `challenge` is the S256 challenge of the verifier. `prove` requests only the identity and a
   * verified address, with the smallest possible scope.
   */
  authorizationUrl(flow: { state: string; challenge: string; purpose: 'manage' | 'prove' }): string
  /**
   * Maps the `error` parameter of the OAuth redirect to a refusal. Logs it if the service's configuration is at
   * fault.
   */
  returnRefusal(error: string): Refusal
  /** Exchanges a code for a token. */
  exchange(flow: { code: string; verifier: string }): Promise<string>
  person(token: string): Promise<Person>
  /** Returns the primary verified address; null if there is none, the token may not read it, or the platform's addresses do not count. */
  verifiedEmail(token: string): Promise<string | null>
  /** Lists the organizations that the token's owner administers. */
  administered(token: string): Promise<Organizations>
  /** Checks whether a repository exists, belongs to the organization and is public. */
  repository(token: string, name: { organization: string; repository: string }): Promise<RepositoryFinding>
}

/** Platform-specific paths, scopes and parsers. */
export type Dialect = {
  /** Paths relative to the platform's URL. */
  authorize: string
  token: string
  /** Returns the scopes for sign-in. `readsProjects`: the operator's application may read repositories. */
  scope(readsProjects: boolean): string
  /** Scopes for reading the identity and the addresses. */
  proofScope: string
  /** Whether community managers can sign in. Signers can with every platform. */
  isForManagers: boolean
  /** Whether the parameters of the token request are in its query, and only the secret is in its body. */
  exchangesInQuery: boolean
  /** Format of account IDs that are text; null if they are numbers. */
  accountId: RegExp | null
  hasPkce: boolean
  /** Member of an account that contains its login. */
  login: 'login' | 'username'
  /** Path of the address list, relative to the API's URL. */
  emails: string
  /** Whether the list contains the primary address. Otherwise it is in the own user, in the same form as an entry. */
  isUserListed: boolean
  /** Returns the address in an entry if it is primary and verified. */
  primaryEmail(entry: unknown): unknown
  /** Path and query of the organization list, relative to the API's URL, without the page. */
  organizations: string
  /** Returns the organization in an entry if the user administers it. */
  administered(entry: unknown): unknown
  /** Returns the path of the page where a user requests an organization's approval; null if the platform has none. */
  approval(clientId: string): string | null
  /** Path of the page for single sign-on to organizations; empty if the platform has none. */
  signOn: string
  /** A Gitee token without the scope `projects` cannot read even public repositories, so they are requested without a token. */
  asksWithoutToken: boolean
}

const [pageSize, maxPages] = [100, 10]

export type PlatformTools = {
  /** The full redirect URL that is registered with the platform. */
  returnTo: string
  call: Calls
  log: (failure: PlatformFailure) => void
  /** Name in the log. */
  name: string
}

export function openPlatform(dialect: Dialect, settings: PlatformSettings, tools: PlatformTools): Platform {
  const { url, apiUrl, clientId, clientSecret, readsProjects, trustsEmails = true } = settings
  const { returnTo, call, log, name } = tools
  const approval = dialect.approval(encodeURIComponent(clientId))
  const links: PlatformLinks = { url, approvalUrl: approval === null ? null : `${url}${approval}` }
  const valueOf = (answered: Answered): HttpAnswer => {
    if (answered !== 'unreachable' && (answered.status === 200 || answered.status === 201)) return answered
    throw refusalFrom(answered, links)
  }
  const read = async (path: string, token: string): Promise<HttpAnswer> =>
    valueOf(await call({ url: `${apiUrl}${path}`, token }))
  return {
    isForManagers: dialect.isForManagers,

    authorizationUrl({ state, challenge, purpose }) {
      const query = new URLSearchParams({
        response_type: 'code',
        client_id: clientId,
        redirect_uri: returnTo,
        scope: purpose === 'prove' ? dialect.proofScope : dialect.scope(readsProjects),
        state,
        ...(dialect.hasPkce ? { code_challenge: challenge, code_challenge_method: 'S256' } : {}),
      })
      return `${url}${dialect.authorize}?${query}`
    },

    returnRefusal(error) {
      if (error === 'access_denied') return new Refusal('cla.refuse_to_authorize_email')
      // Logs known error names only, because a URL can contain any text.
      if (!isApplicationError(error)) return new Refusal('cla.auth_failed')
      log({ platform: name, method: 'GET', path: dialect.authorize, status: null, error })
      return new Refusal('cla.platform_misconfigured')
    },

    async exchange({ code, verifier }) {
      const parameters = {
        ...{ grant_type: 'authorization_code', client_id: clientId, redirect_uri: returnTo, code },
        ...(dialect.hasPkce ? { code_verifier: verifier } : {}),
      }
      const secret = { client_secret: clientSecret }
      const answered = await (dialect.exchangesInQuery
        ? call({ url: `${url}${dialect.token}?${new URLSearchParams(parameters)}`, form: secret })
        : call({ url: `${url}${dialect.token}`, form: { ...parameters, ...secret } }))
      const refusal = exchangeRefusal(answered)
      if (refusal) throw refusal
      const { access_token: token } = asObject(valueOf(answered).value)
      if (typeof token !== 'string' || !/^[\x21-\x7e]{1,2000}$/.test(token)) throw new Refusal('cla.auth_failed')
      return token
    },

    person: async (token) => personFrom((await read('/user', token)).value, dialect),

    async verifiedEmail(token) {
      if (!trustsEmails) return null
      const own = dialect.isUserListed ? [] : [(await read('/user', token)).value]
      const answered = await call({ url: `${apiUrl}${dialect.emails}`, token })
      if (answered !== 'unreachable' && isWithoutScope(answered)) return null
      const listed = valueOf(answered).value
      const entries = [...own, ...(Array.isArray(listed) ? (listed as unknown[]) : [])]
      const [email = null] = entries.map((entry) => dialect.primaryEmail(entry)).filter((found) => found !== undefined)
      return typeof email === 'string' && isEmail(email) ? email : null
    },

    async administered(token) {
      const found = new Map<string, Organization>()
      let hidden: Hidden | null = links.approvalUrl === null ? null : { reason: 'approval', url: links.approvalUrl }
      for (let page = 1; page <= maxPages; page++) {
        const { value: entries, headers } = await read(
          `${dialect.organizations}&per_page=${pageSize}&page=${page}`,
          token,
        )
        if (!Array.isArray(entries)) throw new Refusal('cla.auth_failed')
        const signOn = singleSignOn(headers, links)
        if (signOn) hidden = { reason: 'single_sign_on', url: signOn.url ?? `${url}${dialect.signOn}` }
        for (const entry of entries) {
          const { id, login: name } = asObject(dialect.administered(entry))
          if (typeof name === 'string' && isName(name)) found.set(name, { id: organizationId(id), name })
        }
        if (entries.length < pageSize) break
      }
      return { organizations: [...found.values()], hidden }
    },

    repository: (token, name) =>
      checkRepository({ apiUrl, links, call, asksWithoutToken: dialect.asksWithoutToken, readsProjects }, token, name),
  }
}

/**
 * Returns whether the token lacks the scope for addresses. GitHub hides the list (404 or 403); Gitee responds with an error about the scope (401).
 */
function isWithoutScope({ status, value, headers }: HttpAnswer): boolean {
  if (status === 404) return true
  const { message } = asObject(value)
  const isNamed = typeof message === 'string' && /\bscope\b|not accessible/i.test(message)
  return (status === 401 || status === 403) && isNamed && headers['x-ratelimit-remaining'] !== '0'
}

const organizationId = (id: unknown): string => (Number.isSafeInteger(id) && Number(id) > 0 ? String(id) : '')

const isName = (text: string): boolean => /^[\w.-]{1,100}$/.test(text)

function personFrom(value: unknown, { accountId, login: member }: Dialect): Person {
  const { id, [member]: login } = asObject(value)
  const isNumber = typeof id === 'number' && Number.isSafeInteger(id) && id > 0
  const isText = typeof id === 'string' && accountId?.test(id) === true
  if (!(accountId ? isText : isNumber)) throw new Refusal('cla.auth_failed')
  if (typeof login !== 'string' || !isName(login)) throw new Refusal('cla.auth_failed')
  return { id: String(id), login }
}
