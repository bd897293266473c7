import { membership, urgency } from '../../../../domain/pull-requests/check-limits.ts'
import { type CheckVerdict, type CommitReading, countedPeople } from '../../../../domain/pull-requests/check-verdict.ts'
import { checkSummary, commentText, type PostedWords, statusText } from '../../../../domain/pull-requests/check-text.ts'
import { readingRules } from '../../../../domain/pull-requests/check-policy.ts'
import { duration } from '../../../../domain/text/limits.ts'
import type { Services } from '../../../context/services.ts'
import type { StoredContribution } from '../../../store/pull-requests/contributions.ts'
import type { PullRequest, PullRequestChange } from '../../../store/pull-requests/pull-requests.ts'
import type { Transaction } from '../../../store/store.ts'
import type { MemberLookup } from './project-members.ts'
import { pauseAfterTries } from './read-pull-request.ts'
import { checkUrl } from '../forges/check-url.ts'
import { updateHeadStatus } from './head-status.ts'
import { type VerdictDetails, type CheckInputs, checkInputsOf, verdictOf } from './verdict-of.ts'
import type { Watch } from '../../../store/repositories/watches.ts'
import { lockDispatch, queueContent } from './dispatch-content.ts'

type Wanted = Pick<PullRequest, 'id' | 'revision'>

/** Passed instead of a revision for a pull request that still has to be read. Its pending read and its claim are kept. */
export const unclaimed = -1

/**
 * Evaluates pull requests from stored commits and signatures, and queues their statuses and comments, all in one transaction. Requests that arrive
 * during the evaluation remain pending. If an evaluation fails, the others are evaluated separately. `hasAsked`: whether the forge was just queried
 * for memberships.
 */
export async function judgeStored(
  services: Services,
  wanted: readonly Wanted[],
  { hasAsked = false }: { hasAsked?: boolean } = {},
): Promise<void> {
  const inOrder = wanted.toSorted((one, other) => (one.id < other.id ? -1 : 1))
  try {
    await services.store.transaction(async (tx) => {
      const known = new Map<string, Promise<CheckInputs>>()
      const around = (watchId: string): Promise<CheckInputs> => {
        const found = known.get(watchId) ?? checkInputsOf(tx, watchId)
        known.set(watchId, found)
        return found
      }
      for (const each of inOrder) await evaluatePull(services, tx, each, { around, hasAsked })
    })
  } catch (error) {
    if (wanted.length < 2) throw error
    const errors: unknown[] = []
    for (const each of inOrder) {
      await judgeStored(services, [each], { hasAsked }).catch((reason: unknown) => void errors.push(reason))
    }
    if (errors.length > 0) throw errors[0]
  }
}

async function evaluatePull(
  services: Services,
  tx: Transaction,
  { id, revision }: Wanted,
  { around, hasAsked }: { around: (watchId: string) => Promise<CheckInputs>; hasAsked: boolean },
): Promise<void> {
  const pull = await tx.pullRequests.hold(id)
  if (!pull) return
  const surroundings = await around(pull.watchId)
  const { watch, language, say } = surroundings
  const isFulfilled = pull.revision === revision
  const isClaimed = revision !== unclaimed
  const over = {
    ...(isClaimed && { claimedUntil: 0 }),
    ...(isFulfilled ? { wantedAt: null, needsReading: 0, tries: 0 } : {}),
  }
  if (pull.state !== 'open' || pull.readSha === '' || pull.readSha !== pull.headSha || watch.state === 'ended') {
    return isClaimed ? tx.pullRequests.change(id, over) : undefined
  }
  // The commits were read under different rules, so their people are unknown under the current rules.
  if (pull.readPolicy !== readingRules(watch.policy)) {
    return readFirst(tx, pull, isClaimed)
  }
  const rows = await tx.contributions.ofPullRequest(id)
  const found = await verdictOf(tx, pull, surroundings, { rows, now: tx.at })
  const { verdict, members } = found
  // Query the forge first. Until it responds, a check that has already failed may remain failed.
  if (members.unknown.length > 0 && !hasAsked && pull.verdict === 'uncovered') return readFirst(tx, pull, isClaimed)
  const posted = { say, detailsUrl: checkUrl(services, id, language) }
  await storeVerdict(tx, pull, rows, { ...found, over, ...posted })
  const isUnanswered = hasAsked && members.unknown.length > 0
  // A pull request that is waiting to be read keeps its due time.
  if (isClaimed && (pull.reading.kind === 'incomplete' || isUnanswered)) await wantAgain(tx, pull)
  else if (!hasAsked && mattersOf(found)) await readFirst(tx, pull, false)
  await updateHeadStatus(tx, watch, pull.headSha)
  for (const group of await tx.mergeGroups.ofNumber(watch.id, pull.number)) {
    await updateHeadStatus(tx, watch, group.headSha)
  }
  await putComment(tx, watch, {
    pull,
    verdict,
    comment: commentText(verdict, { ref: id, detailsUrl: posted.detailsUrl }, posted.say),
  })
}

/** Schedules a read, so that the pull request is evaluated after the forge was queried. */
async function readFirst(tx: Transaction, { id, priority }: PullRequest, isClaimed: boolean): Promise<void> {
  if (isClaimed) await tx.pullRequests.change(id, { claimedUntil: 0 })
  await tx.pullRequests.want([id], { at: tx.at, needsReading: true, priority })
}

/**
 * Returns whether the verdict depends on people without a recent membership answer from the forge. For a covered pull request, only people who count
 * as members matter; otherwise all people do.
 */
const mattersOf = ({ verdict, members: { members: found, toAsk } }: VerdictDetails): boolean =>
  verdict.state === 'covered' ? toAsk.some((id) => found.includes(id)) : toAsk.length > 0

/** Reads the commits again if the forge returned fewer than it declares. After a while, the check reports that the result cannot be determined. */
async function wantAgain(tx: Transaction, { id, failingSince, tries }: PullRequest): Promise<void> {
  await tx.pullRequests.change(id, {
    ...{ wantedAt: tx.at + pauseAfterTries(tries), needsReading: 1, tries },
    failingSince: failingSince ?? tx.at,
  })
}

/**
 * Returns the time of the next evaluation. A verdict based on an earlier version is recomputed when the grace period ends. It is also recomputed
 * daily, because the grace period only starts when an email is accepted. A verdict based on members is recomputed before the forge's answer expires,
 * and again when it expires.
 */
function rejudgeAt(
  { verdict: { people, state }, openersCover, members: { askedAt } }: VerdictDetails,
  now: number,
): number | null {
  const ends = [...people.map(({ ground }) => ground), openersCover].flatMap((cover) =>
    cover && (cover.kind === 'individual' || cover.kind === 'employee') && !cover.isLatest
      ? [cover.graceEndsAt ?? Infinity]
      : [],
  )
  // The signature of the user who opened the pull request may have ended already.
  const coming = ends.filter((end) => end > now)
  if (state === 'covered' && askedAt !== null) {
    const renewedAt = askedAt + membership.renewed
    coming.push(renewedAt > now ? renewedAt : askedAt + membership.counted + 1)
  }
  return coming.length === 0 ? null : Math.min(...coming, now + duration.day)
}

type JudgedVerdict = VerdictDetails & {
  say: PostedWords
  detailsUrl: string
  over: PullRequestChange
}

async function storeVerdict(
  tx: Transaction,
  pull: PullRequest,
  rows: readonly StoredContribution[],
  { say, detailsUrl, over, ...found }: JudgedVerdict,
): Promise<void> {
  const { verdict, members } = found
  const positions = new Map(rows.map(({ key, position }) => [key, String(position)]))
  for (const [index, { ground, gap }] of verdict.people.entries()) {
    const row = rows[index]
    if (!row) continue
    const now = {
      ground: ground?.kind ?? '',
      groundId: ground ? ('id' in ground ? ground.id : ground.accountId) : '',
      vouchedBy: ground?.kind !== 'vouched' ? '' : ground.by === '' ? 'opener' : (positions.get(ground.by) ?? ''),
      gap: gap ?? '',
      graceEndsAt: ground && 'graceEndsAt' in ground ? ground.graceEndsAt : null,
    }
    const isSame = row.ground === now.ground && row.groundId === now.groundId && row.gap === now.gap
    if (!isSame || row.vouchedBy !== now.vouchedBy || row.graceEndsAt !== now.graceEndsAt)
      await tx.contributions.change(row, { ...now, changedAt: tx.at })
  }
  await tx.pullRequests.change(pull.id, {
    ...over,
    verdict: verdict.state,
    statusTitle: statusText(verdict, say),
    statusSummary: checkSummary(verdict, detailsUrl, say),
    people: countedPeople(verdict).length,
    covered: countedPeople(verdict).filter(({ gap }) => gap === null).length,
    judgedAt: tx.at,
    rejudgeAt: rejudgeAt(found, tx.at),
    ...(pull.reading.kind === 'complete' && { reading: wholeReading(members) }),
  })
}

const wholeReading = ({ unknown }: MemberLookup): CommitReading =>
  unknown.length > 0 ? { kind: 'complete', membersUnknown: true } : { kind: 'complete' }

/**
 * Queues the service's only comment on a pull request. It is created when the check first fails, and then updated in place. A deleted comment is not
 * created again, and the policy can disable comments. An unknown verdict changes nothing.
 */
async function putComment(
  tx: Transaction,
  watch: Watch,
  { pull, verdict, comment }: { pull: PullRequest; verdict: CheckVerdict; comment: string },
): Promise<void> {
  if (watch.isDry === 1 || !watch.policy.comment || verdict.state === 'unknown') return
  const place = { watchId: watch.id, channel: 'comment' as const, target: pull.id }
  const standing = await tx.dispatches.find(place)
  if (!standing && verdict.state !== 'uncovered') return
  if (standing?.state === 'moot') return
  const dispatch = standing ? await tx.dispatches.hold(place) : await lockDispatch(tx, watch, place)
  const content = { state: verdict.state, title: '', summary: comment, pullRequest: pull.id, number: pull.number }
  await queueContent(tx, dispatch, content, urgency.comment)
}
