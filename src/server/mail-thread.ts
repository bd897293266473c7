import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Config } from './config/config.ts'
import type { Outage } from './store/engine/database-failure.ts'
import type { Counted } from './observability/metrics.ts'

/** The messages of the thread: a bug, a failure of the database, something that is counted. */
export type MailThreadMessage = { reported: unknown } | { outage: Outage } | { counted: Counted }

/** The messages to the thread: to look for work, or to end. */
export type MailThreadOrder = 'wake' | 'close'

export type MailThread = {
  /** Looks for work at once. */
  wake(): void
  /** Claims no more letters, and waits for those being sent. */
  close(): Promise<void>
}

/**
 * Sends letters in a thread with a store of its own, and writes there those that go to many people. Where the database is part of the process (SQLite),
 * each claim, each outcome and each step of a campaign waits for the disk, which delays no request here. There is no listener for its `error`: what ends the thread ends the process, as elsewhere.
 */
export function startMailThread(
  config: Config,
  told: { report: (error: unknown) => void; heard: (outage: Outage) => void; count: (counted: Counted) => void },
): MailThread {
  const thread = new Worker(new URL('mail-thread.worker.ts', import.meta.url), { workerData: config })
  thread.on('message', (message: MailThreadMessage) => {
    if ('outage' in message) told.heard(message.outage)
    else if ('counted' in message) told.count(message.counted)
    else told.report(message.reported)
  })
  let isOver = false
  thread.on('exit', () => (isOver = true))
  const order = (message: MailThreadOrder): void => thread.postMessage(message)
  return {
    wake: () => order('wake'),
    async close() {
      if (isOver) return
      order('close')
      await once(thread, 'exit')
    },
  }
}
