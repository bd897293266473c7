import { cleaningEvery, erasureLetterKept } from '../../domain/people/person-limits.ts'
import { duration } from '../../domain/text/limits.ts'
import type { Services } from '../context/services.ts'

const job = 'erasures'
/** How long (ms) writing a large file anew may take before another process tries. */
const hold = 30 * duration.minute

/**
 * Writes the files of the database anew once something was erased and its person was told, so that the files hold nothing of it. At most once a day, by one
 * process. Returns whether it did.
 */
export async function cleanErasures(services: Services): Promise<boolean> {
  const { store } = services
  const now = services.clock.now()
  if (!(await store.reading.erasureRequests.hasUncleaned())) return false
  await store.transaction((tx) => tx.erasureRequests.giveUpLetters(tx.at - erasureLetterKept))
  const erased = await store.reading.erasureRequests.uncleaned()
  if (erased.length === 0) return false
  const isOurs = await store.transaction((tx) => tx.jobs.take(job, { every: cleaningEvery, hold, now: tx.at }))
  if (!isOurs) return false
  const begun = performance.now()
  const isWhole = await store.rewrite()
  const seconds = Math.round((performance.now() - begun) / 100) / 10
  services.log.info(
    { erasures: erased.length, seconds, isWhole },
    'the files of the database are written anew after erasures',
  )
  await store.transaction(async (tx) => {
    const ids = erased.map(({ id }) => id)
    if (isWhole) await tx.erasureRequests.noteCleaned(ids, now)
    await tx.jobs.done(job, isWhole ? now : 0)
  })
  return isWhole
}
