import { fetchPendingAgreements } from '../../../../machines/corporation/company-readings.ts'
import { readingFlow } from '../shared/flow/reading.connect.tsx'

/** Loads the agreement version that awaits acceptance by the company's administrator, if there is one. */
export const pendingAgreementsFlow = readingFlow(fetchPendingAgreements)
