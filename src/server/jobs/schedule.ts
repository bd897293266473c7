/** The recurring jobs of the service and their intervals. */
import { duration } from '../../domain/limits.ts'
import { startInterval } from '../interval.ts'
import type { Services } from '../services.ts'
import { adoptRecords } from '../usecases/shared/adopt-records.ts'
import { restateCommitments } from '../usecases/verification/restate-commitments.ts'
import { askSigners } from './ask-signers.ts'
import { askAdministratorsAgain } from './ask-administrators-again.ts'
import { endUndated } from './end-undated.ts'
import { publishDue } from './publish-due.ts'
import { readStoredAgreements } from './read-stored-agreements.ts'
import { remindSigners } from './remind-signers.ts'
import { sendHeads } from './send-heads.ts'
import { sweepInvitations } from './sweep-invitations.ts'
import { sweep } from './sweep.ts'
import { workOffGraces } from './work-off-graces.ts'
import { writeFunnel } from './write-funnel.ts'

const { hour, minute, second } = duration

/** A job runs at the start, and again `every` ms after its last run; a long one ends early once `stopping` is aborted. */
type Job = { every: number; run: (services: Services, stopping: AbortSignal) => Promise<unknown> }

const jobs: readonly Job[] = [
  {
    every: hour,
    async run(services) {
      await sweep(services)
      await sweepInvitations(services)
    },
  },
  { every: minute, run: workOffGraces },
  { every: 5 * second, run: publishDue },
  { every: 2 * second, run: askSigners },
  { every: minute, run: remindSigners },
  { every: minute, run: sendHeads },
  { every: minute, run: endUndated },
  { every: minute, run: writeFunnel },
  { every: 10 * minute, run: askAdministratorsAgain },
  { every: 10 * minute, run: readStoredAgreements },
  {
    every: hour,
    async run(services, stopping) {
      await restateCommitments(services, () => stopping.aborted)
      await adoptRecords(services, () => stopping.aborted)
    },
  },
]

/** Starts every job; an error is reported and ends none. `close` waits for the current runs. */
export function startJobs(services: Services, report: (error: unknown) => void): { close(): Promise<void> } {
  const stopping = new AbortController()
  const running = jobs.map(({ every, run }) =>
    startInterval(every, async () => void (await run(services, stopping.signal)), report),
  )
  return {
    async close() {
      stopping.abort()
      await Promise.all(running.map((job) => job.stop()))
    },
  }
}
