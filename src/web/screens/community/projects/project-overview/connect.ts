import { performVersionReminder } from '../../../../../../machines/community/agreements/version-reminders.ts'
import { fetchLongestWaiting } from '../../../../../../machines/community/companies/corporation-review.ts'
import { createActionFlow } from '../../../shared/flow/action.connect.tsx'
import { readingFlow } from '../../../shared/flow/reading.connect.tsx'

/** Loads the companies of a project that have waited longest for review. */
export const longestFlow = readingFlow(fetchLongestWaiting)

/** Reminds the signers who have not agreed to a version. */
export const versionReminderFlow = createActionFlow(performVersionReminder)
