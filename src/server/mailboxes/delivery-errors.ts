import type { MailboxFailure, StoredMailboxFailure } from '../../domain/projects/mailbox-failure.ts'
import { singleLine } from '../../domain/text/single-line.ts'
import type { MailboxPause } from '../platforms/gmail-answer.ts'

/**
 * Reason why an email was not sent. `words` is the text to store. `isFinal` means that a retry is useless. `fault` is a fault of the whole mailbox,
 * or null if only this email is affected. `failure` is the cause shown to the manager who sets up the mailbox. `response` is the SMTP reply code.
 */
export type DeliveryError = {
  words: string
  isFinal: boolean
  fault: MailboxFault | null
  failure: MailboxFailure
  response: number | null
}

/** A mailbox fault that is independent of the email: the mail server refuses the service's sign-in, or a sending limit was reached. */
export type MailboxFault = { type: 'refused' | 'resting'; trouble: StoredMailboxFailure; rest: MailboxPause | null }

/** An error of the mailbox, not of the email. */
export class MailboxFaultError extends Error {
  readonly fault: MailboxFault

  constructor(words: string, fault: MailboxFault) {
    super(words)
    this.name = 'MailboxFaultError'
    this.fault = fault
  }
}

type SmtpError = {
  code?: unknown
  originalCode?: unknown
  responseCode?: unknown
  command?: unknown
  message?: unknown
}

const maxLength = 300

/**
 * Classifies a transport's error. Only a permanent rejection of this email is final (5xx to the sender, the recipient
 * or the content). A server that rejects every email (greeting, sign-in, TLS) may recover. `secrets` are removed from
 * the text, because a server may echo what it received.
 */
export function deliveryErrorOf(error: unknown, secrets: readonly string[]): DeliveryError {
  const told = membersOf(error)
  const { code, responseCode, message } = told
  const isAboutLetter = code === 'EENVELOPE' || code === 'EMESSAGE'
  const isForGood = typeof responseCode === 'number' && responseCode >= 500
  const words = singleLine(hidden(typeof message === 'string' ? message : String(error), secrets), maxLength)
  const failure = failureOf(error)
  const response = typeof responseCode === 'number' ? responseCode : null
  return { words, isFinal: isAboutLetter && isForGood, fault: faultOf(error, failure), failure, response }
}

const membersOf = (error: unknown): SmtpError => (typeof error === 'object' && error !== null ? error : {})

function faultOf(error: unknown, failure: MailboxFailure): MailboxFault | null {
  if (error instanceof MailboxFaultError) return error.fault
  return failure === 'sign_in' ? { type: 'refused', trouble: 'sign_in', rest: null } : null
}

/** OpenSSL error codes and messages; for some errors nodemailer keeps only the message. */
const certificates: readonly (readonly [MailboxFailure, RegExp])[] = [
  ['certificate_expired', /CERT_HAS_EXPIRED|certificate has expired/i],
  ['certificate_name', /ERR_TLS_CERT_ALTNAME_INVALID|does not match certificate/i],
  [
    'certificate_untrusted',
    /SELF_SIGNED|UNABLE_TO_(?:GET|VERIFY)|CERT_UNTRUSTED|self[- ]signed certificate|unable to (?:get|verify)|unable to get local issuer/i,
  ],
  [
    'no_tls',
    /WRONG_VERSION_NUMBER|wrong version number|upgrading connection with STARTTLS|does not support required STARTTLS/i,
  ],
]

/** Returns the cause shown to the manager who sets up the mailbox. */
function failureOf(error: unknown): MailboxFailure {
  if (error instanceof MailboxFaultError) return error.fault.trouble
  const { code, originalCode, responseCode, command, message } = membersOf(error)
  const isForGood = typeof responseCode === 'number' && responseCode >= 500
  if (code === 'EAWAY') return 'away'
  if (code === 'EAUTH') return isForGood || typeof responseCode !== 'number' ? 'sign_in' : 'sign_in_later'
  if (code === 'EENVELOPE' || code === 'EMESSAGE') {
    if (!isForGood) return 'try_later'
    if (command === 'MAIL FROM') return 'sender_refused'
    return command === 'RCPT TO' ? 'recipient_refused' : 'letter_refused'
  }
  const cause = membersOf(membersOf(error) instanceof Error ? (error as Error).cause : null)
  const names = [originalCode, code, cause.code, message].filter((one) => typeof one === 'string').join(' ')
  const ofCertificate = certificates.find(([, pattern]) => pattern.test(names))
  if (ofCertificate) return ofCertificate[0]
  if (/ENOTFOUND|EDNS|EAI_|no address of the open internet/.test(`${names} ${String(cause.message)}`))
    return 'host_unknown'
  if (/ECONNREFUSED|EHOSTUNREACH|ENETUNREACH/.test(names)) return 'port_closed'
  if (/ETIMEDOUT|TimeoutError|timed out|aborted due to timeout/i.test(`${names} ${nameOf(error)} ${nameOf(cause)}`))
    return 'timed_out'
  if (typeof responseCode === 'number' && !isForGood) return 'try_later'
  return code === 'ETLS' ? 'no_tls' : 'broke_off'
}

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : '')

/** Removes secrets in plain text and in base64, as SMTP AUTH encodes them. */
function hidden(words: string, secrets: readonly string[]): string {
  const forms = secrets.flatMap((secret) => [secret, Buffer.from(secret).toString('base64')])
  return forms.filter((form) => form !== '').reduce((text, form) => text.replaceAll(form, '…'), words)
}
