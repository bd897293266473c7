import { duration, mailboxCheck } from '../../domain/text/limits.ts'
import type { StoredMailboxFailure } from '../../domain/projects/mailbox-failure.ts'
import type { Answered } from '../outbound/calls.ts'
import { asObject } from '../../domain/pull-requests/as-object.ts'

/** Pause of a mailbox: until a time (ms since 1970 UTC), or for a duration (ms). */
export type MailboxPause = { until: number } | { length: number }

/**
 * Result of a request to Gmail. `taken`: the email was accepted. `refused`: the mailbox refuses the service.
 * `resting`: the mailbox or the whole service has reached a limit. `letter refused`: this email was rejected
 * permanently. `away`: Google does not respond. `words` are stored with the email and the mailbox.
 */
export type GmailAnswer =
  | { outcome: 'taken'; trouble?: undefined }
  | { outcome: 'refused'; trouble: Exclude<StoredMailboxFailure, 'limit' | 'service'>; words: string }
  | { outcome: 'resting'; trouble: 'limit' | 'service'; words: string; rest: MailboxPause | null }
  | { outcome: 'letter refused' | 'away'; trouble?: undefined; words: string }

/** Errors caused by the application's registration instead of the mailbox: from RFC 6749, section 5.2, and Google-specific errors. */
const ofApplication = new Set([
  'invalid_client',
  'unauthorized_client',
  'deleted_client',
  'disabled_client',
  'unsupported_grant_type',
  'invalid_request',
  'redirect_uri_mismatch',
])

/** Converts a token endpoint response that contains no token. */
export function renewalAnswerOf(answered: Answered): Exclude<GmailAnswer, { said: 'taken' }> {
  if (answered === 'unreachable') return away('no answer')
  const { status, value } = answered
  const { error, error_description: description } = asObject(value)
  const told = [status, error, description].filter((one) => typeof one === 'string' || typeof one === 'number')
  const words = `Google: ${told.join(' ')}`
  if (typeof error !== 'string' || status === 429 || status >= 500) return { outcome: 'away', words }
  if (ofApplication.has(error)) return { outcome: 'resting', trouble: 'service', words, rest: null }
  return { outcome: 'refused', trouble: 'sign_in', words }
}

const away = (what: string): { outcome: 'away'; words: string } => ({ outcome: 'away', words: `Gmail: ${what}` })

/** Reasons in a 403 response, from Google's guide to Gmail API errors. Newer reasons are in `details`. */
const reasons = {
  limit: [
    'rateLimitExceeded',
    'userRateLimitExceeded',
    'dailyLimitExceeded',
    'quotaExceeded',
    'RATE_LIMIT_EXCEEDED',
    'RESOURCE_EXHAUSTED',
  ],
  scope: ['insufficientPermissions', 'ACCESS_TOKEN_SCOPE_INSUFFICIENT'],
  service: ['accessNotConfigured', 'SERVICE_DISABLED', 'CONSUMER_INVALID', 'API_KEY_SERVICE_BLOCKED'],
  mail_disabled: ['domainPolicy'],
} as const

/** Converts the response of `messages/send`. */
export function gmailAnswerOf(answered: Answered): GmailAnswer {
  if (answered === 'unreachable') return away('no answer')
  const { status, value, headers } = answered
  if (status === 200) return { outcome: 'taken' }
  const { message, told } = errorIn(value)
  const words = `Gmail: ${[status, told[0], message].filter(Boolean).join(' ')}`
  const isAny = (names: readonly string[]): boolean => names.some((name) => told.includes(name))
  if (status === 401) return { outcome: 'refused', trouble: 'sign_in', words }
  if (status === 429 || (status === 403 && isAny(reasons.limit))) {
    return { outcome: 'resting', trouble: 'limit', words, rest: restIn(message, headers['retry-after'], told) }
  }
  if (status === 403 && isAny(reasons.scope)) return { outcome: 'refused', trouble: 'scope', words }
  if (status === 403 && isAny(reasons.service)) return { outcome: 'resting', trouble: 'service', words, rest: null }
  const isDisabled = status === 403 ? isAny(reasons.mail_disabled) : /mail service not enabled/i.test(message)
  if (isDisabled && status < 500) return { outcome: 'refused', trouble: 'mail_disabled', words }
  return status === 400 || status === 413 ? { outcome: 'letter refused', words } : { outcome: 'away', words }
}

/** Returns the message and all reasons of an error, in the old or the new format. */
function errorIn(value: unknown): { message: string; told: string[] } {
  const { message, errors, details, status } = asObject(asObject(value)['error'])
  const listed = [errors, details].flatMap((list) => (Array.isArray(list) ? (list as unknown[]) : []))
  const told = [...listed.map((one) => asObject(one)['reason']), status]
  return {
    message: typeof message === 'string' ? message : '',
    told: told.filter((one) => typeof one === 'string'),
  }
}

/** Returns the pause. Gmail includes the time in the message ("Retry after 2026-11-02T09:20:00.000Z"); the header is in seconds. */
function restIn(message: string, header: string | undefined, told: readonly string[]): MailboxPause | null {
  const until = Date.parse(/retry after (\d{4}-\d\d-\d\dT[\d:.]{5,12}Z)/i.exec(message)?.[1] ?? '')
  if (!Number.isNaN(until)) return { until }
  if (header !== undefined && /^\d{1,6}$/.test(header)) return { length: Number(header) * duration.second }
  return told.includes('dailyLimitExceeded') ? { length: mailboxCheck.dailyLimitRest } : null
}
