/** The recurring jobs of the service and their intervals; those that write to many people and those of the checks on pull requests are in `letter-jobs.ts`. */
import { duration } from '../../domain/text/limits.ts'
import type { Services } from '../context/services.ts'
import { keepMark } from '../usecases/shared/evidence/database-copies.ts'
import { forgetClients } from '../usecases/shared/evidence/forget-clients.ts'
import { askAdministratorsAgain } from './ask-administrators-again.ts'
import { endUndated } from './end-undated.ts'
import { type Job, runJobs, type RunningJobs } from './run-jobs.ts'
import { publishDue } from './publish-due.ts'
import { readStoredAgreements } from './read-stored-agreements.ts'
import { sendHeads } from './send-heads.ts'
import { sweepInvitations } from './sweep-invitations.ts'
import { sweepChecks } from './sweep-checks.ts'
import { sweep } from './sweep.ts'
import { logPause, unlessPaused } from './pause.ts'
import { workOffGraces } from './work-off-graces.ts'
import { writeFunnel } from './write-funnel.ts'

const { hour, minute, second } = duration

const jobs: readonly Job[] = [
  {
    every: hour,
    async run(services, stopping) {
      await sweep(services, stopping)
      await forgetClients(services, stopping)
      await sweepInvitations(services)
      await sweepChecks(services, stopping)
    },
  },
  { every: minute, run: workOffGraces },
  { every: 5 * second, run: publishDue },
  { every: minute, run: unlessPaused(sendHeads) },
  { every: minute, run: keepMark },
  { every: minute, run: logPause },
  { every: minute, run: endUndated },
  { every: minute, run: writeFunnel },
  { every: 10 * minute, run: askAdministratorsAgain },
  { every: 10 * minute, run: readStoredAgreements },
]

export const startJobs = (services: Services, report: (error: unknown) => void): RunningJobs =>
  runJobs(jobs, services, report)
