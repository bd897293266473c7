import { duration } from '../../domain/text/limits.ts'
import { type QueueJob, type QueueWatch, startQueueWatch } from '../context/queue-watch.ts'
import type { Services } from '../context/services.ts'
import { runCampaigns, remindSigners } from './run-campaigns.ts'
import {
  judgePullRequests,
  disconnectWatches,
  reachForgesAgain,
  readPullRequests,
  sendDispatches,
  sweepOrganizations,
  sweepWatches,
  workOffDeliveries,
} from './check-pull-requests.ts'
import { cleanErasures, remindOfErasures } from './erasure-jobs.ts'
import { unlessPaused } from './pause.ts'
import { forgetFormerReaders, sendNotifications } from './send-notifications.ts'
import { type Job, runJobs } from './run-jobs.ts'
import { readOwnAllowance } from '../usecases/shared/codes/own-allowance.ts'

const { hour, minute, second } = duration

const timed: readonly Job[] = [
  { every: minute, run: remindSigners },
  { every: minute, run: remindOfErasures },
  { every: minute, run: cleanErasures },
  { every: minute, run: sendNotifications },
  { every: hour, run: forgetFormerReaders },
  { every: minute, run: logAllowance },
  { every: 10 * minute, run: reachForgesAgain },
]

const queued: readonly QueueJob[] = [
  { queue: 'campaigns', run: runCampaigns, rest: 2 * second },
  { queue: 'signerWords', run: listSigners, rest: 2 * second },
  { queue: 'deliveries', run: workOffDeliveries },
  { queue: 'judgements', run: judgePullRequests },
  { queue: 'readings', run: readPullRequests },
  { queue: 'dispatches', run: sendDispatches },
  { queue: 'sweeps', run: sweepWatches, rest: 5 * second },
  { queue: 'organizations', run: unlessPaused(sweepOrganizations), rest: 5 * second },
  { queue: 'disconnections', run: unlessPaused(disconnectWatches), rest: 5 * second },
]

/**
 * Starts the jobs for campaigns and pull request checks in the mail thread. SQLite blocks the calling thread while a commit is written to disk.
 * Requests run in the main thread, so they do not wait for these commits. `sendDue` sends emails.
 */
export function startMailThreadJobs(
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

/** Maximum number of signers per table in one transaction. */
const signersAtOnce = 200

/** Stores the search words of recent signers, several hundred per transaction. */
export async function listSigners({ store }: Services, stopping: AbortSignal): Promise<void> {
  while (!stopping.aborted && (await store.reading.signerWords.hasUnlisted())) {
    // Nothing was stored: another process is running this job.
    if ((await store.transaction((tx) => tx.signerWords.listUnlisted(signersAtOnce))) === 0) return
  }
}

const allowanceJob = 'mail allowance used up'

/** Logs, once for all processes, when the service's own mailbox has used up its allowance and when it can send again. */
export async function logAllowance({
  clock,
  config,
  log,
  store,
}: Pick<Services, 'clock' | 'config' | 'log' | 'store'>): Promise<void> {
  const isLogged = (await store.reading.jobs.doneAt(allowanceJob)) !== null
  const { used, again } = await readOwnAllowance(config, store.reading, clock.now())
  if (isLogged === used >= 1) return
  const isChanged = await store.transaction(async (tx) => {
    if (((await tx.jobs.doneAt(allowanceJob)) !== null) !== isLogged) return false
    await tx.jobs.note(allowanceJob, isLogged ? 0 : tx.at)
    return true
  })
  if (!isChanged) return
  if (isLogged) log.info('Usage is below MAIL_AN_HOUR and MAIL_A_DAY again: sending through SMTP_URL has resumed.')
  else {
    const until = new Date(again).toISOString()
    log.error(`The limit MAIL_AN_HOUR or MAIL_A_DAY is reached: emails through SMTP_URL wait until ${until}.`)
  }
}
