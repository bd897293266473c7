import { duration } from '../text/limits.ts'

/** How long (ms) what a person signed stays open to the browser that proved the address. */
export const personSession = 60 * duration.minute

/** Of the rows that are listed, the newest. */
export const ownSigningsListed = 1000

/**
 * Wrong tries a day. At codes by one client, over all addresses: 50 of 1,000,000 are one in 20,000. At the number on a receipt, of which there are 2^40, by one
 * session and by one client.
 */
export const personGuesses = { codesByClient: 50, numbersBySession: 10, numbersByClient: 50 }

/** For how long the tab that signed shows its signature again (ms), and how often a minute one client may ask for its receipt: the PDF is written anew. */
export const receiptLifetime = duration.day
export const receiptsAMinute = 30

/** Receipts that one client asks about a minute. */
export const receiptChecksAMinute = 60

/** How often one client sets out for a code platform in an hour. */
export const personSignInsAnHour = 20

/** Emails about what was signed that are sent again to one address, asked for at `/my`. */
export const ownEmails = { anHour: 5, aDay: 20 }

/** Receipts that a community sends again in a day: of one signature, and by one manager. */
export const receiptsAgain = { ofSignature: 5, byManager: 100 }

/** Records that one client opens a minute. */
export const ownSigningsAMinute = 60

/** Of each list of what is stored about an address, the newest. */
export const ownDataListed = 1000

/** How often one client reads what is stored about an address in a minute. */
export const ownDataAMinute = 6

/** How many other addresses one signature covers. */
export const joinedToOne = 20
