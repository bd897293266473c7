/** Limits on actions that people and their communities perform on existing signatures. Times in milliseconds. */
import { duration } from '../text/limits.ts'

/** Lifetime of the browser session that is created when an address is proven on `/my`. */
export const personSession = 60 * duration.minute

/** Maximum number of listed rows, newest first. */
export const ownSigningsListed = 1000

/**
 * Maximum number of wrong attempts per day. Codes are counted per client across all addresses; 50 guesses among 1,000,000 possible codes succeed with
 * a probability of 1 in 20,000. Receipt numbers (2^40) are counted per session and per client.
 */
export const personGuesses = { codesByClient: 50, numbersBySession: 10, numbersByClient: 50 }

/** Period in which the tab used for signing can show the signature again. */
export const receiptLifetime = duration.day

/** Maximum number of redirects to a code platform per client and hour. */
export const personSignInsAnHour = 20

/** Period after a signature in which its receipt is emailed again without its number: too short for the address to have a new owner. */
export const receiptToAddress = 60 * duration.day

/** Maximum number of emails about signatures that can be resent to one address from `/my`. */
export const ownEmails = { anHour: 5, aDay: 20 }

/** Maximum number of receipts that a community can resend per day: per signature, and per manager. */
export const receiptsAgain = { ofSignature: 5, byManager: 100 }

/** Maximum number of entries per list in the data stored about an address. The newest entries are kept. */
export const ownDataListed = 1000

/** Maximum number of additional addresses covered by one signature. */
export const maxJoinedAddresses = 20

/** Maximum number of signatures that an account may end per day without proving its identity again. */
export const endsWithoutProof = 50

/** Maximum number of signatures that one call ends after the user has proven their identity again. */
export const endsAtOnce = 50

/** Period in which a community can reinstate a signature that it ended. */
export const reinstatement = 30 * duration.day

/** Period in which a person can undo the withdrawal of a signature. */
export const takingBack = 7 * duration.day

/** Maximum number of corrections of the name in one signature. */
export const maxNameCorrections = 3

/** Period in which a community must decide on an erasure request. */
export const erasureDecision = 30 * duration.day

/** Times after an erasure request at which managers are notified: immediately, and twice while the request is pending. */
export const erasureReminders = [0, 14 * duration.day, 27 * duration.day] as const

/** Maximum number of listed pending erasure requests, oldest first. */
export const erasureRequestsListed = 100

/** Minimum interval between rewrites of the database files after erasures. */
export const cleaningEvery = duration.day

/** Maximum time for which the recipient of an undeliverable email about an erasure is stored. */
export const erasureEmailRetention = 3 * duration.day
