import {
  exportCorporationList,
  fetchCorporationCounts,
  fetchCorporationPage,
} from '../../../../../machines/community/corporation-review.ts'
import { mostFound } from '../../../../domain/limits.ts'
import { states } from '../corporation-acts/connect.ts'
import { exportOf } from '../../shared/export.connect.tsx'
import { listFlow } from '../../shared/list.connect.tsx'
import { readingFlow } from '../../shared/reading.connect.tsx'

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
