import { fetchCounts } from '../../../../machines/corporation/company-readings.ts'
import { readingFlow } from '../shared/flow/reading.connect.tsx'

/** How many employees of the corporation are active, and how many are not. */
export const employeeCountsFlow = readingFlow(fetchCounts)
