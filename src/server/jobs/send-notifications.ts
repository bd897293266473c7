import { longWait } from '../../domain/people/notifications.ts'
import { duration } from '../../domain/text/limits.ts'
import type { Services } from '../context/services.ts'
import type { Transaction } from '../store/store.ts'
import { notifyAdministrator, notifyManagersOf } from '../usecases/shared/notifications/notify.ts'
import { emailDueNotices, forgetIfFormer, isFormerReader } from '../usecases/shared/notifications/due-notices.ts'

/** Maximum number of emails in one run, and of settings in one transaction. */
const [maxEmails, settingsAtOnce] = [200, 200]

const waitsJob = 'notices of long waits'
const waitsHold = 5 * duration.minute

/**
 * Queues the emails with the notices that are due: one for each account and project, with the items that still need attention. Notices are put into an
 * email in the transaction that queues it, so that a killed process loses and repeats none. Returns the number of emails queued.
 */
export async function sendNotifications(services: Services, stopping?: AbortSignal): Promise<number> {
  await noticeLongWaits(services)
  let sent = 0
  for (const reader of await services.store.reading.notices.due(services.clock.now(), maxEmails)) {
    if (stopping?.aborted) break
    if (await services.store.transaction((tx) => emailDueNotices(services, tx, reader))) sent += 1
  }
  return sent
}

/**
 * Stores notices about the scans and employees that have waited for three days since the last run. The transaction that stores them also advances the
 * time up to which they were stored. The first run stores none.
 */
async function noticeLongWaits(services: Services): Promise<void> {
  const { store, clock } = services
  const doneAt = await store.reading.jobs.doneAt(waitsJob)
  const [after, until] = [(doneAt ?? 0) - longWait, clock.now() - longWait]
  const { notices } = store.reading
  const isNone =
    doneAt !== null &&
    (await notices.scansSince(after, until)).length === 0 &&
    (await notices.employeesSince(after, until)).length === 0
  // Without anything to store, the time advances once an hour.
  if (isNone && until - after < duration.hour) return
  await store.transaction(async (tx) => {
    if (!(await tx.jobs.take(waitsJob, { every: 0, hold: waitsHold, now: tx.at }))) return
    const since = await tx.jobs.doneAt(waitsJob)
    if (since !== null) await storeLongWaits(services, tx, { after: since - longWait, until: tx.at - longWait })
    await tx.jobs.done(waitsJob, Math.max(since ?? 0, tx.at))
  })
}

async function storeLongWaits(
  services: Services,
  tx: Transaction,
  { after, until }: { after: number; until: number },
): Promise<void> {
  const scans = Map.groupBy(await tx.notices.scansSince(after, until), ({ linkId }) => linkId)
  for (const [linkId, rows] of scans) {
    await notifyManagersOf(services, tx, linkId, { type: 'scan_waiting', subjects: rows.map(({ id }) => id) })
  }
  const employees = Map.groupBy(await tx.notices.employeesSince(after, until), ({ corporationId }) => corporationId)
  for (const [corporationId, rows] of employees) {
    const [{ linkId } = { linkId: '' }] = rows
    const fact = { type: 'employee_waiting', subjects: rows.map(({ id }) => id) } as const
    await notifyAdministrator(services, tx, { linkId, corporationId }, fact)
  }
}

/** Deletes the settings and notices of accounts that do not manage the project or the company any more. */
export async function forgetFormerReaders(services: Services, stopping: AbortSignal): Promise<void> {
  const { reading } = services.store
  for (let after = ''; !stopping.aborted;) {
    const page = await reading.notificationSettings.page(after, settingsAtOnce)
    for (const settings of page) {
      if (await isFormerReader(reading, settings))
        await services.store.transaction((tx) => forgetIfFormer(tx, settings))
    }
    const last = page.at(-1)
    if (!last || page.length < settingsAtOnce) return
    after = last.id
  }
}
