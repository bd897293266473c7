/** A database that is a copy of another, and what must not happen in one: letters sent twice, and sign-ins that were ended come to life. */
import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Services } from '../../services.ts'
import { type DatabaseMark, isSamePlace } from '../../store/database-marks.ts'
import { serviceChain } from '../../store/evidence.ts'
import type { Nouns } from '../../store/store.ts'
import { auditOperator } from './audit-entry.ts'

/** What this machine remembers of the database it last served. */
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

/** A folder that cannot be written keeps nothing: an older state of the same database is then noticed only by `verify --heads`. */
async function remember(dataDir: string, { id, beats }: Remembered): Promise<void> {
  const file = fileOf(dataDir)
  await writeFile(`${file}.${process.pid}`, `${JSON.stringify({ id, beats })}\n`)
    .then(() => rename(`${file}.${process.pid}`, file))
    .catch(() => undefined)
}

/** Whether the database is not the one this machine served, or an earlier state of it. */
async function isCopy({ databaseMarks }: Nouns, mark: DatabaseMark | null, known: Remembered | null): Promise<boolean> {
  // One that an earlier version backed up has no mark; nor has a new one, in a folder where another was.
  if (mark === null) return known !== null && (await databaseMarks.isUsed())
  if (!isSamePlace(mark.place, await databaseMarks.place())) return true
  return known?.id === mark.id && known.beats > mark.beats
}

/**
 * Notices at the start that the database is a copy: codes and sessions are void then, and letters paused until the operator resumes them. Returns
 * since when they are paused (ms); null while they leave. `restored` where it is known to be a copy.
 */
export async function noticeCopy(services: Services, restored = false): Promise<number | null> {
  const { config, random, store } = services
  const known = await remembered(config.dataDir)
  const mark = await store.transaction(async (tx) => {
    // One process at a time.
    await tx.evidence.hold(serviceChain)
    const found = await tx.databaseMarks.find()
    const copied = restored || (await isCopy(tx, found, known))
    const place = await tx.databaseMarks.place()
    const before = found ?? { id: random.id(), place, beats: 0, copiedAt: null, pausedAt: null }
    if (!found) await tx.databaseMarks.insert(before)
    const after = copied
      ? { id: random.id(), place, beats: before.beats + 1, copiedAt: tx.at, pausedAt: before.pausedAt ?? tx.at }
      : { ...before, beats: before.beats + 1 }
    await tx.databaseMarks.record(after)
    if (!copied) return after
    await tx.databaseMarks.voidAccess()
    await auditOperator(services, tx, 'database.copy')
    return after
  })
  await remember(config.dataDir, mark)
  return mark.pausedAt
}

/** Whether the next start will treat the database as a copy, and since when (ms) letters are paused because an earlier start did. Changes nothing. */
export async function examineCopy(
  { dataDir }: Services['config'],
  reading: Nouns,
): Promise<{ isCopy: boolean; pausedSince: number | null }> {
  const mark = await reading.databaseMarks.read()
  const copied = await isCopy(reading, mark, await remembered(dataDir))
  return { isCopy: copied, pausedSince: mark?.pausedAt ?? null }
}

/** Counts that the database is looked after here, and remembers it. */
export async function keepMark({ config, store }: Services): Promise<void> {
  const mark = await store.transaction((tx) => tx.databaseMarks.beat())
  if (mark) await remember(config.dataDir, mark)
}

/** Since when what leaves the service is paused (ms); null while it leaves. */
export const pausedSince = async ({ store }: Services): Promise<number | null> =>
  (await store.reading.databaseMarks.read())?.pausedAt ?? null

/** Lets letters leave again; `forgetting` those that waited in the backup. Returns how many were forgotten; null where nothing was paused. */
export async function resumeLetters(services: Services, forgetting: boolean): Promise<number | null> {
  return services.store.transaction(async (tx) => {
    const mark = await tx.databaseMarks.find()
    if (!mark || mark.pausedAt === null) return null
    const forgotten = forgetting ? await tx.databaseMarks.forgetLetters(mark.pausedAt) : 0
    await tx.databaseMarks.record({ pausedAt: null })
    await auditOperator(services, tx, 'letters.resume')
    return forgotten
  })
}
