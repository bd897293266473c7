import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Config } from './config/config.ts'
import type { Outage } from './store/engine/database-failure.ts'
import type { Counted } from './observability/metrics.ts'

/** A message from the thread: an error to report, a database outage, or an event to count. */
export type MailThreadMessage = { reported: unknown } | { outage: Outage } | { counted: Counted }

/** A message to the thread: check for work, or close. */
export type MailThreadOrder = 'wake' | 'close'

export type MailThread = {
  /** Checks for work immediately. */
  wake(): void
  /** Stops claiming emails, and waits for emails that are being sent. */
  close(): Promise<void>
}

/**
 * Starts the mail thread, which sends emails and writes campaign emails. The thread has its own store. SQLite blocks its thread while it writes to
 * disk, so each claim, outcome and campaign step would delay requests in the main thread. There is no `error` listener, so an error in the thread
 * ends the process.
 */
export function startMailThread(
  config: Config,
  callbacks: { report: (error: unknown) => void; heard: (outage: Outage) => void; count: (counted: Counted) => void },
): MailThread {
  const thread = new Worker(new URL('mail-thread.worker.ts', import.meta.url), { workerData: config })
  thread.on('message', (message: MailThreadMessage) => {
    if ('outage' in message) callbacks.heard(message.outage)
    else if ('counted' in message) callbacks.count(message.counted)
    else callbacks.report(message.reported)
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
