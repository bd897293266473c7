import type { ErrorCode } from '../../openapi/index.ts'
import type { SourceFailure } from './source-failure.ts'

/** Where a refusal is said: one of the three sign pages, another screen where a code is typed, a manager's sign-in, a password's reset, a community manager's administrators' area. */
export type WordingPlace =
  | 'individual'
  | 'employee'
  | 'corporation'
  | 'codeEntry'
  | 'managerSignIn'
  | 'passwordReset'
  | 'admin'
  | 'elsewhere'

const places: readonly WordingPlace[] = [
  'individual',
  'employee',
  'corporation',
  'codeEntry',
  'managerSignIn',
  'passwordReset',
  'admin',
  'elsewhere',
]

const codeIsTyped: ReadonlySet<WordingPlace> = new Set(['individual', 'employee', 'corporation', 'codeEntry'])

/** What of a failure decides its words; the machines keep failures in this shape. `retryAfter` is seconds. */
export type Worded = {
  code: string
  message?: string
  status?: number
  retryAfter?: number
  retryNum?: number
  reason?: SourceFailure
  /** The page of a platform where a person can change what was refused. */
  url?: string
}

/** A message key with the values its text may name. */
export type Wording = { key: string; values: Record<string, string | number> }

type Tail = string | ((place: WordingPlace) => string)

const byKind = (code: string) => (place: WordingPlace) =>
  `${code}.${place === 'employee' || place === 'corporation' ? place : 'individual'}`
const byCorporation = (code: string) => (place: WordingPlace) =>
  `${code}.${place === 'corporation' ? 'corporation' : 'individual'}`
/** To a signer an agreement is what is signed, in the administrators' area what is published. */
const byAdmin = (code: string) => (place: WordingPlace) => `${code}.${place === 'admin' ? 'admin' : 'signing'}`
/** In the administrators' area the language is known. */
const byLanguage = (code: string) => (place: WordingPlace) => `${code}.${place === 'admin' ? 'named' : 'plain'}`
/** Who signs nothing is told of the mailbox alone. */
const bySigning = (place: WordingPlace) => (place === 'codeEntry' ? 'codes_stopped' : 'not_ready_to_sign')
const byTypedCode = (code: string) => (place: WordingPlace) => `${code}.${codeIsTyped.has(place) ? 'code' : 'link'}`

/** Requirements §8 and decision 3. Total, so that a new code does not compile before it has words; several codes may share one text. */
const tails: Record<ErrorCode, Tail> = {
  wrong_id_or_pw: 'wrong_id_or_pw.tries',
  privacy_consent_invalid: 'privacy_consent_invalid',
  'cla.invalid_token': 'invalid_token',
  'cla.expired_token': 'invalid_token',
  'cla.missing_token': 'missing_token',
  'cla.unknown_token': 'unknown_token',
  'cla.unauthorized_token': 'unauthorized_token',
  'cla.privacy_consent_invalid': 'privacy_consent_invalid',
  'cla.no_link_or_no_manager': 'unknown_email',
  'cla.unknown_email_platform': 'unknown_email',
  'cla.no_cla_binding': byKind('no_cla_binding'),
  'cla.no_corp_manager': 'no_corp_manager',
  'cla.no_employee_manager': 'no_corp_manager',
  'cla.has_not_signed': 'has_not_signed',
  'cla.uncompleted_signing': 'uncompleted_signing',
  'cla.not_ready_to_sign': bySigning,
  'cla.resigned': byCorporation('resigned'),
  'cla.go_to_sign_employee_cla': 'go_to_sign_employee_cla',
  'cla.no_link': 'no_link',
  'cla.unmatched_cla': byAdmin('unmatched_cla'),
  'cla.failed_to_send_email': 'failed_to_send_email',
  'cla.link_exists': 'link_exists',
  'cla.cla_is_used': 'cla_is_used',
  'cla.cla_exists': byLanguage('cla_exists'),
  'cla.no_pdf_of_corp': 'unuploaded',
  'cla.unuploaded': 'unuploaded',
  'cla.not_an_email': 'not_an_email',
  'cla.many_employee_managers': 'many_employee_managers',
  'cla.num_of_corp_managers_exceeded': 'num_of_corp_managers_exceeded',
  'cla.corp_manager_exists': 'corp_manager_exists',
  'cla.admin_as_manager': 'admin_as_manager',
  'cla.wrong_verification_code': byTypedCode('wrong_verification_code'),
  'cla.expired_verification_code': byTypedCode('expired_verification_code'),
  'cla.too_short_or_long_password': 'too_short_or_long_password',
  'cla.invalid_password': 'invalid_password',
  'cla.invalid_account_or_pw': 'invalid_account_or_pw',
  'cla.no_db_record': (place) => (place === 'managerSignIn' ? 'wrong_id_or_pw.plain' : 'invalid_account_or_pw'),
  'cla.wrong_id_or_pw': 'wrong_id_or_pw.plain',
  'cla.invalid_manager_id': 'invalid_manager_id',
  'cla.restricted_email_suffix': 'restricted_email_suffix',
  'cla.unmatch_email_domain': 'unmatch_email_domain',
  'cla.not_same_corp': 'not_same_corp',
  'cla.retrieve_pw_encrypt_failure': 'illegal_link',
  'cla.retrieve_pw_decrypt_failure': 'illegal_link',
  'cla.retrieve_pw_validate_failure': 'illegal_link',
  'cla.no_link_or_unsigned': 'no_link_or_unsigned',
  'cla.error_parsing_api_body': 'error_parsing_api_body',
  'cla.user_login_frozen': 'user_login_frozen',
  'cla.system_error': 'system_error',
  'cla.user_not_exists': 'user_not_exists',
  'cla.bad_request_parameter': 'bad_request_parameter',
  'cla.unsupported_email_platform': 'unsupported_email_platform',
  'cla.invalid_email_auth_code': 'invalid_email_auth_code',
  'cla.unmatched_email': 'unmatched_email',
  'cla.unmatched_user_id': 'unmatched_user_id',
  'cla.unsupported_policy_platform': 'unsupported_policy_platform',
  'cla.privacy_conf_error': 'privacy_conf_error',
  'cla.cookie_conf_error': 'cookie_conf_error',
  'cla.data_collection_conf_error': 'data_collection_conf_error',
  'cla.same_language_policy': 'same_language_policy',
  'cla.no_public_email': 'no_public_email',
  'cla.refuse_to_authorize_email': 'refuse_to_authorize_email',
  'cla.sending_not_granted': 'sending_not_granted',
  'cla.no_org': 'no_org.plain',
  'cla.not_in_white_list': 'not_in_white_list',
  'cla.auth_failed': 'auth_failed',
  'cla.platform_away': 'platform_away',
  'cla.platform_limited': 'platform_limited',
  'cla.platform_restricted': 'platform_restricted',
  'cla.platform_saml': 'platform_saml',
  'cla.platform_misconfigured': 'platform_misconfigured',
  'cla.wrong_file_type': 'wrong_file_type',
  'cla.too_big_pdf': 'too_big_pdf',
  'cla.error_reading_file': 'error_reading_file',
  'cla.unsafe_pdf': 'unsafe_pdf',
  'cla.repeated_field': 'repeated_field',
  'cla.duplicate_manager_id': 'duplicate_manager_id',
  'cla.duplicate_manager_email': 'duplicate_manager_email',
  'cla.too_many_request': 'too_many_request.seconds',
  'cla.link_is_used': 'link_is_used',
  'cla.same_password': 'same_password',
  'cla.privacy_unchecked': 'privacy_unchecked',
  'cla.missing_url_path_parameter': 'missing_url_path_parameter',
  'cla.cla_is_latest': byAdmin('cla_is_latest'),
  'cla.invalid_cla_confirm_token': 'invalid_cla_confirm_token',
  'cla.source_not_allowed': 'source_not_allowed',
  'cla.agreement_unreadable': 'agreement_unreadable',
  'cla.reading_differs': 'reading_differs',
  'cla.not_your_organisation': 'not_your_organisation',
  'cla.unsupported_code_platform': 'unsupported_code_platform',
  'cla.wrong_state': 'wrong_state',
  'cla.last_manager': 'last_manager',
  'cla.managed_by_organization': 'managed_by_organization',
  'cla.looks_after_already': 'looks_after_already',
  'cla.invitation_exists': 'invitation_exists',
  'cla.too_many_invitations': 'too_many_invitations',
  'cla.not_found': 'not_found',
  'cla.method_not_allowed': 'method_not_allowed',
}

/** An agreement's address can be changed or the PDF uploaded; a policy's text has its place in a repository. */
export const sourceKeys = ['agreements.source', 'policies.source'] as const
const sourceKey = (code: string) => sourceKeys[/conf_error$/.test(code) ? 1 : 0]

const isKnown = (code: string): code is ErrorCode => Object.hasOwn(tails, code)
const inPlace = (tail: Tail, place: WordingPlace): string => `refusal.${typeof tail === 'string' ? tail : tail(place)}`

/** Two minutes, two hours (seconds): what is longer is told in minutes, in hours. */
const [shortWait, longWait] = [120, 7200]

/** The words of `not_ready_to_sign` where the mailbox has sent all it may for now, so that it is known when to come back. */
const untilThen = (retryAfter: number): string =>
  retryAfter < longWait ? 'codes_limited.minutes' : 'codes_limited.hours'

/** The words of `no_org` where the platform has a page to approve this service on: it may have left organisations out. */
const mayBeHidden = 'refusal.no_org.hidden'

/** The words of `too_many_request`: the wait in a unit a person counts in. */
const inUnits = (retryAfter: number): string => {
  if (retryAfter <= shortWait) return 'too_many_request.seconds'
  return retryAfter < longWait ? 'too_many_request.minutes' : 'too_many_request.hours'
}

/** The key of the words for a refusal code said in a place; a 401 of another code asks to log in again (decision 9). */
export function refusalKey(code: string, place: WordingPlace = 'elsewhere', status?: number): string {
  if (isKnown(code)) return inPlace(tails[code], place)
  return status === 401 ? 'refusal.invalid_token' : 'refusal.unknown'
}

/** The words of a failure: the key, and what its text may name: `what` the service said, the wait in three units, `retryNum`. */
export function wordingOf(failure: Worded, place: WordingPlace = 'elsewhere'): Wording {
  const { code, message, status, retryAfter, retryNum } = failure
  const what = message ? `${code} ${message}` : code
  const wait = retryAfter ?? 0
  const values = { what, retryAfter: wait, retryNum: retryNum ?? 0 }
  const inTime = { ...values, minutes: Math.ceil(wait / 60), hours: Math.ceil(wait / 3600) }
  if (code === 'cla.too_many_request') return { key: `refusal.${inUnits(wait)}`, values: inTime }
  if (code === 'cla.not_ready_to_sign' && wait > 0) return { key: `refusal.${untilThen(wait)}`, values: inTime }
  if (code === 'cla.no_org' && failure.url !== undefined) return { key: mayBeHidden, values }
  if (failure.reason) return { key: `${sourceKey(code)}.${failure.reason}`, values }
  return { key: refusalKey(code, place, status), values }
}

/** Every key a refusal can be worded by, sorted: the catalogues of both languages must have exactly these under `refusal.`. */
export function refusalKeys(): string[] {
  const worded = Object.values(tails).flatMap((tail) => places.map((place) => inPlace(tail, place)))
  const waits = [0, longWait - 1, longWait].flatMap((wait) =>
    [untilThen(wait), inUnits(wait)].map((key) => `refusal.${key}`),
  )
  return [...new Set([...worded, ...waits, mayBeHidden, 'refusal.unknown'])].sort()
}
