import { fetchDomains } from '../../../../../machines/corporation/company-readings.ts'
import { performDomainWithdrawal } from '../../../../../machines/corporation/domain-actions.ts'
import { createActionFlow } from '../../shared/flow/action.connect.tsx'
import { readingFlow } from '../../shared/flow/reading.connect.tsx'

/** Loads the email domains of the corporation; the first is its own domain. */
export const domainsFlow = readingFlow(fetchDomains)

/** Withdraws a request that waits for the community. */
export const domainWithdrawalFlow = createActionFlow(performDomainWithdrawal)
