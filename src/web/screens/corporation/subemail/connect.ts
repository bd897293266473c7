import { fetchDomainRequests, fetchDomains } from '../../../../../machines/corporation/company-readings.ts'
import { readingFlow } from '../../shared/flow/reading.connect.tsx'

/** Loads the email domains of the corporation; the first is its own domain. */
export const domainsFlow = readingFlow(fetchDomains)

/** Loads the corporation's requests for domains of another registrant. */
export const domainRequestsFlow = readingFlow(fetchDomainRequests)
