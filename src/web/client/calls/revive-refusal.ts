import type { ErrorCode, Schemas } from '../../../../openapi/index.ts'
import type { NamesByLanguage } from '../../../domain/projects/community-name.ts'
import type { ForgeKind } from '../../../domain/pull-requests/forge-kinds.ts'
import { languages } from '../../../domain/text/languages.ts'
import { findMailboxFailure } from '../../../domain/projects/mailbox-failure.ts'
import { Refusal, type RefusalDetails } from '../../../domain/pages/refusal.ts'
import { isFileFailure } from '../../../domain/projects/source-failure.ts'

/** The two codes without a prefix (decision 2). All other codes without a prefix are old spellings of prefixed codes. */
const bareCodes: readonly string[] = ['wrong_id_or_pw', 'privacy_consent_invalid'] satisfies ErrorCode[]

/** Returns the refusal for a 4xx or 5xx response with any body: the envelope, the envelope as a string, HTML, or none. */
export function reviveRefusal(response: Response, body: unknown): Refusal {
  const found = detailsIn(body)
  const { error_code, error_message, error_url, again_at, retry_num, first_consent, reason, failure, said } = found
  const { address_problem, agreed, scopes, forge_kind } = found
  const details: RefusalDetails = { status: response.status }
  const retryAfter = secondsOf(response.headers.get('Retry-After'))
  if (typeof error_message === 'string') details.message = error_message
  if (typeof error_url === 'string') details.url = error_url
  if (typeof again_at === 'number') details.againAt = again_at
  if (typeof retry_num === 'number') details.retryNum = retry_num
  if (first_consent === true) details.firstConsent = true
  if (isFileFailure(reason)) details.reason = reason
  if (isRecord(agreed)) details.agreed = agreed as Schemas['AgreedVersion']
  if (address_problem === 'no_mailbox' || address_problem === 'non_ascii') details.addressProblem = address_problem
  const known = findMailboxFailure(failure)
  if (known !== null) details.failure = known
  if (typeof said === 'string') details.said = said
  if (typeof scopes === 'string') details.scopes = scopes
  if (typeof forge_kind === 'string') details.forgeKind = forge_kind as ForgeKind
  const { link_id: id, org_alias: alias, org_names: names } = found
  if (typeof id === 'string' && typeof alias === 'string') {
    details.link = { id, community: { org_alias: alias, ...(isRecord(names) && { org_names: namesIn(names) }) } }
  }
  if (retryAfter !== null) details.retryAfter = retryAfter
  const request = response.headers.get('X-Request-Id')
  if (request !== null && response.status >= 500) details.request = request
  return new Refusal(typeof error_code === 'string' ? codeOf(error_code) : codeOfStatus(response.status), details)
}

/** Returns the refusal for a missing or incomplete response: `cla.system_error` with status 0, which real responses never have. */
export function lostConnection(cause: unknown): Refusal {
  return new Refusal('cla.system_error', { status: 0, message: `No answer: ${String(cause)}` })
}

/** Returns the refusal for a response with this HTTP status that violates the contract. */
export function strangeAnswer(status: number): Refusal {
  return new Refusal('cla.system_error', { status, message: 'The answer is not the contract’s' })
}

/** Keeps only names that are strings. */
const namesIn = (names: Record<string, unknown>): NamesByLanguage =>
  Object.fromEntries(
    languages.flatMap((language) => (typeof names[language] === 'string' ? [[language, names[language]]] : [])),
  )

/** Returns the members of the envelope's `data`, or of the envelope itself for servers that do not nest them. */
function detailsIn(body: unknown): Record<string, unknown> {
  if (!isRecord(body)) return {}
  return isRecord(body['data']) ? body['data'] : body
}

/** Returns the prefixed form of a code. Keeps unknown codes, for which the response's message is shown. */
function codeOf(code: string): ErrorCode {
  return (code.startsWith('cla.') || bareCodes.includes(code) ? code : `cla.${code}`) as ErrorCode
}

/** Returns the code for an HTTP status. A proxy in front of the service may return 429 with its own body. */
function codeOfStatus(status: number): ErrorCode {
  return status === 429 ? 'cla.too_many_request' : 'cla.system_error'
}

/** Parses `Retry-After`, a number of seconds or a date, into seconds. */
function secondsOf(header: string | null): number | null {
  if (header === null || header.trim() === '') return null
  const seconds = /^\d+$/.test(header.trim()) ? Number(header) : Math.ceil((Date.parse(header) - Date.now()) / 1000)
  return Number.isFinite(seconds) ? Math.max(0, seconds) : null
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
