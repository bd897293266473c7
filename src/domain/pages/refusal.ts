import type { ErrorCode, Schemas } from '../../../openapi/index.ts'
import type { ForgeKind } from '../pull-requests/forge-kinds.ts'
import type { NamedCommunity } from '../projects/community-name.ts'
import type { MailboxFailure } from '../projects/mailbox-failure.ts'

/** No one receives email at the address, or the mail server cannot send to it (RFC 6531). */
export type AddressProblem = 'no_mailbox' | 'non_ascii'

/** Optional details of an error, in addition to its code. */
export type RefusalDetails = {
  /** Seconds to wait before a retry (Retry-After). */
  retryAfter?: number
  /** Time (ms) after which codes can be sent again; only with `not_ready_to_sign`. */
  againAt?: number
  /** Number of remaining attempts; only with `wrong_id_or_pw` (without the prefix `cla.`). */
  retryNum?: number
  /** Whether the account has not agreed to any version yet; only with `privacy_consent_invalid`. */
  firstConsent?: boolean
  /** Reason why a file could not be read. */
  reason?: Schemas['FileFailure']
  /** Reason why the setup of a mailbox failed. */
  failure?: MailboxFailure
  /** Response of the mail server or code platform, on one line. */
  said?: string
  /** Scopes that an access token lacks, separated by commas. */
  scopes?: string
  /** Kind of the code platform, if it was recognized. */
  forgeKind?: ForgeKind
  /** Reason why an address was refused, if it is an address; only with `not_an_email`. */
  addressProblem?: AddressProblem
  /** URL of a code platform page on which the user can fix the cause. */
  url?: string
  /** Version that the holder of an emailed key has already signed; only with `cla_is_latest`. */
  agreed?: Schemas['AgreedVersion']
  /** Link to which an invalid or expired token belongs, for navigation from its page. */
  link?: { id: string; community: NamedCommunity }
  /** Request ID in the service's log, which users can quote. */
  request?: string
  /** Details for the log only; they contain no personal data. */
  alarm?: string
  /** HTTP status, if it differs from the default of the code. */
  status?: number
  /** English details for developers, appended to the code's message after a colon, without a final period. */
  message?: string
}

/**
 * An expected error with a code. Use cases throw it, and the client throws it again. If thrown inside a transaction, it rolls the transaction back.
 * If *returned* from a transaction, the writes are committed and the error is then thrown.
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
