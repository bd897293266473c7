import { pausedSince } from '../usecases/shared/database-copies.ts'
import type { Job } from './run-jobs.ts'

/** What leaves the service waits with its letters: a copy must not speak for the service it was made of. */
export const unlessPaused =
  (run: Job['run']): Job['run'] =>
  async (services, stopping) => {
    if ((await pausedSince(services)) === null) await run(services, stopping)
  }
