import type { ErrorCode, Schemas } from '../../../openapi/index.ts'
import type { NamedCommunity } from '../projects/community-name.ts'
import type { MailboxFailure } from '../projects/mailbox-failure.ts'

/** Optional details of a refusal, in addition to its code. */
export type RefusalDetails = {
  /** Seconds until a retry makes sense (Retry-After). */
  retryAfter?: number
  /** Time (ms since 1970 UTC) from which codes can be sent again; only with `not_ready_to_sign`. */
  againAt?: number
  /** Tries left; only with the bare `wrong_id_or_pw`. */
  retryNum?: number
  /** The account has agreed to no version yet; only with `privacy_consent_invalid`. */
  firstConsent?: boolean
  /** Why a file could not be read. */
  reason?: Schemas['FileFailure']
  /** Why a mailbox being set up failed, and what its server answered, on one line. */
  failure?: MailboxFailure
  said?: string
  /** A page of the code platform where the user can correct the cause. */
  url?: string
  /** The link that a void or expired key was for, so that its page can lead on. */
  link?: { id: string; community: NamedCommunity }
  /** The number of the request in the log of the service, for people to name. */
  request?: string
  /** Details for the log only; they contain no personal data. */
  alarm?: string
  /** The HTTP status where it differs from the registry's. */
  status?: number
  /** Details in English, for developers: they complete the sentence of the code, after a colon, without a full stop. */
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
