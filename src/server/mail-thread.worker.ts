/** The thread that sends letters, and writes those to many people: services of its own, the mail worker and jobs, until it gets the message to close. */
import { readlinkSync } from 'node:fs'
import { getPriority, setPriority } from 'node:os'
import { basename } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { duration } from '../domain/text/limits.ts'
import type { Config } from './config/config.ts'
import { DatabaseFailure } from './store/engine/database-failure.ts'
import { startMailThreadJobs } from './jobs/mail-thread-jobs.ts'
import { openLog } from './observability/log.ts'
import type { MailThreadMessage, MailThreadOrder } from './mail-thread.ts'
import type { QueueWatch } from './context/queue-watch.ts'
import { releaseClaims } from './usecases/checks/evaluation/release-claims.ts'
import { startMailboxChecks } from './mail/mailbox-checks.ts'
import { startMailWorker } from './mail/worker.ts'
import { openTransport } from './mailboxes/transport.ts'
import { closeAll, type Opened, openServices } from './open-services.ts'

const config = workerData as Config
const tell = (message: MailThreadMessage): void => parentPort?.postMessage(message)
/** The store logs its database failures itself, once for everything that fails because of them. */
const report = (error: unknown): void => {
  if (!(error instanceof DatabaseFailure)) tell({ reported: error })
}

/** How much less of a processor this thread gets than requests do, where both want it. */
const niceness = 5

/** Letters to many use what requests leave of the processors. Only Linux has a priority for each thread; elsewhere all have the same. */
function comeAfterRequests(): void {
  try {
    setPriority(Number(basename(readlinkSync('/proc/thread-self'))), Math.min(19, getPriority() + niceness))
  } catch {
    // It works without.
  }
}

const opened: Opened = []
let jobs: QueueWatch | null = null

/** A second apart: an hour without a database at its start is no passing failure. */
const mostTries = 3600

async function open(): Promise<void> {
  const services = await openServices(config, opened, {
    log: openLog({ level: config.logLevel }),
    metrics: { isKept: config.metricsPort !== null, count: (counted) => tell({ counted }) },
    heard: ({ reason, message }) => tell({ outage: { reason, message } }),
  })
  const { smtpUrl, mailFrom: from, publicUrl: origin } = config
  const transport = openTransport({ smtpUrl: smtpUrl ?? '', from, origin })
  opened.push(transport)
  const worker = startMailWorker(services, transport, { report, watches: false })
  opened.push(worker)
  const checks = startMailboxChecks(services, report)
  opened.push({ close: () => checks.stop() })
  await releaseClaims(services)
  jobs = startMailThreadJobs(services, () => worker.sendDue(), report)
  opened.push(jobs)
}

async function close(): Promise<void> {
  await closeAll(opened)
  // Connections to forges that are kept open would hold the thread.
  process.exit()
}

const closing = new AbortController()

/** The database was available when the service began to listen: if it is gone since, the thread waits until it is back. */
async function openOnceItIsThere(): Promise<void> {
  for (let tries = 1; !closing.signal.aborted; tries += 1) {
    try {
      return await open()
    } catch (error) {
      await closeAll(opened)
      if (tries === mostTries) throw error
      await pause(duration.second)
    }
  }
}

comeAfterRequests()
const opening = openOnceItIsThere()
parentPort?.on('message', (message: MailThreadOrder) => {
  if (message === 'wake') return jobs?.wake()
  closing.abort()
  void opening.then(close)
})
await opening
