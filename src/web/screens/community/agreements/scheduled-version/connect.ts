import { fetchSchedule } from '../../../../../../machines/community/projects/project-readings.ts'
import { readingFlow } from '../../../shared/flow/reading.connect.tsx'

/** A scheduled version with its changes and the people it affects. */
export const scheduleFlow = readingFlow(fetchSchedule)
