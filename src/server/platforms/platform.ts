import { isEmail } from '../../domain/email.ts'
import { Refusal } from '../../domain/refusal.ts'
import type { PlatformSettings } from '../config.ts'
import { type Answered, answerOf, type Calls } from '../fetching/calls.ts'

/** Somebody as the platform knows them. Only the id stays the same; it is digits. */
export type Person = { id: string; login: string; email: string | null }

/** An organisation as a platform names it. `id` is what stays the same when it is renamed: digits; empty where the platform gives none. */
export type Organization = { id: string; name: string }

/** What a platform says of a repository of an organisation. `token_gone`: it lets the token ask no more. */
export type RepositoryAnswer =
  | 'found'
  | 'not_in_organisation'
  | 'private_or_missing'
  | 'no_projects_scope'
  | 'token_gone'

/** A code platform people sign in with. Refuses `auth_failed` where it says no, `system_error` (503) where it is away. */
export type Platform = {
  /** The page where somebody authorises; `challenge` is the S256 of the verifier. */
  authorizationUrl(flow: { state: string; challenge: string }): string
  /** The token for a code. */
  exchange(flow: { code: string; verifier: string }): Promise<string>
  person(token: string): Promise<Person>
  /** The organisations the token's owner administers. */
  administered(token: string): Promise<Organization[]>
  /** Whether a repository is there, in the organisation and public. */
  repository(token: string, name: { organization: string; repository: string }): Promise<RepositoryAnswer>
}

/** In what platforms differ. */
export type Dialect = {
  /** Paths below the platform's URL. */
  authorize: string
  token: string
  scope: string
  hasPkce: boolean
  /** The path and query below the API's URL, without the page. */
  organizations: string
  /** The organisation of an entry of that list, where it is administered. */
  administered(entry: unknown): unknown
}

const [pageSize, mostPages] = [100, 10]

/** `returnTo`: the whole URL the platform sends people back to, as it is registered there. */
export function openPlatform(dialect: Dialect, settings: PlatformSettings, returnTo: string, call: Calls): Platform {
  const { url, apiUrl, clientId, clientSecret } = settings
  const read = async (path: string, token: string): Promise<unknown> =>
    valueOf(await call({ url: `${apiUrl}${path}`, token }))
  return {
    authorizationUrl({ state, challenge }) {
      const query = new URLSearchParams({
        response_type: 'code',
        client_id: clientId,
        redirect_uri: returnTo,
        scope: dialect.scope,
        state,
        ...(dialect.hasPkce ? { code_challenge: challenge, code_challenge_method: 'S256' } : {}),
      })
      return `${url}${dialect.authorize}?${query}`
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
      const { access_token: token } = membersOf(valueOf(await call({ url: `${url}${dialect.token}`, form })))
      if (typeof token !== 'string' || !/^[\x21-\x7e]{1,2000}$/.test(token)) throw new Refusal('cla.auth_failed')
      return token
    },

    person: async (token) => personFrom(await read('/user', token)),

    async administered(token) {
      const found = new Map<string, Organization>()
      for (let page = 1; page <= mostPages; page++) {
        const entries = await read(`${dialect.organizations}&per_page=${pageSize}&page=${page}`, token)
        if (!Array.isArray(entries)) throw new Refusal('cla.auth_failed')
        for (const entry of entries) {
          const { id, login: name } = membersOf(dialect.administered(entry))
          if (typeof name === 'string' && isName(name)) found.set(name, { id: organizationId(id), name })
        }
        if (entries.length < pageSize) break
      }
      return [...found.values()]
    },

    async repository(token, { organization, repository }) {
      const place = [organization, repository].map(encodeURIComponent).join('/')
      const expected = [301, 302, 307, 308, 404]
      return repositoryAnswer(await call({ url: `${apiUrl}/repos/${place}`, token, expected }), organization)
    },
  }
}

/** What the platform refuses is an answer too: its 401 says something of its token, not of our session. */
function repositoryAnswer(answered: Answered, organization: string): RepositoryAnswer {
  if (answered === 'unreachable' || answered.status === 429 || answered.status >= 500) throw away()
  const { status, value } = answered
  const { message, private: isPrivate, full_name: name } = membersOf(value)
  const words = typeof message === 'string' ? message : ''
  if (status === 401 || status === 403) {
    if (/rate limit/i.test(words)) throw away()
    return /scope|projects/i.test(words) ? 'no_projects_scope' : 'token_gone'
  }
  if (status >= 300 && status < 400) return 'not_in_organisation'
  if (status !== 200 || isPrivate === true) return 'private_or_missing'
  const owner = typeof name === 'string' ? (name.split('/')[0] ?? '') : ''
  return owner.toLowerCase() === organization.toLowerCase() ? 'found' : 'not_in_organisation'
}

/** The members of what may be anything. */
export const membersOf = (value: unknown): Record<string, unknown> => Object(value) as Record<string, unknown>

const organizationId = (id: unknown): string => (Number.isSafeInteger(id) && Number(id) > 0 ? String(id) : '')

const isName = (text: string): boolean => /^[\w.-]{1,100}$/.test(text)

const away = (): Refusal =>
  new Refusal('cla.system_error', { status: 503, retryAfter: 5, message: 'The code platform is away' })

function valueOf(answered: Answered): unknown {
  const answer = answerOf(answered)
  if (!answer) throw away()
  if (answer.status !== 200 && answer.status !== 201) throw new Refusal('cla.auth_failed')
  return answer.value
}

function personFrom(value: unknown): Person {
  const { id, login, email } = membersOf(value)
  if (typeof id !== 'number' || !Number.isSafeInteger(id) || id <= 0) throw new Refusal('cla.auth_failed')
  if (typeof login !== 'string' || !isName(login)) throw new Refusal('cla.auth_failed')
  return { id: String(id), login, email: typeof email === 'string' && isEmail(email) ? email : null }
}
