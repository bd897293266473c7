import { type ErrorCode, refusalWords } from '../../../openapi/index.ts'
import type { AddressProblem } from './refusal.ts'
import type { FileFailure } from '../projects/source-failure.ts'

/**
 * Context that selects the text of an error: one of the three sign pages, another screen that requires a code, the managers' sign-in, the password
 * reset, the link for recognizing a browser, a community manager's pages, those about a company, or a part of a manager page that failed to load.
 */
export type WordingContext =
  | 'individual'
  | 'employee'
  | 'corporation'
  | 'codeEntry'
  | 'managerSignIn'
  | 'passwordReset'
  | 'recognition'
  | 'admin'
  | 'company'
  | 'unread'
  | 'elsewhere'

const places: readonly WordingContext[] = [
  'individual',
  'employee',
  'corporation',
  'codeEntry',
  'managerSignIn',
  'passwordReset',
  'recognition',
  'admin',
  'company',
  'unread',
  'elsewhere',
]

/** Members of a failure that determine its text; the machines store failures in this shape. `retryAfter` is in seconds, `againAt` in milliseconds. */
export type Worded = {
  code: string
  message?: string
  status?: number
  retryAfter?: number
  againAt?: number
  retryNum?: number
  reason?: FileFailure
  scopes?: string
  addressProblem?: AddressProblem
  /** URL of a code platform page on which the user can fix the cause. */
  url?: string
  /** Request ID in the log. */
  request?: string
}

/** A translation key with its values. */
export type Wording = { key: string; values: Record<string, string | number> }

/**
 * Text keys for a file that could not be read from its URL, for agreements and for policies. For an agreement, the user can change the URL or upload
 * a PDF; a policy text must be in a repository.
 */
export const sourceKeys = ['agreements.source', 'policies.source'] as const
const sourceKey = (code: string) => sourceKeys[/conf_error$/.test(code) ? 1 : 0]

const hasWording = (code: string): code is ErrorCode => Object.hasOwn(refusalWords, code)

function inPlace(code: ErrorCode, place: WordingContext): string {
  const words = refusalWords[code]
  return `refusal.${typeof words === 'string' ? words : (words[place] ?? words['elsewhere'])}`
}

/** Thresholds in seconds above which a wait is shown in minutes (2 minutes) and in hours (2 hours). */
const [shortWait, longWait] = [120, 7200]

/** Text key of `not_ready_to_sign` if the time after which codes can be sent again is known. */
const codesLimited = 'refusal.codes_limited'

/** Text key of `no_org` if the platform may hide organizations and has a page on which the user can approve this service. */
const mayBeHidden = 'refusal.no_org.hidden'

/** Text key for a damaged PDF from any source. */
const damagedPdf = 'refusal.damaged_pdf'

/** Text key for an agreement with a script. */
const scriptPdf = 'refusal.script_pdf'

/** Returns the text key of `system_error` with a request ID. */
const numbered = (place: WordingContext): string =>
  place === 'unread' ? 'refusal.numbered_unread' : 'refusal.numbered'

/** Returns the text key of `too_many_request` with the wait in a readable unit. */
const inUnits = (retryAfter: number): string => {
  if (retryAfter <= shortWait) return 'too_many_request.seconds'
  return retryAfter < longWait ? 'too_many_request.minutes' : 'too_many_request.hours'
}

/** Returns the text key of an error in a context. For an unknown code with status 401, the text asks the user to sign in again (decision 9). */
export function refusalKey(code: string, place: WordingContext = 'elsewhere', status?: number): string {
  if (hasWording(code)) return inPlace(code, place)
  return status === 401 ? 'refusal.invalid_token' : 'refusal.unknown'
}

/**
 * Returns the text key of a failure with its values. `what` contains the service's response, and `until` is in milliseconds. The wait is given in
 * three units.
 */
export function wordingOf(failure: Worded, place: WordingContext = 'elsewhere'): Wording {
  const { code, message, status, retryAfter, retryNum, scopes } = failure
  const what = message ? `${code} ${message}` : code
  const wait = retryAfter ?? 0
  const values = { what, retryAfter: wait, retryNum: retryNum ?? 0, scopes: scopes ?? '' }
  const inTime = { ...values, minutes: Math.ceil(wait / 60), hours: Math.ceil(wait / 3600) }
  if (code === 'cla.too_many_request') return { key: `refusal.${inUnits(wait)}`, values: inTime }
  if (code === 'cla.not_ready_to_sign' && failure.againAt !== undefined) {
    return { key: codesLimited, values: { ...values, until: failure.againAt } }
  }
  if (code === 'cla.no_org' && failure.url !== undefined) return { key: mayBeHidden, values }
  if (code === 'cla.system_error' && failure.request !== undefined) {
    return { key: numbered(place), values: { ...values, request: failure.request } }
  }
  if (failure.addressProblem) return { key: `refusal.address.${failure.addressProblem}`, values }
  if (failure.reason === 'damaged') return { key: damagedPdf, values }
  if (failure.reason === 'script') return { key: scriptPdf, values }
  if (failure.reason) return { key: `${sourceKey(code)}.${failure.reason}`, values }
  return { key: refusalKey(code, place, status), values }
}

/** Returns all error text keys, sorted. The catalogs of both languages contain exactly these keys under `refusal.`. */
export function refusalKeys(): string[] {
  const codes = Object.keys(refusalWords) as ErrorCode[]
  const worded = codes.flatMap((code) => places.map((place) => inPlace(code, place)))
  const waits = [0, longWait - 1, longWait].map((wait) => `refusal.${inUnits(wait)}`)
  const addresses = ['no_mailbox', 'non_ascii'].map((problem) => `refusal.address.${problem}`)
  const others = [
    ...places.map(numbered),
    codesLimited,
    mayBeHidden,
    damagedPdf,
    scriptPdf,
    'refusal.unknown',
    ...addresses,
  ]
  return [...new Set([...worded, ...waits, ...others])].sort()
}
