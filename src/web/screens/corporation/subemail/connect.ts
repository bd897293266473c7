import { fetchDomains } from '../../../../../machines/corporation/company-readings.ts'
import { readingFlow } from '../../shared/flow/reading.connect.tsx'

/** The email domains of the corporation; the first is its own. */
export const domainsFlow = readingFlow(fetchDomains)
