import { pullRequestCheck, urgency } from '../../../../domain/pull-requests/check-limits.ts'
import { advance } from '../../../../../machines/lifecycles/advance.ts'
import { dispatchLifecycle } from '../../../../../machines/lifecycles/dispatch.lifecycle.ts'
import { watchLifecycle } from '../../../../../machines/lifecycles/watch.lifecycle.ts'
import type { ForgeAnswer, ListedPage } from '../../../platforms/forges/port/forge.ts'
import type { Services } from '../../../context/services.ts'
import type { Transaction } from '../../../store/store.ts'
import type { Watch, WatchChange } from '../../../store/repositories/watches.ts'
import { getWatched, noteBudget, repositoryOf } from '../forges/forge-access.ts'
import { notifyOfLostAccess } from './notify-of-lost-access.ts'
import { compareBases } from './compare-bases.ts'
import { rememberPullRequest } from './remember-pull-request.ts'

/** Permanent problems of a repository. It is not retried automatically, because only its community can confirm that it still owns the repository. */
const lastingTroubles = ['moved', 'deleted', 'transferred']

const { sweepEvery, sweepPages, refusedAgain } = pullRequestCheck

/**
 * Compares a repository's open pull requests with the stored ones. Schedules a read if a head, a base or a pull request is new, and for pull requests
 * that are no longer open. Even if all deliveries are lost, the state is correct after two sweeps. Stores each page with its ETag, so that unchanged
 * pages are not transferred again and a long list can continue in a later run. Restores the watch of a repository that is accessible again.
 */
export async function sweepWatch(services: Services, { id }: Watch): Promise<void> {
  const begunAt = services.clock.now()
  const { sweptAt } = await services.store.reading.watches.get(id)
  const listed = new Map<string, string | null>()
  for (let turn = 0; turn < sweepPages; turn++) {
    const watched = await getWatched(services.store.reading, id)
    const { watch } = watched
    if (watch.state === 'orphaned' && lastingTroubles.includes(watch.trouble)) return rest(services, watch)
    const page = watch.sweepPage
    const known = await services.store.reading.sweepPages.find(id, page)
    const answer = await repositoryOf(services, watched).openPullRequests(page, known?.etag ?? '')
    await noteBudget(services, watched.installation, answer)
    if (answer.kind === 'ok') addBases(listed, answer.value)
    const after = await services.store.transaction(async (tx): Promise<'next' | 'over' | 'swept'> => {
      const current = await tx.watches.hold(id)
      if (current.state === 'ended') return 'over'
      const change = await noteAnswer(services, tx, current, { page, answer })
      if (change.state !== undefined && change.state !== 'live') await notifyOfLostAccess(services, tx, [current])
      const isOver = change.sweepAt !== undefined
      await tx.watches.change(id, { ...change, claimedUntil: isOver ? 0 : tx.at + pullRequestCheck.claim })
      return isOver ? (change.sweptAt === undefined ? 'over' : 'swept') : 'next'
    })
    if (after === 'swept') await compareBases(services, id, { listed, begunAt, sweptAt })
    if (after !== 'next') return
  }
  await services.store.transaction((tx) => tx.watches.change(id, { sweepAt: tx.at, claimedUntil: 0 }))
}

function addBases(listed: Map<string, string | null>, { pulls, hasTips }: ListedPage): void {
  for (const { baseRef, baseSha } of pulls) if (baseRef !== '') listed.set(baseRef, hasTips ? baseSha : null)
}

const rest = (services: Services, { id }: Watch): Promise<void> =>
  services.store.transaction((tx) => tx.watches.change(id, { sweepAt: tx.at + sweepEvery, claimedUntil: 0 }))

type ListedPageAnswer = { page: number; answer: ForgeAnswer<ListedPage> }

/** Returns the changes to the watch. The current sweep is finished if they contain `sweepAt`. */
async function noteAnswer(
  services: Services,
  tx: Transaction,
  watch: Watch,
  { page, answer }: ListedPageAnswer,
): Promise<WatchChange> {
  if (answer.kind === 'gone' || answer.kind === 'refused') {
    const event = answer.kind === 'gone' ? 'repository.gone' : 'access.suspended'
    const state = advance(watchLifecycle, watch.state, { type: event })
    return { sweepAt: tx.at + sweepEvery, ...(state ? { state, trouble: answer.kind } : {}) }
  }
  if (answer.kind === 'limited' || answer.kind === 'unreachable') return { sweepAt: tx.at + sweepEvery / 5 }
  if (answer.kind === 'ok' && answer.value.pulls.some((pull) => isOfOthers(pull, watch))) {
    const state = advance(watchLifecycle, watch.state, { type: 'repository.gone' }) ?? watch.state
    await tx.dispatches.endOfWatch(watch.id, 'moot', 'moved')
    return { state, trouble: 'moved', sweepAt: tx.at + sweepEvery }
  }
  const restored = advance(watchLifecycle, watch.state, { type: 'access.restored' })
  const change = restored ? { state: restored, trouble: '' } : {}
  if (restored) await tx.forgeInstallations.change(watch.installationId, { state: 'active' })
  if (answer.kind === 'ok') await comparePage(services, tx, watch, { page, list: answer.value })
  // An unchanged page is the last page only if no next page has been stored.
  const isLast = answer.kind === 'ok' ? answer.value.isLast : !(await tx.sweepPages.find(watch.id, page + 1))
  if (!isLast) return { ...change, sweepPage: page + 1 }
  await tx.sweepPages.endAt(watch.id, page)
  await wantDifferent(services, tx, watch)
  await tx.dispatches.retryRefused(
    watch.id,
    advance(dispatchLifecycle, 'refused', { type: 'dispatch.retried' }) ?? 'refused',
    refusedAgain,
  )
  return { ...change, sweepPage: 1, sweptAt: tx.at, sweepAt: tx.at + sweepEvery }
}

const isOfOthers = ({ repositoryId }: { repositoryId: string }, watch: Watch): boolean =>
  repositoryId !== '' && repositoryId !== watch.repositoryId

const wish = (at: number) => ({ at, needsReading: true, priority: urgency.sweep })

async function comparePage(
  services: Services,
  tx: Transaction,
  watch: Watch,
  { page, list: { etag, pulls, hasTips } }: { page: number; list: ListedPage },
): Promise<void> {
  const wanted: string[] = []
  for (const { number, headSha, baseRef, baseSha } of pulls) {
    const pull = await tx.pullRequests.findNumber(watch.id, number)
    // A moved tip is compared once for all pull requests of its branch.
    const isSameBase =
      hasTips || baseSha === '' ? baseRef !== '' && pull?.baseRef === baseRef : pull?.baseSha === baseSha
    const isKnown = pull?.state === 'open' && pull.headSha === headSha && isSameBase
    if (isKnown && pull.readSha === headSha) continue
    wanted.push((await rememberPullRequest(services, tx, watch, number)).id)
  }
  await tx.pullRequests.want(wanted, wish(tx.at))
  await tx.sweepPages.put({ watchId: watch.id, page, etag, numbers: pulls.map(({ number }) => number) })
}

/** Schedules pull requests that are stored as open but not listed on any page, and listed pull requests that are not stored as open. */
async function wantDifferent(services: Services, tx: Transaction, watch: Watch): Promise<void> {
  const listed = await tx.sweepPages.numbersOf(watch.id)
  const open = await tx.pullRequests.numbersOfOpen(watch.id)
  const known = new Set(open.map(({ number }) => number))
  const wanted = open.filter(({ number }) => !listed.has(number)).map(({ id }) => id)
  for (const number of listed) {
    if (!known.has(number)) wanted.push((await rememberPullRequest(services, tx, watch, number)).id)
  }
  await tx.pullRequests.want(wanted, wish(tx.at))
}
