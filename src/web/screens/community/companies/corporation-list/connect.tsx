import {
  exportCorporationList,
  fetchCorporationCounts,
  fetchCorporationPage,
} from '../../../../../../machines/community/companies/corporation-review.ts'
import { mostFound } from '../../../../../domain/text/limits.ts'
import { states } from '../corporation-acts/connect.ts'
import { exportOf } from '../../../shared/lists/export.connect.tsx'
import { listFlow } from '../../../shared/lists/list.connect.tsx'
import { readingFlow } from '../../../shared/flow/reading.connect.tsx'

/** The corporations of a link, reviewed by its community. */
export const corporationsFlow = listFlow(fetchCorporationPage, {
  filters: ['all', ...states],
  columns: ['name', 'date'],
  isFilterSaid: true,
})
export const corporationCountsFlow = readingFlow(fetchCorporationCounts)
export const CorporationsExport = exportOf(exportCorporationList)

/** How many the filter finds; null where a search finds so many that they are not counted. */
export function useTotal(): number | null {
  const { total } = corporationsFlow.usePaging()
  const { search } = corporationsFlow.useQuery()
  return search !== '' && (total ?? 0) >= mostFound ? null : total
}
