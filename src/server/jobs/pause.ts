/** Handling of jobs while the emails of a copied database are paused (decision 138). */
import { duration } from '../../domain/text/limits.ts'
import type { Services } from '../context/services.ts'
import { pausedSince } from '../usecases/shared/evidence/database-copies.ts'
import type { Job } from './run-jobs.ts'

export const pausedWords =
  'Emails are paused because this database is a copy: those queued before the copy was made are not sent. Run `npm run cli -- letter resume` to send them; see docs/troubleshooting/emails-are-paused.md.'

const job = 'pause'

/** Logs once an hour, for all processes, that emails are paused. `main.ts` logs it at startup. */
export async function logPause({ log, store }: Pick<Services, 'log' | 'store'>): Promise<void> {
  if ((await pausedSince({ store })) === null) return
  const isDue = await store.transaction(async (tx) => {
    if (!(await tx.jobs.take(job, { every: duration.hour, hold: 0, now: tx.at }))) return false
    await tx.jobs.done(job, tx.at)
    return true
  })
  if (isDue) log.error(pausedWords)
}

/** Skips a job while emails are paused, because sent heads and removed webhooks cannot be undone. */
export const unlessPaused =
  (run: Job['run']): Job['run'] =>
  async (services, stopping) => {
    if ((await pausedSince(services)) === null) await run(services, stopping)
  }
