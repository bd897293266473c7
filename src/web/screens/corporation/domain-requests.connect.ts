import { fetchDomainRequests } from '../../../../machines/corporation/company-readings.ts'
import { readingFlow } from '../shared/flow/reading.connect.tsx'

/** Loads the corporation's requests for domains of another registrant. */
export const domainRequestsFlow = readingFlow(fetchDomainRequests)
