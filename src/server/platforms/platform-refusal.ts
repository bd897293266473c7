/**
 * Classifies failed responses of a platform: rate limit, single sign-on, organization restriction, wrong
 * registration, or invalid token.
 */
import { Refusal } from '../../domain/pages/refusal.ts'
import type { HttpAnswer, Answered, AnswerHeaders } from '../outbound/calls.ts'
import { asObject } from '../../domain/pull-requests/as-object.ts'

export type PlatformLinks = {
  /** URL of the platform's website. */
  url: string
  /**
   * URL of the page where a user requests an organization's approval for this service; null if the platform has none.
   */
  approvalUrl: string | null
}

/** OAuth errors that are caused by the application's registration or the operator's configuration. */
const applicationErrors: ReadonlySet<string> = new Set([
  'incorrect_client_credentials',
  'invalid_client',
  'unauthorized_client',
  'redirect_uri_mismatch',
  'invalid_redirect_uri',
  'invalid_scope',
  'unsupported_grant_type',
  'unsupported_response_type',
  'application_suspended',
])

export const isApplicationError = (error: unknown): error is string =>
  typeof error === 'string' && applicationErrors.has(error)

/** Returns a refusal if an exchange failed because of the service's configuration, otherwise null. */
export function exchangeRefusal(answered: Answered): Refusal | null {
  if (answered === 'unreachable') return null
  return isApplicationError(asObject(answered.value)['error']) ? new Refusal('cla.platform_misconfigured') : null
}

export function refusalFrom(answered: Answered, links: PlatformLinks): Refusal {
  if (answered === 'unreachable') return away()
  const { status, headers } = answered
  if (isLimited(answered)) return new Refusal('cla.platform_limited', { retryAfter: secondsOf(headers) })
  if (status >= 500 || (status >= 300 && status < 400)) return away()
  const signOn = singleSignOn(headers, links)
  if (signOn || /\bSAML\b/i.test(wordsOf(answered))) {
    return new Refusal('cla.platform_saml', signOn?.url ? { url: signOn.url } : {})
  }
  if (isRestricted(answered)) {
    return new Refusal('cla.platform_restricted', links.approvalUrl === null ? {} : { url: links.approvalUrl })
  }
  if (missesScope(answered)) return new Refusal('cla.platform_misconfigured')
  return new Refusal('cla.auth_failed')
}

const away = (): Refusal => new Refusal('cla.platform_away', { retryAfter: 5 })

const wordsOf = ({ value }: HttpAnswer): string => {
  const { message } = asObject(value)
  return typeof message === 'string' ? message : ''
}

/** Returns whether the response is a rate limit: 429, or 403 with a header or message that indicates it. */
export function isLimited(answer: HttpAnswer): boolean {
  const { status, headers } = answer
  if (status === 429) return true
  if (status !== 403) return false
  return (
    headers['x-ratelimit-remaining'] === '0' ||
    headers['retry-after'] !== undefined ||
    /rate limit/i.test(wordsOf(answer))
  )
}

/** Returns whether an organization restricts access to approved applications. */
export const isRestricted = (answer: HttpAnswer): boolean =>
  answer.status === 403 && /access restrictions/i.test(wordsOf(answer))

/** Returns whether the response reports a missing scope. */
export const missesScope = (answer: HttpAnswer): boolean =>
  [401, 403].includes(answer.status) && /\bscope\b/i.test(wordsOf(answer))

/** Returns the seconds until a retry: one minute by default, one hour at most. */
function secondsOf({ 'retry-after': retryAfter = '' }: AnswerHeaders): number {
  return /^\d{1,6}$/.test(retryAfter) ? Math.min(Math.max(Number(retryAfter), 1), 3600) : 60
}

/**
 * Parses `X-GitHub-SSO`, which means that organizations are withheld until single sign-on. `url` is the sign-on page,
 * or null if the header contains none on the platform's origin. Returns null without the header.
 */
export function singleSignOn(headers: AnswerHeaders, { url }: PlatformLinks): { url: string | null } | null {
  const header = headers['x-github-sso']
  if (header === undefined) return null
  const named = /(?:^|[;\s])url=([^;,\s]{1,2000})/i.exec(header)?.[1] ?? ''
  if (!URL.canParse(named)) return { url: null }
  const found = new URL(named)
  return { url: found.origin === new URL(url).origin && found.username === '' ? found.href : null }
}
