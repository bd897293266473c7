import { duration } from '../text/limits.ts'

/** How many signatures an account may end within a day without proving again who acts. */
export const endsWithoutProof = 50

/** How many are ended at once at most, with that proof. */
export const endsAtOnce = 50

/** How long (ms) a signature that its community ended can be reinstated. */
export const reinstatement = 30 * duration.day

/** How long (ms) a person can take back the withdrawal of a signature. */
export const takingBack = 7 * duration.day
