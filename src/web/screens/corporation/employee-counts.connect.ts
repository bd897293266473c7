import { fetchCounts } from '../../../../machines/corporation/company-readings.ts'
import { readingFlow } from '../shared/flow/reading.connect.tsx'

/** Loads the number of active and inactive employees of the corporation. */
export const employeeCountsFlow = readingFlow(fetchCounts)
