import { type ErrorCode, refusalWords } from '../../../openapi/index.ts'
import type { FileFailure } from '../projects/source-failure.ts'

/**
 * Where a refusal is shown: one of the three sign pages, another screen that asks for a code, a manager's sign-in, a password's reset, the link that makes a browser known, a community
 * manager's administrators' area, there or in a corporation's area the place of what could not be read.
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
  'unread',
  'elsewhere',
]

/** The parts of a failure that decide its words; the machines store failures in this shape. `retryAfter` is seconds, `againAt` milliseconds since 1970 UTC. */
export type Worded = {
  code: string
  message?: string
  status?: number
  retryAfter?: number
  againAt?: number
  retryNum?: number
  reason?: FileFailure
  /** The page of a platform where a user can correct the cause of a refusal. */
  url?: string
  /** The number of the request in the log. */
  request?: string
}

/** A message key with the values for its text. */
export type Wording = { key: string; values: Record<string, string | number> }

/** An agreement's URL can be changed or the PDF uploaded; a policy's text must be in a repository. */
export const sourceKeys = ['agreements.source', 'policies.source'] as const
const sourceKey = (code: string) => sourceKeys[/conf_error$/.test(code) ? 1 : 0]

const isKnown = (code: string): code is ErrorCode => Object.hasOwn(refusalWords, code)

function inPlace(code: ErrorCode, place: WordingContext): string {
  const words = refusalWords[code]
  return `refusal.${typeof words === 'string' ? words : (words[place] ?? words['elsewhere'])}`
}

/** Two minutes, two hours (seconds): longer times are shown in minutes, in hours. */
const [shortWait, longWait] = [120, 7200]

/** The words of `not_ready_to_sign` if it is known when codes can be sent again. */
const codesLimited = 'refusal.codes_limited'

/** The words of `no_org` where the platform has a page to approve this service: it may have left out organisations. */
const mayBeHidden = 'refusal.no_org.hidden'

/** The words of a PDF that is broken, wherever it is from. */
const damagedPdf = 'refusal.damaged_pdf'

/** The words of `system_error` where the log has the request under a number. */
const numbered = (place: WordingContext): string =>
  place === 'unread' ? 'refusal.numbered_unread' : 'refusal.numbered'

/** The words of `too_many_request`: the wait in a readable unit. */
const inUnits = (retryAfter: number): string => {
  if (retryAfter <= shortWait) return 'too_many_request.seconds'
  return retryAfter < longWait ? 'too_many_request.minutes' : 'too_many_request.hours'
}

/** The key of the words for a refusal code shown in a place; a 401 of another code asks to sign in again (decision 9). */
export function refusalKey(code: string, place: WordingContext = 'elsewhere', status?: number): string {
  if (isKnown(code)) return inPlace(code, place)
  return status === 401 ? 'refusal.invalid_token' : 'refusal.unknown'
}

/** The words of a failure: the key and its values: `what` the service answered, the wait in three units, `retryNum`, `until` in milliseconds. */
export function wordingOf(failure: Worded, place: WordingContext = 'elsewhere'): Wording {
  const { code, message, status, retryAfter, retryNum } = failure
  const what = message ? `${code} ${message}` : code
  const wait = retryAfter ?? 0
  const values = { what, retryAfter: wait, retryNum: retryNum ?? 0 }
  const inTime = { ...values, minutes: Math.ceil(wait / 60), hours: Math.ceil(wait / 3600) }
  if (code === 'cla.too_many_request') return { key: `refusal.${inUnits(wait)}`, values: inTime }
  if (code === 'cla.not_ready_to_sign' && failure.againAt !== undefined) {
    return { key: codesLimited, values: { ...values, until: failure.againAt } }
  }
  if (code === 'cla.no_org' && failure.url !== undefined) return { key: mayBeHidden, values }
  if (code === 'cla.system_error' && failure.request !== undefined) {
    return { key: numbered(place), values: { ...values, request: failure.request } }
  }
  if (failure.reason === 'damaged') return { key: damagedPdf, values }
  if (failure.reason) return { key: `${sourceKey(code)}.${failure.reason}`, values }
  return { key: refusalKey(code, place, status), values }
}

/** Every key of a refusal's words, sorted: the catalogues of both languages must have exactly these under `refusal.`. */
export function refusalKeys(): string[] {
  const codes = Object.keys(refusalWords) as ErrorCode[]
  const worded = codes.flatMap((code) => places.map((place) => inPlace(code, place)))
  const waits = [0, longWait - 1, longWait].map((wait) => `refusal.${inUnits(wait)}`)
  const others = [...places.map(numbered), codesLimited, mayBeHidden, damagedPdf, 'refusal.unknown']
  return [...new Set([...worded, ...waits, ...others])].sort()
}
