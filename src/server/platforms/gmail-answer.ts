import { duration, mailboxCheck } from '../../domain/text/limits.ts'
import type { StoredMailboxFailure } from '../../domain/projects/mailbox-failure.ts'
import type { Answered } from '../outbound/calls.ts'
import { asObject } from '../../domain/pull-requests/as-object.ts'

/** How long a mailbox rests: until a moment (ms since 1970 UTC), or for a time (ms). */
export type Rest = { until: number } | { length: number }

/**
 * Gmail's answer: it accepted the letter; it refuses the mailbox; the mailbox or all of the service's may send nothing for a while; this letter is
 * refused permanently; or Google does not answer. `words` are stored with the letter and the mailbox.
 */
export type GmailAnswer =
  | { said: 'taken'; trouble?: undefined }
  | { said: 'refused'; trouble: Exclude<StoredMailboxFailure, 'limit' | 'service'>; words: string }
  | { said: 'resting'; trouble: 'limit' | 'service'; words: string; rest: Rest | null }
  | { said: 'letter refused' | 'away'; trouble?: undefined; words: string }

/** RFC 6749, 5.2, and Google's own: the application is refused, not the mailbox. */
const ofApplication = new Set([
  'invalid_client',
  'unauthorized_client',
  'deleted_client',
  'disabled_client',
  'unsupported_grant_type',
  'invalid_request',
  'redirect_uri_mismatch',
])

/** The answer of the token endpoint, where it issued no token. */
export function renewalAnswerOf(answered: Answered): Exclude<GmailAnswer, { said: 'taken' }> {
  if (answered === 'unreachable') return away('no answer')
  const { status, value } = answered
  const { error, error_description: description } = asObject(value)
  const told = [status, error, description].filter((one) => typeof one === 'string' || typeof one === 'number')
  const words = `Google: ${told.join(' ')}`
  if (typeof error !== 'string' || status === 429 || status >= 500) return { said: 'away', words }
  if (ofApplication.has(error)) return { said: 'resting', trouble: 'service', words, rest: null }
  return { said: 'refused', trouble: 'sign_in', words }
}

const away = (what: string): { said: 'away'; words: string } => ({ said: 'away', words: `Gmail: ${what}` })

/** Google's reasons for a 403, by its guide to errors of the Gmail API; the newer ones are in `details`. */
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

/** The answer of `messages/send`. */
export function gmailAnswerOf(answered: Answered): GmailAnswer {
  if (answered === 'unreachable') return away('no answer')
  const { status, value, headers } = answered
  if (status === 200) return { said: 'taken' }
  const { message, told } = errorIn(value)
  const words = `Gmail: ${[status, told[0], message].filter(Boolean).join(' ')}`
  const isAny = (names: readonly string[]): boolean => names.some((name) => told.includes(name))
  if (status === 401) return { said: 'refused', trouble: 'sign_in', words }
  if (status === 429 || (status === 403 && isAny(reasons.limit))) {
    return { said: 'resting', trouble: 'limit', words, rest: restIn(message, headers['retry-after'], told) }
  }
  if (status === 403 && isAny(reasons.scope)) return { said: 'refused', trouble: 'scope', words }
  if (status === 403 && isAny(reasons.service)) return { said: 'resting', trouble: 'service', words, rest: null }
  const isDisabled = status === 403 ? isAny(reasons.mail_disabled) : /mail service not enabled/i.test(message)
  if (isDisabled && status < 500) return { said: 'refused', trouble: 'mail_disabled', words }
  return status === 400 || status === 413 ? { said: 'letter refused', words } : { said: 'away', words }
}

/** The message of an error and all its reasons, the old and the new ones. */
function errorIn(value: unknown): { message: string; told: string[] } {
  const { message, errors, details, status } = asObject(asObject(value)['error'])
  const listed = [errors, details].flatMap((list) => (Array.isArray(list) ? (list as unknown[]) : []))
  const told = [...listed.map((one) => asObject(one)['reason']), status]
  return {
    message: typeof message === 'string' ? message : '',
    told: told.filter((one) => typeof one === 'string'),
  }
}

/** Gmail names the moment in its words ("Retry after 2026-11-02T09:20:00.000Z"); a header counts seconds. */
function restIn(message: string, header: string | undefined, told: readonly string[]): Rest | null {
  const until = Date.parse(/retry after (\d{4}-\d\d-\d\dT[\d:.]{5,12}Z)/i.exec(message)?.[1] ?? '')
  if (!Number.isNaN(until)) return { until }
  if (header !== undefined && /^\d{1,6}$/.test(header)) return { length: Number(header) * duration.second }
  return told.includes('dailyLimitExceeded') ? { length: mailboxCheck.dailyLimitRest } : null
}
