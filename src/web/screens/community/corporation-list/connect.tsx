import { fetchCorporationCounts, fetchCorporationPage } from '../../../../../machines/community/corporation-review.ts'
import { states } from '../corporation-acts/connect.ts'
import { listFlow } from '../../shared/list.connect.tsx'
import { readingFlow } from '../../shared/reading.connect.tsx'

/** The corporations of a link, reviewed by its community. */
export const corporationsFlow = listFlow(fetchCorporationPage, {
  filters: states,
  columns: ['name', 'date'],
})
export const corporationCountsFlow = readingFlow(fetchCorporationCounts)
