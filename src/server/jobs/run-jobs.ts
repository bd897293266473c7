import { startInterval } from '../context/interval.ts'
import type { Services } from '../context/services.ts'

/** A job that runs at startup, and again `every` ms after its last run. A long run ends early once `stopping` is aborted. */
export type Job = { every: number; run: (services: Services, stopping: AbortSignal) => Promise<unknown> }

export type RunningJobs = {
  /** Starts no further run and waits for the current ones. */
  close(): Promise<void>
}

/** Starts every job. Errors are reported, and the job runs again. */
export function runJobs(jobs: readonly Job[], services: Services, report: (error: unknown) => void): RunningJobs {
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
