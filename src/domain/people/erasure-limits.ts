import { duration } from '../text/limits.ts'

/** How long (ms) a community has to decide about a request to erase a signature. */
export const erasureDecision = 30 * duration.day

/** How long (ms) after a request its managers are told of it: at once, and twice again while it waits. */
export const erasureReminders = [0, 14 * duration.day, 27 * duration.day] as const

/** Requests that wait and are listed, the oldest. */
export const erasureRequestsListed = 100

/** How often (ms) the files of the database are written anew at most, after an erasure. */
export const cleaningEvery = duration.day

/** How long (ms) the letter about an erasure may keep its recipient where it cannot be delivered. */
export const erasureLetterKept = 3 * duration.day
