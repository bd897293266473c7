import { fetchSchedule } from '../../../../../../machines/community/projects/project-readings.ts'
import { readingFlow } from '../../../shared/flow/reading.connect.tsx'

/** Loads a scheduled version with its changes and the affected people. */
export const scheduleFlow = readingFlow(fetchSchedule)
