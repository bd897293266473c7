import { pausedSince } from '../usecases/shared/database-copies.ts'
import type { Job } from './run-jobs.ts'

/** Runs a job only if no copy waits for the operator: heads and removals of webhooks cannot be taken back. */
export const unlessPaused =
  (run: Job['run']): Job['run'] =>
  async (services, stopping) => {
    if ((await pausedSince(services)) === null) await run(services, stopping)
  }
