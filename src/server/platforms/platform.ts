import { isEmail } from '../../domain/people/email.ts'
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

/** An account as the platform knows it. Only the id stays the same; it is digits. */
export type Person = { id: string; login: string }

/** An organisation as a platform names it. `id` survives renaming: digits; empty where the platform gives none. */
export type Organization = { id: string; name: string }

/** Why a list may lack organisations, and the page of the platform where the person can change that. */
export type Hidden = { reason: 'single_sign_on' | 'approval'; url: string }

/**
 * `hidden`: `single_sign_on` where the platform reports that it withheld some; `approval` where it silently leaves out organisations whose owner
 * has not approved this service; null where it does neither.
 */
export type Organizations = { organizations: Organization[]; hidden: Hidden | null }

/**
 * A code platform that users sign in by. Its refusals: `platform_limited`, `platform_saml`, `platform_restricted`, `platform_misconfigured` (the
 * service is registered wrongly there), `auth_failed` (a dead token, or an unreadable answer); `platform_away` (503) where it does not answer.
 */
export type Platform = {
  /**
   * The page where a person authorises; `challenge` is the S256 of the verifier. `prove`: for who it is and a verified address alone, with the
   * smallest scope.
   */
  authorizationUrl(flow: { state: string; challenge: string; purpose: 'manage' | 'prove' }): string
  /** What the `error` means that the platform sent the browser back with; it is logged where the service is at fault. */
  returnRefusal(error: string): Refusal
  /** The token for a code. */
  exchange(flow: { code: string; verifier: string }): Promise<string>
  person(token: string): Promise<Person>
  /** The primary address that the platform has verified; null where there is none, or the token may not read it. */
  verifiedEmail(token: string): Promise<string | null>
  /** The organisations the token's owner administers. */
  administered(token: string): Promise<Organizations>
  /** Whether a repository exists, in the organisation and public. */
  repository(token: string, name: { organization: string; repository: string }): Promise<RepositoryFinding>
}

/** In what platforms differ. */
export type Dialect = {
  /** Paths below the platform's URL. */
  authorize: string
  token: string
  /** The requested scopes; `readsProjects` where the operator's application may read repositories. */
  scope(readsProjects: boolean): string
  /** The scopes of who it is and of the addresses. */
  proofScope: string
  hasPkce: boolean
  /** The path below the API's URL of the addresses of an account. */
  emails: string
  /** The address of an entry of that list, where it is the primary one and verified. */
  primaryEmail(entry: unknown): unknown
  /** The path and query below the API's URL, without the page. */
  organizations: string
  /** The organisation of an entry of that list, where it is administered. */
  administered(entry: unknown): unknown
  /** The path below the platform's URL where a user lets an organisation approve the application; null without one. */
  approval(clientId: string): string | null
  /** The path below the platform's URL where a person signs on to organisations; empty without one. */
  signOn: string
  /** A token without the scope `projects` may not read even public repositories, so these are requested without a token. */
  asksWithoutToken: boolean
}

const [pageSize, mostPages] = [100, 10]

export type PlatformTools = {
  /** The whole URL that the platform redirects back to, as it is registered there. */
  returnTo: string
  call: Calls
  log: (failure: PlatformFailure) => void
  /** The name in the log. */
  name: string
}

export function openPlatform(dialect: Dialect, settings: PlatformSettings, tools: PlatformTools): Platform {
  const { url, apiUrl, clientId, clientSecret, readsProjects } = settings
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
      // Only names that the platforms are known to send: anybody may write anything into a URL.
      if (!isApplicationError(error)) return new Refusal('cla.auth_failed')
      log({ platform: name, method: 'GET', path: dialect.authorize, status: null, error })
      return new Refusal('cla.platform_misconfigured')
    },

    async exchange({ code, verifier }) {
      const form = {
        grant_type: 'authorization_code',
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uri: returnTo,
        code,
        ...(dialect.hasPkce ? { code_verifier: verifier } : {}),
      }
      const answered = await call({ url: `${url}${dialect.token}`, form })
      const refusal = exchangeRefusal(answered)
      if (refusal) throw refusal
      const { access_token: token } = asObject(valueOf(answered).value)
      if (typeof token !== 'string' || !/^[\x21-\x7e]{1,2000}$/.test(token)) throw new Refusal('cla.auth_failed')
      return token
    },

    person: async (token) => personFrom((await read('/user', token)).value),

    async verifiedEmail(token) {
      const answered = await call({ url: `${apiUrl}${dialect.emails}`, token })
      if (answered !== 'unreachable' && isWithoutScope(answered)) return null
      const entries = valueOf(answered).value
      if (!Array.isArray(entries)) return null
      const [email = null] = entries.map((entry) => dialect.primaryEmail(entry)).filter((found) => found !== undefined)
      return typeof email === 'string' && isEmail(email) ? email : null
    },

    async administered(token) {
      const found = new Map<string, Organization>()
      let hidden: Hidden | null = links.approvalUrl === null ? null : { reason: 'approval', url: links.approvalUrl }
      for (let page = 1; page <= mostPages; page++) {
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

/** GitHub hides the list of addresses from a token without its scope (404, or 403), Gitee names the scope (401). */
function isWithoutScope({ status, value, headers }: HttpAnswer): boolean {
  if (status === 404) return true
  const { message } = asObject(value)
  const isNamed = typeof message === 'string' && /\bscope\b|not accessible/i.test(message)
  return (status === 401 || status === 403) && isNamed && headers['x-ratelimit-remaining'] !== '0'
}

const organizationId = (id: unknown): string => (Number.isSafeInteger(id) && Number(id) > 0 ? String(id) : '')

const isName = (text: string): boolean => /^[\w.-]{1,100}$/.test(text)

function personFrom(value: unknown): Person {
  const { id, login } = asObject(value)
  if (typeof id !== 'number' || !Number.isSafeInteger(id) || id <= 0) throw new Refusal('cla.auth_failed')
  if (typeof login !== 'string' || !isName(login)) throw new Refusal('cla.auth_failed')
  return { id: String(id), login }
}
