import { setTimeout } from 'node:timers/promises'
import { readOwnAllowance } from '../usecases/shared/codes/own-allowance.ts'
import { letterClasses } from '../store/schema/letter-lanes.ts'
import type { Services } from '../context/services.ts'
import type { PoolState } from '../store/engine/connections.ts'
import type { LettersOfClass } from '../store/emails/letter-queue.ts'

/** What is looked up when metrics are read. */
export type GaugeReadings = {
  pools: readonly PoolState[]
  isReady: boolean
  /** Null where the database did not answer in time. Times in milliseconds. */
  stored: {
    letters: readonly (LettersOfClass & { oldest: number })[]
    headsAt: number | null
    verifiedAt: number | null
    cleanAt: number | null
    isPaused: boolean
    /** The used part of the allowance of the service's own mailbox. */
    allowanceUsed: number
  } | null
}

/** How long (ms) the database may take: who reads metrics waits some seconds. */
const patience = 1000

/** The names under which `jobs` keeps when something was last done. */
export const gaugedJobs = { heads: 'heads', verify: 'verify', clean: 'verify without a problem' } as const

export async function readGauges(
  { config, store, clock }: Pick<Services, 'config' | 'store' | 'clock'>,
  isStopping: () => boolean,
): Promise<GaugeReadings> {
  const [unready, stored] = await Promise.all([store.readiness(), Promise.race([look(), tooLate()])])
  return { pools: store.pools(), isReady: unready === null && !isStopping(), stored }

  async function look(): Promise<GaugeReadings['stored']> {
    const now = clock.now()
    const { databaseMarks, jobs, letterQueue } = store.reading
    try {
      const found = await letterQueue.waiting(now)
      const letters = letterClasses.map((one) => {
        const { queued = 0, createdAt = null } = found.find((each) => each.class === one) ?? {}
        return { class: one, queued, createdAt, oldest: createdAt === null ? 0 : Math.max(0, now - createdAt) }
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
      // The store tells the log of it.
      return null
    }
  }
}

const tooLate = (): Promise<null> => setTimeout(patience, null, { ref: false })
