/** Limits of what people, and the communities they signed for, do with signatures that exist. Times are milliseconds. */
import { duration } from '../text/limits.ts'

/** Lifetime of the browser session that a proven address opens at `/my`. */
export const personSession = 60 * duration.minute

/** Maximum number of listed rows, the newest first. */
export const ownSigningsListed = 1000

/**
 * Wrong tries a day. At codes by one client, over all addresses: 50 of 1,000,000 are one in 20,000. At the number on a receipt, of which there are 2^40, by one
 * session and by one client.
 */
export const personGuesses = { codesByClient: 50, numbersBySession: 10, numbersByClient: 50 }

/** Time for which the tab that signed shows its signature again. */
export const receiptLifetime = duration.day

/** Redirects to a code platform an hour of one client. */
export const personSignInsAnHour = 20

/** Emails about signatures that are sent again to one address, requested at `/my`. */
export const ownEmails = { anHour: 5, aDay: 20 }

/** Receipts that a community sends again in a day: for one signature, and by one manager. */
export const receiptsAgain = { ofSignature: 5, byManager: 100 }

/** Maximum length of each list of the data stored about an address, the newest rows first. */
export const ownDataListed = 1000

/** Maximum number of other addresses that one signature covers. */
export const joinedToOne = 20

/** Signatures that an account may end within a day without proving its identity again. */
export const endsWithoutProof = 50

/** Maximum number of signatures ended by one call, with that proof. */
export const endsAtOnce = 50

/** Time in which a community can reinstate a signature that it ended. */
export const reinstatement = 30 * duration.day

/** Time in which a person can take back the withdrawal of a signature. */
export const takingBack = 7 * duration.day

/** Time in which a community must decide a request to erase a signature. */
export const erasureDecision = 30 * duration.day

/** Times after a request to erase at which the managers are notified: at once, and twice again while it waits. */
export const erasureReminders = [0, 14 * duration.day, 27 * duration.day] as const

/** Maximum number of waiting requests to erase that are listed, the oldest first. */
export const erasureRequestsListed = 100

/** Minimum interval between two rewrites of the database files after erasures. */
export const cleaningEvery = duration.day

/** Maximum time for which the email about an erasure keeps its recipient while it cannot be delivered. */
export const erasureLetterKept = 3 * duration.day
