import { fetchPendingAgreements } from '../../../../machines/corporation/company-readings.ts'
import { readingFlow } from '../shared/flow/reading.connect.tsx'

/** The version of the agreement that awaits the company's administrator, if there is one. */
export const pendingAgreementsFlow = readingFlow(fetchPendingAgreements)
