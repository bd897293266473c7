import { fetchLongestWaiting } from '../../../../../../machines/community/companies/corporation-review.ts'
import { readingFlow } from '../../../shared/flow/reading.connect.tsx'

/** Loads the companies of a project that have waited longest for review. */
export const longestFlow = readingFlow(fetchLongestWaiting)
