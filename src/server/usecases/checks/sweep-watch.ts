import { pullRequestCheck, urgency } from '../../../domain/check-limits.ts'
import { advance } from '../../../../machines/lifecycles/advance.ts'
import { watchLifecycle } from '../../../../machines/lifecycles/watch.lifecycle.ts'
import type { Services } from '../../services.ts'
import type { Watch } from '../../store/watches.ts'
import { getWatched, noteBudget, repositoryOf } from './forge-access.ts'
import { rememberPullRequest } from './remember-pull-request.ts'

/**
 * Compares the open pull requests of a repository with those that are known: a head, a base or a pull request that no delivery told is read, and one
 * that is open no more, too. With every delivery lost the truth stands after two sweeps.
 */
export async function sweepWatch(services: Services, watch: Watch): Promise<void> {
  const watched = await getWatched(services.store.reading, watch.id)
  const answer = await repositoryOf(services, watched).openPullRequests(watch.etag)
  await noteBudget(services, watched.installation, answer)
  await services.store.transaction(async (tx) => {
    const after = { claimedUntil: 0, sweepAt: tx.at + pullRequestCheck.sweepEvery }
    if (answer.kind === 'unchanged') return tx.watches.change(watch.id, { ...after, sweptAt: tx.at })
    if (answer.kind === 'gone' || answer.kind === 'refused') {
      const event = answer.kind === 'gone' ? 'repository.gone' : 'access.suspended'
      const state = advance(watchLifecycle, watch.state, { type: event })
      return tx.watches.change(watch.id, { ...after, ...(state ? { state, trouble: answer.kind } : {}) })
    }
    if (answer.kind !== 'ok')
      return tx.watches.change(watch.id, { ...after, sweepAt: tx.at + pullRequestCheck.sweepEvery / 5 })
    const { etag, pulls } = answer.value
    const wish = { at: tx.at, needsReading: true, priority: urgency.sweep }
    const known = new Map((await tx.pullRequests.openOfWatch(watch.id)).map((pull) => [pull.number, pull]))
    for (const { number, headSha, baseSha } of pulls) {
      const pull = known.get(number)
      known.delete(number)
      if (pull?.headSha === headSha && pull.baseSha === baseSha && pull.readSha === headSha) continue
      const { id } = pull ?? (await rememberPullRequest(services, tx, watch, number))
      await tx.pullRequests.want([id], wish)
    }
    await tx.pullRequests.want(
      [...known.values()].map(({ id }) => id),
      wish,
    )
    return tx.watches.change(watch.id, { ...after, etag, sweptAt: tx.at })
  })
}
