/** Limits of actions on existing signatures, by people and by their communities. Times in milliseconds. */
import { duration } from '../text/limits.ts'

/** Lifetime of the browser session that a proven address opens at `/my`. */
export const personSession = 60 * duration.minute

/** Maximum number of listed rows, the newest first. */
export const ownSigningsListed = 1000

/**
 * Maximum number of wrong attempts per day. Codes are counted per client over all addresses; 50 guesses of 1,000,000 codes find one in 20,000 cases.
 * Receipt numbers (2^40) are counted per session and per client.
 */
export const personGuesses = { codesByClient: 50, numbersBySession: 10, numbersByClient: 50 }

/** Time for which the tab in which a person signed can show the signature again. */
export const receiptLifetime = duration.day

/** Redirects to a code platform per client and hour. */
export const personSignInsAnHour = 20

/** Emails about signatures that can be resent to one address from `/my`. */
export const ownEmails = { anHour: 5, aDay: 20 }

/** Receipts that a community can resend per day: per signature, and per manager. */
export const receiptsAgain = { ofSignature: 5, byManager: 100 }

/** Maximum length of each list of the data stored about an address, newest first. */
export const ownDataListed = 1000

/** Maximum number of other addresses that one signature covers. */
export const maxJoinedAddresses = 20

/** Signatures that an account may end per day without proving its identity again. */
export const endsWithoutProof = 50

/** Maximum number of signatures that one call ends after the identity was proven again. */
export const endsAtOnce = 50

/** Time within which a community can reinstate a signature that it ended. */
export const reinstatement = 30 * duration.day

/** Time within which a person can cancel the withdrawal of a signature. */
export const takingBack = 7 * duration.day

/** Time within which a community has to decide on an erasure request. */
export const erasureDecision = 30 * duration.day

/** Times after an erasure request at which managers are notified: immediately, and twice while it is pending. */
export const erasureReminders = [0, 14 * duration.day, 27 * duration.day] as const

/** Maximum number of pending erasure requests in a list, oldest first. */
export const erasureRequestsListed = 100

/** Minimum interval between two rewrites of the database files after erasures. */
export const cleaningEvery = duration.day

/** Maximum time for which an undeliverable email about an erasure retains its recipient. */
export const erasureEmailRetention = 3 * duration.day
