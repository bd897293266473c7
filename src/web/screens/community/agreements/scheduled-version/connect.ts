import { fetchSchedule } from '../../../../../../machines/community/projects/project-readings.ts'
import { readingFlow } from '../../../shared/flow/reading.connect.tsx'

/** A version that waits to be published, with what it changes and whom it concerns. */
export const scheduleFlow = readingFlow(fetchSchedule)
