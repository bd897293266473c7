/** What a platform's refusal means: a limit, single sign-on, an organisation's restriction, a wrong registration, or a dead token. */
import { Refusal } from '../../domain/pages/refusal.ts'
import type { HttpAnswer, Answered, AnswerHeaders } from '../outbound/calls.ts'
import { asObject } from '../../domain/pull-requests/as-object.ts'

export type PlatformLinks = {
  /** Where people use the platform. */
  url: string
  /** The page where a user lets an organisation approve this service; null where the platform has no such page. */
  approvalUrl: string | null
}

/** Errors of OAuth that name the application, not the person: its registration, or what the operator configured, is wrong. */
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

/** A refused exchange of a code where the service is at fault, by the error the platform names; null for all else. */
export function exchangeRefusal(answered: Answered): Refusal | null {
  if (answered === 'unreachable') return null
  return isApplicationError(asObject(answered.value)['error']) ? new Refusal('cla.platform_misconfigured') : null
}

/** A platform's refusal: every answer that is no success. */
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

/** Whether the answer is the platform's rate limit: 429, or 403 with a header or words that say so. */
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

/** Whether an organisation admits no application that its owner has not approved. */
export const isRestricted = (answer: HttpAnswer): boolean =>
  answer.status === 403 && /access restrictions/i.test(wordsOf(answer))

/** Whether the token lacks a scope that the answer names. */
export const missesScope = (answer: HttpAnswer): boolean =>
  [401, 403].includes(answer.status) && /\bscope\b/i.test(wordsOf(answer))

/** Seconds until asking again makes sense: a minute where the platform does not say, an hour at most. */
function secondsOf({ 'retry-after': retryAfter = '' }: AnswerHeaders): number {
  return /^\d{1,6}$/.test(retryAfter) ? Math.min(Math.max(Number(retryAfter), 1), 3600) : 60
}

/**
 * The content of `X-GitHub-SSO`: organisations are withheld until single sign-on; `url` is its page, where the header names one on the platform's
 * own origin. Null without the header.
 */
export function singleSignOn(headers: AnswerHeaders, { url }: PlatformLinks): { url: string | null } | null {
  const header = headers['x-github-sso']
  if (header === undefined) return null
  const named = /(?:^|[;\s])url=([^;,\s]{1,2000})/i.exec(header)?.[1] ?? ''
  if (!URL.canParse(named)) return { url: null }
  const found = new URL(named)
  return { url: found.origin === new URL(url).origin && found.username === '' ? found.href : null }
}
