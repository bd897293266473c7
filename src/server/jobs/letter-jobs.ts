import { duration } from '../../domain/text/limits.ts'
import { type QueueJob, type QueueWatch, startQueueWatch } from '../context/queue-watch.ts'
import type { Services } from '../context/services.ts'
import { askSigners } from './ask-signers.ts'
import {
  judgePullRequests,
  disconnectWatches,
  reachForgesAgain,
  readPullRequests,
  sendDispatches,
  sweepWatches,
  workOffDeliveries,
} from './check-pull-requests.ts'
import { cleanErasures } from './clean-erasures.ts'
import { listSigners } from './list-signers.ts'
import { logAllowance } from './log-allowance.ts'
import { unlessPaused } from './pause.ts'
import { remindOfErasures } from './remind-of-erasures.ts'
import { remindSigners } from './remind-signers.ts'
import { type Job, runJobs } from './run-jobs.ts'

const { minute, second } = duration

const timed: readonly Job[] = [
  { every: minute, run: remindSigners },
  { every: minute, run: remindOfErasures },
  { every: minute, run: cleanErasures },
  { every: minute, run: logAllowance },
  { every: 10 * minute, run: reachForgesAgain },
]

const queued: readonly QueueJob[] = [
  { queue: 'campaigns', run: askSigners, rest: 2 * second },
  { queue: 'signerWords', run: listSigners, rest: 2 * second },
  { queue: 'deliveries', run: workOffDeliveries },
  { queue: 'judgements', run: judgePullRequests },
  { queue: 'readings', run: readPullRequests },
  { queue: 'dispatches', run: sendDispatches },
  { queue: 'sweeps', run: sweepWatches, rest: 5 * second },
  { queue: 'disconnections', run: unlessPaused(disconnectWatches), rest: 5 * second },
]

/**
 * Starts the jobs that write an email to each of many people, and those of the checks on pull requests, in the thread that sends emails: SQLite answers
 * on the thread that asks, and a commit waits for the disk there, so that no request waits for theirs. `sendDue` sends emails.
 */
export function startLetterJobs(
  services: Services,
  sendDue: () => Promise<void>,
  report: (error: unknown) => void,
): QueueWatch {
  const watch = startQueueWatch(services, [{ queue: 'emails', run: sendDue }, ...queued], report)
  const jobs = runJobs(timed, services, report)
  return {
    wake: () => watch.wake(),
    async close() {
      await Promise.all([watch.close(), jobs.close()])
    },
  }
}
