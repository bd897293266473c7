import { duration } from '../../domain/limits.ts'
import type { Services } from '../services.ts'
import { askSigners } from './ask-signers.ts'
import { checkJobs } from './check-jobs.ts'
import { cleanErasures } from './clean-erasures.ts'
import { logAllowance } from './log-allowance.ts'
import { remindOfErasures } from './remind-of-erasures.ts'
import { remindSigners } from './remind-signers.ts'
import { type Job, runJobs, type RunningJobs } from './run-jobs.ts'

const { minute, second } = duration

const jobs: readonly Job[] = [
  { every: 2 * second, run: askSigners },
  { every: minute, run: remindSigners },
  { every: minute, run: remindOfErasures },
  { every: minute, run: cleanErasures },
  { every: minute, run: logAllowance },
  ...checkJobs,
]

/**
 * Starts the jobs that write a letter to each of many people, and those of the checks on pull requests, in the thread that sends letters: SQLite answers
 * on the thread that asks, and a commit waits for the disk there, so that no request waits for theirs.
 */
export const startLetterJobs = (services: Services, report: (error: unknown) => void): RunningJobs =>
  runJobs(jobs, services, report)
