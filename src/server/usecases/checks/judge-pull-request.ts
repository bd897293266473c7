import {
  type CheckVerdict,
  type CommitReading,
  countedPeople,
  type Coverage,
  judge,
  type JudgedPerson,
} from '../../../domain/check-verdict.ts'
import { bestCover, type Cover } from '../../../domain/cover.ts'
import { checkSummary, commentText, type PostedWords, statusText } from '../../../domain/check-text.ts'
import type { Contribution } from '../../../domain/contributions.ts'
import { type CheckPolicy, readingRules } from '../../../domain/check-policy.ts'
import type { Language } from '../../../domain/languages.ts'
import type { ForgeTraits } from '../../../domain/pull-request.ts'
import { duration } from '../../../domain/limits.ts'
import type { Services } from '../../services.ts'
import type { StoredContribution } from '../../store/contributions.ts'
import type { PullRequest, PullRequestChange } from '../../store/pull-requests.ts'
import type { Transaction } from '../../store/store.ts'
import type { Watch } from '../../store/watches.ts'
import { wordsOf } from '../../words.ts'
import { coverOfAddress } from '../shared/coverage.ts'
import { policyOf } from './check-exemptions.ts'
import { contributionsIn } from './stored-contributions.ts'
import { putComment } from './pull-request-comment.ts'
import { traitsOfForge } from './forge-traits.ts'
import { pauseAfterTries } from './read-pull-request.ts'
import { checkUrl } from './check-url.ts'
import { putHeadStatus } from './head-status.ts'
import { postedLanguage } from './posted-words.ts'

type Wanted = Pick<PullRequest, 'id' | 'revision'>

/**
 * Judges pull requests by what is stored of their commits and by what has been signed, and puts what is to stand at their forges, all in one transaction. A
 * wish that came meanwhile stays. Where one of them cannot be judged, the others are.
 */
export async function judgeStored(services: Services, wanted: readonly Wanted[]): Promise<void> {
  const inOrder = wanted.toSorted((one, other) => (one.id < other.id ? -1 : 1))
  try {
    await services.store.transaction(async (tx) => {
      const known = new Map<string, Promise<Surroundings>>()
      const around = (watchId: string): Promise<Surroundings> => {
        const found = known.get(watchId) ?? surroundingsOf(tx, watchId)
        known.set(watchId, found)
        return found
      }
      for (const each of inOrder) await judgeOne(services, tx, each, around)
    })
  } catch (error) {
    if (wanted.length < 2) throw error
    const errors: unknown[] = []
    for (const each of inOrder) {
      await judgeStored(services, [each]).catch((reason: unknown) => void errors.push(reason))
    }
    if (errors.length > 0) throw errors[0]
  }
}

/** What is the same for all pull requests of a repository. */
type Surroundings = {
  watch: Watch
  policy: CheckPolicy
  forge: ForgeTraits
  /** Why no person can be said to be covered, without a link or an agreement that individuals can sign; null where there are both. */
  missing: CommitReading | null
  language: Language
}

async function surroundingsOf(tx: Transaction, watchId: string): Promise<Surroundings> {
  const watch = await tx.watches.get(watchId)
  const { linkId, forgeId } = watch
  return {
    watch,
    policy: await policyOf(tx, watch),
    forge: traitsOfForge(await tx.forges.get(forgeId)),
    missing: await missingOf(tx, linkId),
    language: await postedLanguage(tx, watch),
  }
}

async function missingOf(tx: Transaction, linkId: string): Promise<CommitReading | null> {
  if (!(await tx.links.find(linkId))) return { kind: 'unlinked' }
  return (await tx.agreements.current(linkId, 'individual')).length === 0 ? { kind: 'no_agreement' } : null
}

async function judgeOne(
  services: Services,
  tx: Transaction,
  { id, revision }: Wanted,
  around: (watchId: string) => Promise<Surroundings>,
): Promise<void> {
  const pull = await tx.pullRequests.hold(id)
  if (!pull) return
  const surroundings = await around(pull.watchId)
  const { watch, language } = surroundings
  const isFulfilled = pull.revision === revision
  const over = { claimedUntil: 0, ...(isFulfilled ? { wantedAt: null, needsReading: 0, tries: 0 } : {}) }
  if (pull.state !== 'open' || pull.readSha === '' || pull.readSha !== pull.headSha || watch.state === 'ended') {
    return tx.pullRequests.change(id, over)
  }
  // Read by other rules than those in force: whom the commits name is not known any more.
  if (pull.readPolicy !== readingRules(watch.policy)) {
    await tx.pullRequests.change(id, { claimedUntil: 0 })
    return tx.pullRequests.want([id], { at: tx.at, needsReading: true, priority: pull.priority })
  }
  const rows = await tx.contributions.ofPullRequest(id)
  const { verdict, openersCover } = await verdictOf(tx, pull, surroundings, rows)
  const posted = { say: wordsOf('posted', language), detailsUrl: checkUrl(services, id, language) }
  await storeVerdict(tx, pull, rows, { verdict, openersCover, over, ...posted })
  if (pull.reading.kind === 'incomplete') await wantAgain(tx, pull)
  await putHeadStatus(tx, watch, pull.headSha)
  for (const group of await tx.mergeGroups.ofNumber(watch.id, pull.number)) {
    await putHeadStatus(tx, watch, group.headSha)
  }
  await putComment(tx, watch, {
    pull,
    verdict,
    comment: commentText(verdict, { ref: id, detailsUrl: posted.detailsUrl }, posted.say),
  })
}

/** The forge told fewer commits than it declares: it is read again, and after a while the check says that it cannot tell. */
async function wantAgain(tx: Transaction, { id, failingSince, tries }: PullRequest): Promise<void> {
  await tx.pullRequests.change(id, {
    ...{ wantedAt: tx.at + pauseAfterTries(tries), needsReading: 1, tries },
    failingSince: failingSince ?? tx.at,
  })
}

async function verdictOf(
  tx: Transaction,
  pull: PullRequest,
  { policy, forge, missing }: Surroundings,
  rows: readonly StoredContribution[],
): Promise<{ verdict: CheckVerdict; openersCover: Cover | null }> {
  const people = contributionsIn(rows)
  const coverage = await coverageOf(tx, pull, people)
  const reading = missing ?? pull.reading
  const { openerId: id, openerLogin: login, openerIsBot } = pull
  const facts = { ...pull, opener: { id, login, isBot: openerIsBot === 1 } }
  const named = { people, gaps: pull.gaps, leftOut: pull.leftOut }
  return {
    verdict: judge(facts, named, coverage, { policy, forge, reading }),
    openersCover: coverage.byAccount.get(id) ?? null,
  }
}

async function coverageOf(
  tx: Transaction,
  { id, linkId, forgeId, headSha, openerId }: PullRequest,
  people: readonly Contribution[],
): Promise<Coverage> {
  const byEmail = new Map<string, Cover>()
  for (const { address, emailKey } of people) {
    const cover = address === 'unusable' ? null : await coverOfAddress(tx, { linkId, email: emailKey }, tx.at)
    if (cover) byEmail.set(emailKey, cover)
  }
  const named = people.flatMap(({ account }) => (account ? [account.id] : []))
  // The opener may answer for a bot without being named by a commit.
  const accounts = [...new Set([...named, ...(openerId === '' ? [] : [openerId])])]
  const byAccount = new Map<string, Cover>()
  for (const [account, emails] of await tx.provenAccounts.emails(forgeId, accounts)) {
    const covers: Cover[] = []
    for (const email of emails) {
      const cover = await coverOfAddress(tx, { linkId, email }, tx.at)
      if (cover) covers.push(cover)
    }
    const best = bestCover(covers)
    if (best) byAccount.set(account, best)
  }
  const override = await tx.checkExceptions.findOverride(id, headSha)
  return { byEmail, byAccount, override: override && { id: override.id, headSha: override.headSha } }
}

/** A verdict that relies on an earlier version is renewed when the grace ends, and daily, because the grace begins only when a letter is accepted. */
function rejudgeAt(people: readonly JudgedPerson[], openersCover: Cover | null, now: number): number | null {
  const ends = [...people.map(({ ground }) => ground), openersCover].flatMap((cover) =>
    cover && (cover.kind === 'individual' || cover.kind === 'employee') && !cover.isLatest
      ? [cover.graceEndsAt ?? Infinity]
      : [],
  )
  return ends.length === 0 ? null : Math.min(...ends, now + duration.day)
}

type JudgedVerdict = {
  verdict: CheckVerdict
  openersCover: Cover | null
  say: PostedWords
  detailsUrl: string
  over: PullRequestChange
}

async function storeVerdict(
  tx: Transaction,
  pull: PullRequest,
  rows: readonly StoredContribution[],
  { verdict, openersCover, say, detailsUrl, over }: JudgedVerdict,
): Promise<void> {
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
    rejudgeAt: rejudgeAt(verdict.people, openersCover, tx.at),
  })
}
