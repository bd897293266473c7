import type { ErrorCode, Schemas } from '../../openapi/index.ts'
import type { MailboxFailure } from './mailbox-failure.ts'

/** What a refusal may carry beside its code. */
export type RefusalDetails = {
  /** Seconds until asking again makes sense (Retry-After). */
  retryAfter?: number
  /** Tries left; only with the bare `wrong_id_or_pw`. */
  retryNum?: number
  /** Nothing was ever agreed to; only with `privacy_consent_invalid`. */
  firstConsent?: boolean
  /** Why a file could not be read at an address. */
  reason?: Schemas['SourceFailure']
  /** What hindered a mailbox on trial, and what its server said, on one line. */
  failure?: MailboxFailure
  said?: string
  /** Where the person can change what was refused: a page of the code platform. */
  url?: string
  /** What the log is told beside the answer: names no person. */
  alarm?: string
  /** The HTTP status where it differs from the registry's. */
  status?: number
  /** What was wrong in particular, in English, for developers: it completes the sentence of the code, after a colon, without a full stop. */
  message?: string
}

/**
 * An expected failure: coded, worded, shown. Thrown by use cases, revived by the client.
 * Thrown inside a transaction it rolls back; *returned* from one it commits what was written and is then thrown.
 */
export class Refusal extends Error {
  readonly code: ErrorCode
  readonly details: RefusalDetails

  constructor(code: ErrorCode, details: RefusalDetails = {}) {
    super(details.message ?? code)
    this.name = 'Refusal'
    this.code = code
    this.details = details
  }
}
