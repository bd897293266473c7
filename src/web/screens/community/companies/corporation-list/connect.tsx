import {
  exportCorporationList,
  fetchCorporationCounts,
  fetchCorporationPage,
  fetchWaitingDomainRequests,
  usualSort,
} from '../../../../../../machines/community/companies/corporation-review.ts'
import { maxSearchMatches } from '../../../../../domain/text/limits.ts'
import { states } from '../corporation-actions/connect.ts'
import { exportOf } from '../../../shared/lists/export.connect.tsx'
import { listFlow } from '../../../shared/lists/list.connect.tsx'
import { readingFlow } from '../../../shared/flow/reading.connect.tsx'

export const corporationsFlow = listFlow(fetchCorporationPage, {
  filters: ['all', ...states],
  columns: ['name', 'date'],
  isFilterSaid: true,
})
export const corporationCountsFlow = readingFlow(fetchCorporationCounts)
/** Loads the requests of companies for further email domains. */
export const waitingDomainRequestsFlow = readingFlow(fetchWaitingDomainRequests)
export const CorporationsExport = exportOf(exportCorporationList)

/** Returns the number of rows that match the filter; null if a search has too many matches to count. */
export function useTotal(): number | null {
  const { total } = corporationsFlow.usePaging()
  const { search } = corporationsFlow.useQuery()
  return search !== '' && (total ?? 0) >= maxSearchMatches ? null : total
}

/** Returns the chosen order of the list, or the usual order of its filter. */
export function useSort() {
  const { sort, filter } = corporationsFlow.useQuery()
  return sort ?? usualSort(filter)
}
