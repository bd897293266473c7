import { setTimeout } from 'node:timers/promises'
import { readOwnAllowance } from '../usecases/shared/codes/own-allowance.ts'
import { emailClasses } from '../store/schema/email-lanes.ts'
import type { Services } from '../context/services.ts'
import type { PoolState } from '../store/engine/connections.ts'
import type { QueuedByClass } from '../store/emails/email-queue.ts'

/** Values read when metrics are scraped. */
export type GaugeReadings = {
  pools: readonly PoolState[]
  isReady: boolean
  /** Null if the database did not respond in time. Times in milliseconds. */
  stored: {
    letters: readonly (QueuedByClass & { oldest: number })[]
    headsAt: number | null
    verifiedAt: number | null
    cleanAt: number | null
    isPaused: boolean
    /** Used share of the allowance of the service's own mailbox. */
    allowanceUsed: number
  } | null
}

/** Timeout (ms) for the database: a scraper waits only a few seconds. */
const timeoutMs = 1000

/** Names of jobs in the table `jobs`, which stores the time of the last run. */
export const gaugedJobs = { heads: 'heads', verify: 'verify', clean: 'verify without a problem' } as const

export async function readGauges(
  { config, store, clock }: Pick<Services, 'config' | 'store' | 'clock'>,
  isStopping: () => boolean,
): Promise<GaugeReadings> {
  const [unready, stored] = await Promise.all([store.readiness(), Promise.race([look(), tooLate()])])
  return { pools: store.pools(), isReady: unready === null && !isStopping(), stored }

  async function look(): Promise<GaugeReadings['stored']> {
    const now = clock.now()
    const { databaseMarks, jobs, emailQueue } = store.reading
    try {
      const rows = await emailQueue.waiting(now)
      const letters = emailClasses.map((letterClass) => {
        const { queued = 0, createdAt = null } = rows.find((row) => row.class === letterClass) ?? {}
        return { class: letterClass, queued, createdAt, oldest: createdAt === null ? 0 : Math.max(0, now - createdAt) }
      })
      const [headsAt, verifiedAt, cleanAt] = [
        await jobs.doneAt(gaugedJobs.heads),
        await jobs.doneAt(gaugedJobs.verify),
        await jobs.doneAt(gaugedJobs.clean),
      ]
      const isPaused = ((await databaseMarks.read())?.pausedAt ?? null) !== null
      const { used: allowanceUsed } = await readOwnAllowance(config, store.reading, now)
      return { letters, headsAt, verifiedAt, cleanAt, isPaused, allowanceUsed }
    } catch {
      // The store has already logged the failure.
      return null
    }
  }
}

const tooLate = (): Promise<null> => setTimeout(timeoutMs, null, { ref: false })
