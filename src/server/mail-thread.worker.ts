/** The mail thread: sends emails and writes campaign emails. Opens its own services, the mail worker and jobs, and runs until it receives `close`. */
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
import { releaseMailClaims } from './mail/claim.ts'
import { startMailboxChecks } from './mail/mailbox-checks.ts'
import { startMailWorker } from './mail/worker.ts'
import { openTransport } from './mailboxes/transport.ts'
import { closeAll, type Opened, openServices } from './open-services.ts'

const config = workerData as Config
const tell = (message: MailThreadMessage): void => parentPort?.postMessage(message)
/** Reports errors except database failures. The store logs a failure once for all operations that it affects. */
const report = (error: unknown): void => {
  if (!(error instanceof DatabaseFailure)) tell({ reported: error })
}

/** Nice value added to this thread, so that requests get a larger share of a busy processor. */
const niceness = 5

/** Lowers the priority of this thread below that of requests. Only Linux has thread priorities; no effect elsewhere. */
function lowerPriority(): void {
  try {
    setPriority(Number(basename(readlinkSync('/proc/thread-self'))), Math.min(19, getPriority() + niceness))
  } catch {
    // Not required: the thread also works with normal priority.
  }
}

const opened: Opened = []
let jobs: QueueWatch | null = null

/** Maximum number of attempts to open the services: one per second for an hour. */
const maxTries = 3600

async function open(): Promise<void> {
  const services = await openServices(config, opened, {
    log: openLog({ level: config.logLevel }),
    metrics: { isKept: config.metricsPort !== null, count: (counted) => tell({ counted }) },
    heard: ({ reason, message }) => tell({ outage: { reason, message } }),
  })
  const { smtpUrl, mailFrom: from, publicUrl: origin } = config
  await releaseMailClaims(services)
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
  // Open keep-alive connections to forges would keep the thread running.
  process.exit()
}

const closing = new AbortController()

/** Opens the services, with retries: the database was available at startup and may become available again. */
async function openWithRetries(): Promise<void> {
  for (let tries = 1; !closing.signal.aborted; tries += 1) {
    try {
      return await open()
    } catch (error) {
      await closeAll(opened)
      if (tries === maxTries) throw error
      await pause(duration.second)
    }
  }
}

lowerPriority()
const opening = openWithRetries()
parentPort?.on('message', (message: MailThreadOrder) => {
  if (message === 'wake') return jobs?.wake()
  closing.abort()
  void opening.then(close)
})
await opening
