import { once } from 'node:events'
import { agreementSize, duration } from '../../domain/text/limits.ts'
import { Refusal } from '../../domain/pages/refusal.ts'
import { readerVersion } from '../pdf/read/reader-version.ts'
import { ReadingOverrun } from '../pdf/read/read-agreement.ts'
import type { Services } from '../context/services.ts'

/** Name of the job. It contains the reader's version, so that a new version starts a new job at once. */
const job = `readings ${readerVersion}`
/** Duration (ms) of the job's lock, which is renewed after each document. If the process dies, another can continue after this time. */
const hold = 5 * duration.minute

/**
 * Parses the documents of all current agreements that this version of the reader has not parsed yet, and records the results; the agreements do not
 * change. One process parses one file at a time and records each result at once, so that another process can continue. A file that cannot be parsed
 * within the limits is retried the next day. Returns the number of parsed files. Throws at the end if parsing any file failed.
 */
export async function readStoredAgreements(
  services: Pick<Services, 'clock' | 'pdf' | 'store'>,
  stop: AbortSignal,
): Promise<number> {
  const { store } = services
  const { reading } = store
  const doneAt = await reading.jobs.doneAt(job)
  if (doneAt !== null && doneAt + duration.day > services.clock.now()) return 0
  const due = await reading.readings.due(readerVersion)
  if (due.length === 0) return 0
  if (!(await store.transaction((tx) => tx.jobs.take(job, { every: duration.day, hold, now: tx.at })))) return 0
  const failures: unknown[] = []
  let count = 0
  for (const documentSha256 of due) {
    if (stop.aborted) break
    const bytes = await reading.agreements.findBytes(documentSha256)
    const textSha256 =
      bytes && (await unlessStopped(() => textIn(services, bytes), stop).catch((error) => failed(error)))
    const isRead = typeof textSha256 === 'string'
    await store.transaction(async (tx) => {
      if (isRead) await tx.readings.record({ documentSha256, reader: readerVersion, textSha256, readAt: tx.at })
      await tx.jobs.hold(job, tx.at + hold)
    })
    if (isRead) count += 1
  }
  await store.transaction((tx) => (stop.aborted ? tx.jobs.hold(job, 0) : tx.jobs.done(job, tx.at)))
  if (failures.length > 0)
    throw new AggregateError(failures, `Stored agreements that could not be read: ${failures.length}`)
  return count

  function failed(error: unknown): null {
    failures.push(error)
    return null
  }
}

/** Returns the hash of a file's text; empty if the reader refuses the file, null if a later attempt may succeed. */
async function textIn({ pdf }: Pick<Services, 'pdf'>, bytes: Uint8Array): Promise<string | null> {
  try {
    return (await pdf.readAgreement(bytes, agreementSize.byUpload)).textSha256
  } catch (error) {
    if (error instanceof ReadingOverrun) return null
    if (error instanceof Refusal) return ''
    throw error
  }
}

/** Runs `read`; returns null as soon as the service stops, because parsing takes seconds. */
async function unlessStopped<Result>(read: () => Promise<Result>, stop: AbortSignal): Promise<Result | null> {
  if (stop.aborted) return null
  const ended = new AbortController()
  try {
    const stopped = once(stop, 'abort', { signal: ended.signal }).then(() => null)
    return await Promise.race([read(), stopped])
  } finally {
    ended.abort()
  }
}
