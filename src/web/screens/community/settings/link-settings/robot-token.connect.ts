import { performTokenChange } from '../../../../../../machines/community/projects/project-actions.ts'
import { fetchRobotToken } from '../../../../../../machines/community/projects/project-readings.ts'
import { createActionFlow } from '../../../shared/flow/action.connect.tsx'
import { readingFlow } from '../../../shared/flow/reading.connect.tsx'

/** Loads whether has-signed checks of the project need a token. */
export const robotTokenFlow = readingFlow(fetchRobotToken)
export const tokenChangeFlow = createActionFlow(performTokenChange)
