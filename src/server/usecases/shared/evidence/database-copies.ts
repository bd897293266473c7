/** Detection of a copied database. A copy must not send emails twice or revive ended sign-ins (decision 138). */
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { duration } from '../../../../domain/text/limits.ts'
import type { Services } from '../../../context/services.ts'
import type { DatabaseMark, Origin } from '../../../store/engine/database-marks.ts'
import { serviceChain } from '../../../store/evidence/evidence.ts'
import type { Queries, Transaction } from '../../../store/store.ts'
import { auditOperator } from './audit-entry.ts'

/** Data stored on this machine about the database it last served. */
type Remembered = { id: string; beats: number }

const fileOf = (dataDir: string): string => join(dataDir, 'database.json')

async function remembered(dataDir: string): Promise<Remembered | null> {
  try {
    const { id, beats } = JSON.parse(await readFile(fileOf(dataDir), 'utf8')) as Partial<Remembered>
    return typeof id === 'string' && typeof beats === 'number' ? { id, beats } : null
  } catch {
    return null
  }
}

/** Stores nothing if the folder is not writable. In that case, only `verify --heads` detects an older state of the same database. */
async function remember(dataDir: string, { id, beats }: Remembered): Promise<void> {
  const file = fileOf(dataDir)
  // With PostgreSQL, the folder may not exist yet, because the service may not store any other file in it.
  await mkdir(dataDir, { recursive: true })
    .then(() => writeFile(`${file}.${process.pid}`, `${JSON.stringify({ id, beats })}\n`))
    .then(() => rename(`${file}.${process.pid}`, file))
    .catch(() => undefined)
}

/** Makes the next start treat the database as a restored dump. Used for an older schema, which this version cannot write. */
export async function rememberRestored({ config, store }: Pick<Services, 'config' | 'store'>): Promise<void> {
  const mark = await store.reading.databaseMarks.read()
  if (mark) await remember(config.dataDir, { id: mark.id, beats: mark.beats + maxLostEvents + 1 })
}

/** Deletes temporary files of killed processes. If such a file belongs to a running process, only the count that it is writing is lost. */
async function removeUnfinished(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir).catch(() => [])) {
    if (/^database\.json\.\d+$/.test(name)) await rm(join(dataDir, name), { force: true }).catch(() => undefined)
  }
}

/**
 * Maximum number of missing heartbeats. A standby that takes over may lack the last minute, which is one heartbeat regardless of the number of
 * processes.
 */
const maxLostEvents = 1
const heartbeat = 'heartbeat'

/** Difference between the database and the database last served: none, a different location, or a lower count. */
type DatabaseOrigin = Origin | 'went back'

async function originOf(
  { databaseMarks }: Queries,
  mark: DatabaseMark | null,
  known: Remembered | null,
): Promise<DatabaseOrigin> {
  // A new database has no mark yet.
  if (mark === null) return 'same'
  if (known?.id === mark.id && known.beats - mark.beats > maxLostEvents) return 'went back'
  return databaseMarks.origin(mark.place)
}

async function insertMark({ random }: Pick<Services, 'random'>, tx: Transaction): Promise<DatabaseMark> {
  const mark = { id: random.id(), place: await tx.databaseMarks.place(), beats: 0, copiedAt: null, pausedAt: null }
  await tx.databaseMarks.insert(mark)
  await tx.databaseMarks.sign()
  return mark
}

/**
 * Assigns an ID to a database that has none, so that copies can be detected. CLI commands may run before the service first starts, so they call this
 * function as well.
 */
export async function markDatabase(services: Pick<Services, 'random' | 'store'>): Promise<void> {
  const { store } = services
  if ((await store.reading.databaseMarks.read()) !== null) return
  await store.transaction(async (tx) => {
    await tx.evidence.hold(serviceChain)
    if ((await tx.databaseMarks.find()) === null) await insertMark(services, tx)
  })
}

/**
 * Detects a copied database at start. Pauses its queued emails until the operator resumes them. If the count is lower or a dump was restored, also
 * ends sessions and voids codes, because sessions ended and codes used in the meantime would become valid again. `restored`: the database is known to
 * be a restored dump. Returns the time (ms) at which emails were paused; null if they are not paused.
 */
export async function noticeCopy(services: Services, restored = false): Promise<number | null> {
  const { config, random, store } = services
  await removeUnfinished(config.dataDir)
  const known = await remembered(config.dataDir)
  const mark = await store.transaction(async (tx) => {
    // Allows one process at a time.
    await tx.evidence.hold(serviceChain)
    const found = await tx.databaseMarks.find()
    const origin = restored ? 'dump restored' : await originOf(tx, found, known)
    const before = found ?? (await insertMark(services, tx))
    const served = { ...before, place: await tx.databaseMarks.place(), beats: before.beats + 1 }
    const after =
      origin === 'same' ? served : { ...served, id: random.id(), copiedAt: tx.at, pausedAt: before.pausedAt ?? tx.at }
    await tx.databaseMarks.record(after)
    await tx.databaseMarks.sign()
    await tx.jobs.note(heartbeat, tx.at)
    // Startup itself logs the pause, so the job logs it again only after an hour.
    if (after.pausedAt !== null) await tx.jobs.note('pause', tx.at)
    if (origin === 'same') return after
    await tx.heldEmails.hold()
    if (origin !== 'file copied') await tx.databaseMarks.voidAccess()
    await auditOperator(services, tx, 'database.copy')
    return after
  })
  await remember(config.dataDir, mark)
  return mark.pausedAt
}

/** Returns whether the next start will treat the database as a copy, and the time (ms) at which an earlier start paused emails. Changes nothing. */
export async function examineCopy(
  { dataDir }: Services['config'],
  reading: Queries,
): Promise<{ isCopy: boolean; pausedSince: number | null }> {
  const mark = await reading.databaseMarks.read()
  const origin = await originOf(reading, mark, await remembered(dataDir))
  return { isCopy: origin !== 'same', pausedSince: mark?.pausedAt ?? null }
}

/** Counts a minute in which the database was served, once for all processes, and stores the count on this machine. */
export async function keepMark({ config, store }: Services): Promise<void> {
  const mark = await store.transaction(async (tx) => {
    const isDue = await tx.jobs.take(heartbeat, { every: duration.minute, hold: 0, now: tx.at })
    if (!isDue) return tx.databaseMarks.read()
    await tx.jobs.done(heartbeat, tx.at)
    return tx.databaseMarks.beat()
  })
  if (mark) await remember(config.dataDir, mark)
}

/** Counts a stop of the service and stores the count. */
export async function countStop({ config, store }: Services): Promise<void> {
  const mark = await store.transaction((tx) => tx.databaseMarks.beat())
  if (mark) await remember(config.dataDir, mark)
}

/**
 * Returns the time (ms) at which sending chain heads, removing webhooks and sending emails older than the copy were paused; null if they are not
 * paused.
 */
export const pausedSince = async ({ store }: Pick<Services, 'store'>): Promise<number | null> =>
  (await store.reading.databaseMarks.read())?.pausedAt ?? null

/**
 * Ends the pause: sends the emails older than the copy, or deletes them if `forgetting`. Returns the number of deleted emails; null if nothing was
 * paused.
 */
export async function resumeEmails(services: Services, forgetting: boolean): Promise<number | null> {
  return services.store.transaction(async (tx) => {
    const mark = await tx.databaseMarks.find()
    if (!mark || mark.pausedAt === null) return null
    const forgotten = forgetting ? await tx.heldEmails.forget() : 0
    await tx.heldEmails.release()
    await tx.databaseMarks.record({ pausedAt: null })
    await auditOperator(services, tx, 'letters.resume')
    return forgotten
  })
}
