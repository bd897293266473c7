import { setTimeout as pause } from 'node:timers/promises'
import type { Services } from './services.ts'
import type { Queue } from '../store/pending-work.ts'

/** A job that processes a queue. `run` ends when nothing is due, or early once `stopping` is aborted. `rest`: pause (ms) after a run. */
export type QueueJob = {
  queue: Queue
  run: (services: Services, stopping: AbortSignal) => Promise<unknown>
  rest?: number
}

export type QueueWatch = {
  /** Checks the queues at once. Call it after another thread of this process has committed a transaction. */
  wake(): void
  /** Waits for the current runs; no further run starts. */
  close(): Promise<void>
}

/** Maximum time (ms) between two checks if this process commits nothing, and minimum time (ms). */
const [interval, gap] = [1000, 100]

/**
 * Starts each job when something is due in its queue. Checks after every transaction of this store, on `wake`, and once a second, because other
 * processes add work and work becomes due. Each check is a single SQL statement.
 */
export function startQueueWatch(
  services: Services,
  jobs: readonly QueueJob[],
  report: (error: unknown) => void,
): QueueWatch {
  const stopping = new AbortController()
  const running = new Map<QueueJob, Promise<void>>()
  /** Jobs that became due again during their own run. */
  const missed = new Set<QueueJob>()
  let timer: NodeJS.Timeout | undefined
  let looking: Promise<void> = Promise.resolve()
  let isResting = false
  let isWanted = false

  function start(job: QueueJob): void {
    if (stopping.signal.aborted) return
    if (running.has(job)) return void missed.add(job)
    const work = async (): Promise<void> => {
      await job.run(services, stopping.signal)
    }
    const rest = (): Promise<void> =>
      pause(job.rest ?? 0, undefined, { signal: stopping.signal }).catch(() => undefined)
    const done = work()
      .catch(report)
      .then(job.rest === undefined ? () => undefined : rest)
      .finally(() => {
        running.delete(job)
        if (missed.delete(job)) wake()
      })
    running.set(job, done)
  }

  async function look(): Promise<void> {
    try {
      const pending = await services.store.reading.pendingWork.queues(services.clock.now())
      for (const job of jobs) if (pending.has(job.queue)) start(job)
    } catch (error) {
      report(error)
    }
    if (!stopping.signal.aborted) timer = setTimeout(rested, gap)
  }

  function begin(): void {
    clearTimeout(timer)
    ;[isResting, isWanted] = [true, false]
    looking = look()
  }

  function rested(): void {
    isResting = false
    if (isWanted) begin()
    else timer = setTimeout(begin, interval - gap)
  }

  function wake(): void {
    isWanted = true
    if (!isResting && !stopping.signal.aborted) begin()
  }

  const leave = services.store.onCommit(wake)
  begin()
  return {
    wake,
    async close() {
      stopping.abort()
      leave()
      clearTimeout(timer)
      await looking
      await Promise.all(running.values())
    },
  }
}
