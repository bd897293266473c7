import type { HttpAnswer, Answered, Calls } from '../outbound/calls.ts'
import { asObject } from '../../domain/pull-requests/as-object.ts'
import { isLimited, isRestricted, missesScope, type PlatformLinks, refusalFrom } from './platform-refusal.ts'

/**
 * Result of looking up an organization's repository. `token_gone`: the platform rejects the token. `restricted`, `saml_required`: the organization
 * withholds the repository from unapproved applications, or until single sign-on. `rate_limited`: too many requests.
 */
export type RepositoryAnswer =
  | 'found'
  | 'not_in_organisation'
  | 'private_or_missing'
  | 'no_projects_scope'
  | 'restricted'
  | 'saml_required'
  | 'rate_limited'
  | 'token_gone'

/** `name` is the repository's current name if it was renamed; `url` is a page where a user can fix the cause. */
export type RepositoryFinding = { result: RepositoryAnswer; name?: string; url?: string }

type CheckTarget = {
  apiUrl: string
  links: PlatformLinks
  call: Calls
  asksWithoutToken: boolean
  readsProjects: boolean
}
type Named = { organization: string; repository: string }

/**
 * Looks up a repository. Returns failed responses as results, because a 401 from the platform does not affect the user's session with the service.
 * Throws `platform_away`.
 */
export async function checkRepository(place: CheckTarget, token: string, named: Named): Promise<RepositoryFinding> {
  if (place.asksWithoutToken) {
    const answered = await ask(place, undefined, named)
    const isFound = answered !== 'unreachable' && answered.status === 200
    if (isFound || !place.readsProjects) return withoutToken(answered, place, named)
  }
  return findingOf(await ask(place, token, named), place, named)
}

const moved = [301, 302, 307, 308]

async function ask({ apiUrl, call }: CheckTarget, token: string | undefined, { organization, repository }: Named) {
  const path = [organization, repository].map(encodeURIComponent).join('/')
  const question = { ...(token === undefined ? {} : { token }), expected: [...moved, 404, ...(token ? [] : [401])] }
  const url = `${apiUrl}/repos/${path}`
  const answered = await call({ ...question, url })
  const target = answered === 'unreachable' ? null : newPlace(answered, url, apiUrl)
  return target === null ? answered : call({ ...question, url: target })
}

/** Returns the redirect target, a repository addressed by ID in the API. Returns null if there is none or it is outside the API. */
function newPlace(
  { status, headers: { location = '' } }: HttpAnswer,
  requested: string,
  apiUrl: string,
): string | null {
  if (!moved.includes(status) || !URL.canParse(location, requested)) return null
  const url = new URL(location, requested)
  const api = new URL(apiUrl)
  return url.origin === api.origin && url.pathname.startsWith(`${api.pathname.replace(/\/$/, '')}/`) ? url.href : null
}

/**
 * Without a token, a platform refuses access to private repositories, so a refusal does not mean that a token is
 * invalid.
 */
function withoutToken(answered: Answered, place: CheckTarget, named: Named): RepositoryFinding {
  const isRefused = answered !== 'unreachable' && [401, 403].includes(answered.status) && !isLimited(answered)
  return isRefused ? { result: 'private_or_missing' } : findingOf(answered, place, named)
}

function findingOf(answered: Answered, { links }: CheckTarget, { organization, repository }: Named): RepositoryFinding {
  if (answered === 'unreachable') throw refusalFrom(answered, links)
  const { status, value } = answered
  if (isLimited(answered)) return { result: 'rate_limited' }
  if (status >= 500) throw refusalFrom(answered, links)
  if (status >= 300 && status < 400) return { result: 'not_in_organisation' }
  if (status === 401 || status === 403) return refused(answered, links)
  const { private: isPrivate, full_name: fullName } = asObject(value)
  if (status !== 200 || isPrivate === true || typeof fullName !== 'string') return { result: 'private_or_missing' }
  const [owner = '', name = ''] = fullName.split('/')
  if (owner.toLowerCase() !== organization.toLowerCase()) return { result: 'not_in_organisation' }
  const isRenamed = /^[\w.-]{1,100}$/.test(name) && name.toLowerCase() !== repository.toLowerCase()
  return { result: 'found', ...(isRenamed && { name }) }
}

function refused(answer: HttpAnswer, links: PlatformLinks): RepositoryFinding {
  const { code, details } = refusalFrom(answer, links)
  const url = details.url === undefined ? {} : { url: details.url }
  if (code === 'cla.platform_saml') return { result: 'saml_required', ...url }
  if (isRestricted(answer)) return { result: 'restricted', ...url }
  if (missesScope(answer)) return { result: 'no_projects_scope' }
  return { result: answer.status === 401 ? 'token_gone' : 'private_or_missing' }
}
