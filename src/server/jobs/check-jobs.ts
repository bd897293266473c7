import { duration } from '../../domain/limits.ts'
import {
  judgePullRequests,
  disconnectWatches,
  reachForgesAgain,
  readPullRequests,
  sendDispatches,
  sweepWatches,
  workOffDeliveries,
} from './check-pull-requests.ts'
import type { Job } from './run-jobs.ts'
import { unlessPaused } from './pause.ts'

const { minute, second } = duration

/** The jobs of the checks on pull requests. */
export const checkJobs: readonly Job[] = [
  { every: second / 4, run: workOffDeliveries },
  { every: second / 4, run: judgePullRequests },
  { every: second / 4, run: readPullRequests },
  { every: second / 4, run: sendDispatches },
  { every: 5 * second, run: sweepWatches },
  { every: 5 * second, run: unlessPaused(disconnectWatches) },
  { every: 10 * minute, run: reachForgesAgain },
]
