import { advance } from '../../../../../machines/lifecycles/advance.ts'
import { dispatchLifecycle } from '../../../../../machines/lifecycles/dispatch.lifecycle.ts'
import { commentMarker } from '../../../../domain/pull-requests/check-text.ts'
import { pullRequestCheck, statusComparison, urgency } from '../../../../domain/pull-requests/check-limits.ts'
import { duration } from '../../../../domain/text/limits.ts'
import type { ForgeAnswer, MarkState, PostedVerdict } from '../../../platforms/forges/port/forge.ts'
import type { Services } from '../../../context/services.ts'
import type { ForgeDispatch } from '../../../store/pull-requests/dispatches.ts'
import { markedPulls, markOf } from './dispatch-mark.ts'
import { checkUrl } from '../forges/check-url.ts'
import { getWatched, noteBudget, repositoryOf } from '../forges/forge-access.ts'
import { postedLanguage } from './posted-words.ts'
import { readPermissions } from '../forges/read-permissions.ts'

const readAgain = { needsReading: true, priority: urgency.sweep }

/**
 * Sends content to the forge. The content remains pending until it is accepted or permanently rejected. Content that is queued in the meantime is
 * sent next.
 */
export async function sendDispatch(services: Services, dispatch: ForgeDispatch): Promise<void> {
  const watched = await getWatched(services.store.reading, dispatch.watchId)
  const answer = asSent(dispatch, await write(services, dispatch, watched))
  await noteBudget(services, watched.installation, answer)
  if (answer.kind === 'refused') await readPermissions(services, watched.forge, watched.installation)
  await services.store.transaction(async (tx) => {
    const { id, digest, channel } = dispatch
    const held = await tx.dispatches.hold(dispatch)
    if (answer.kind === 'ok') {
      await tx.dispatches.change(id, {
        postedDigest: digest,
        nativeId: answer.value.nativeId,
        postedAt: tx.at,
        tries: 0,
      })
      if (channel !== 'comment' && channel !== 'reaction' && watched.watch.postedAt === null) {
        await tx.watches.change(watched.watch.id, { postedAt: tx.at })
      }
      // The forge then says whether the mark holds the pull request up.
      const holdsUp = (channel === 'thread' || channel === 'external') && dispatch.payload.state === 'failure'
      if (holdsUp) await tx.pullRequests.want([dispatch.target], { ...readAgain, at: tx.at + pullRequestCheck.settles })
    }
    const isNewer = held.digest !== digest
    const state = isNewer ? null : advance(dispatchLifecycle, held.state, { type: eventOf(answer) })
    await tx.dispatches.change(id, {
      claimedUntil: 0,
      ...(isNewer ? { dueAt: tx.at } : { dueAt: tx.at + pauseOf(answer, dispatch.tries), lastError: wordsOf(answer) }),
      ...(state ? { state } : {}),
    })
  })
}

async function write(
  services: Services,
  dispatch: ForgeDispatch,
  watched: Awaited<ReturnType<typeof getWatched>>,
): Promise<ForgeAnswer<PostedVerdict>> {
  const repository = repositoryOf(services, watched)
  const { id, channel, target, payload, nativeId, tries } = dispatch
  const { title, summary, number, pullRequest, state } = payload
  // An earlier attempt may have been accepted although its response was lost. The attempts are counted until the forge returns an ID.
  const mayStand = tries > 1
  const { reading } = services.store
  if (channel === 'comment') {
    const comment = { number, body: summary, marker: commentMarker(target), nativeId, mayStand }
    return withoutState(await repository.putComment(comment))
  }
  if (channel === 'reaction') return withoutState(await repository.react(target))
  const verdict = {
    ...{ mark: markOf(dispatch, channel), title, summary, nativeId, mayStand, externalId: id },
    state: state as MarkState,
    detailsUrl: checkUrl(services, pullRequest, await postedLanguage(reading, watched.watch)),
  }
  return repository.putVerdict(verdict, await markedPulls(reading, dispatch))
}

const withoutState = (answer: ForgeAnswer<string>): ForgeAnswer<PostedVerdict> =>
  answer.kind === 'ok' ? { ...answer, value: { nativeId: answer.value, state: '' } } : answer

/** Treats a mark that the forge shows in another state as not sent. */
const asSent = ({ payload }: ForgeDispatch, answer: ForgeAnswer<PostedVerdict>): ForgeAnswer<PostedVerdict> =>
  answer.kind === 'ok' && answer.value.state !== '' && answer.value.state !== payload.state
    ? { kind: 'unreachable' }
    : answer

function eventOf({ kind }: ForgeAnswer<PostedVerdict>) {
  if (kind === 'ok' || kind === 'unchanged') return 'dispatch.accepted'
  if (kind === 'gone') return 'place.gone'
  return kind === 'refused' ? 'dispatch.refused' : 'dispatch.deferred'
}

/**
 * Returns the delay in milliseconds. For accepted content: the time until the next comparison. Otherwise: the delay requested by the forge, or 2 to
 * 30 seconds depending on the number of attempts.
 */
function pauseOf(answer: ForgeAnswer<PostedVerdict>, tries: number): number {
  if (answer.kind === 'ok') return statusComparison.every
  if (answer.kind === 'limited') return 0
  return Math.min(2 ** Math.max(tries, 1), 30) * duration.second
}

function wordsOf(answer: ForgeAnswer<PostedVerdict>): string {
  if (answer.kind === 'refused') return `${answer.status} ${answer.message}`.trim()
  return answer.kind === 'ok' ? '' : answer.kind
}
