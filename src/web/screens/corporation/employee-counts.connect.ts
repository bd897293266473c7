import { fetchCounts } from '../../../../machines/corporation/company-readings.ts'
import { readingFlow } from '../shared/flow/reading.connect.tsx'

/** Number of active and inactive employees of the corporation. */
export const employeeCountsFlow = readingFlow(fetchCounts)
