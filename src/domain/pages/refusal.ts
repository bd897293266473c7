import type { ErrorCode, Schemas } from '../../../openapi/index.ts'
import type { NamedCommunity } from '../projects/community-name.ts'
import type { MailboxFailure } from '../projects/mailbox-failure.ts'

/** Optional details of a refusal, in addition to its code. */
export type RefusalDetails = {
  /** Seconds until a retry makes sense (Retry-After). */
  retryAfter?: number
  /** Time (ms) from which codes can be sent again; only with `not_ready_to_sign`. */
  againAt?: number
  /** Remaining attempts; only with the bare `wrong_id_or_pw`. */
  retryNum?: number
  /** Whether the account has not agreed to any version yet; only with `privacy_consent_invalid`. */
  firstConsent?: boolean
  /** Reason why a file could not be read. */
  reason?: Schemas['FileFailure']
  /** Reason why a mailbox being set up failed, and its server's response on one line. */
  failure?: MailboxFailure
  said?: string
  /** A page of the code platform on which the user can fix the cause. */
  url?: string
  /** Link of an invalid or expired key, for navigation from its page. */
  link?: { id: string; community: NamedCommunity }
  /** Request number in the service's log, which users can quote. */
  request?: string
  /** Details for the log only, without personal data. */
  alarm?: string
  /** HTTP status if it differs from the registry's. */
  status?: number
  /** English details for developers, appended to the message of the code after a colon, without a final period. */
  message?: string
}

/**
 * An expected failure with a code. Use cases throw it, and the client throws it again. Thrown inside a transaction, it rolls back. *Returned* from a
 * transaction, it commits the writes and is then thrown.
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
