import type { RequestOf, ResultOf, Schemas } from '../../../../../openapi/index.ts'
import type { CommunityManager } from '../../../context/caller.ts'
import type { Services } from '../../../context/services.ts'
import { rowsBefore } from '../../shared/evidence/rows-before.ts'
import { ownWatch, type WatchRef } from './own-watch.ts'
import { pullOnWire } from '../../shared/people/pull-on-wire.ts'
import { memberTeams } from '../../../../domain/pull-requests/check-policy.ts'
import { reasonType } from '../../../../domain/pull-requests/check-verdict.ts'
import { Refusal } from '../../../../domain/pages/refusal.ts'
import type { StoredContribution } from '../../../store/pull-requests/contributions.ts'
import type { PullRequest } from '../../../store/pull-requests/pull-requests.ts'
import type { Queries } from '../../../store/store.ts'
import type { Watch } from '../../../store/repositories/watches.ts'
import { voucherOf } from '../check-page/get-check.ts'
import { canBeInvited } from '../../../../domain/pull-requests/sign-request.ts'
import { employeeToRemindOf } from '../check-page/check-entries.ts'
import { pullRequestUrl } from '../../../../domain/pull-requests/forge-kinds.ts'
import { remindAgainAt } from '../check-page/employee-reminder.ts'
import { organizationOf } from '../evaluation/project-members.ts'

const standardSize = 20

/**
 * Returns a page of a watched repository's open pull requests. Refuses with `no_link`, `not_found`, and `bad_request_parameter` for a page past the
 * end.
 */
export async function listWatchedPulls(
  { store }: Services,
  caller: CommunityManager,
  { query, ...ref }: WatchRef & { query: NonNullable<RequestOf<'listWatchedPulls'>['query']> },
): Promise<ResultOf<'listWatchedPulls'>> {
  const { page, page_size: size = standardSize, verdict = '', search = '' } = query
  return store.snapshot(async (queries) => {
    const { id } = await ownWatch(queries, caller, ref)
    const slice = { skip: rowsBefore(page, size), size }
    const { ids, total } = await queries.watchPages.pulls(id, { verdict, search: search.trim() }, slice)
    return { pulls: (await queries.watchPages.named(ids)).map(pullOnWire), total }
  })
}

export type PullRef = WatchRef & { number: number }

type Page = ResultOf<'getWatchedPull'>
type Person = Schemas['WatchedPerson']

/**
 * Returns an open pull request of a watched repository with all data about its people. Refuses with `no_link`,
 * `not_found`.
 */
export async function getWatchedPull(
  services: Services,
  caller: CommunityManager,
  { number, ...ref }: PullRef,
): Promise<Page> {
  return services.store.snapshot(async (queries) => {
    const watch = await ownWatch(queries, caller, ref)
    const pull = await queries.pullRequests.findNumber(watch.id, number)
    if (pull?.state !== 'open') throw new Refusal('cla.not_found')
    const onWire = pullOnWire(pull)
    const isJudged = onWire.verdict === 'covered' || onWire.verdict === 'uncovered'
    return {
      pull: onWire,
      url: pullRequestUrl(await queries.forges.get(watch.forgeId), watch, number),
      head_sha: pull.headSha,
      reason: pull.verdict === 'unknown' ? reasonType(pull.reading) : '',
      declared: pull.declaredCommits,
      status: onWire.verdict === 'reading' ? '' : pull.statusTitle,
      people: isJudged ? await peopleOf(services, queries, { pull, watch }) : [],
      to_ask: isJudged ? (await queries.contributions.ofPullRequest(pull.id)).filter(canBeInvited).length : 0,
      gaps: isJudged ? pull.gaps.map(gapOnWire) : [],
      ...(await mergeStatusOf(queries, pull)),
      override: await overrideOf(queries, pull),
      proof: (await queries.accounts.find(caller.account))?.platform === '' ? 'password' : 'sign_in',
    }
  })
}

/** Returns what the forge says about merging, if it was read after the last mark of the pull request was posted. */
async function mergeStatusOf(queries: Queries, pull: PullRequest): Promise<Pick<Page, 'merge_status'>> {
  const { watchId, id, mergeStatus, seenAt } = pull
  if (mergeStatus === '') return {}
  for (const channel of ['thread', 'external'] as const) {
    const dispatch = await queries.dispatches.find({ watchId, channel, target: id })
    if (dispatch && (dispatch.digest !== dispatch.postedDigest || (dispatch.postedAt ?? 0) >= seenAt)) return {}
  }
  return { merge_status: mergeStatus }
}

async function overrideOf(queries: Queries, { id, headSha }: PullRequest): Promise<Page['override']> {
  const override = await queries.checkExceptions.findOverride(id, headSha)
  if (!override) return null
  const by = await queries.accounts.find(override.accountId)
  return { reason: override.reason, at: override.at, by: by?.login ?? '' }
}

type WatchedPull = { pull: PullRequest; watch: Watch }

async function peopleOf(services: Services, queries: Queries, place: WatchedPull): Promise<Person[]> {
  const { id, linkId } = place.pull
  const people = await queries.contributions.ofPullRequest(id)
  const groundsOf = (kind: string): string[] => [
    ...new Set(people.filter(({ ground }) => ground === kind).map(({ groundId }) => groundId)),
  ]
  const versions = await queries.watchPages.versions(linkId, groundsOf('individual'))
  const companies = await queries.watchPages.companies(linkId, groundsOf('employee'))
  const told: Person[] = []
  for (const person of people) {
    const { version = 0, language = '' } = versions.get(person.groundId) ?? {}
    const company = companies.get(person.groundId) ?? ''
    const waiting = await waitingOf(services, queries, place, person)
    const vouchedBy = voucherOf(person, { pull: place.pull, people })
    told.push({
      ...{ ...personOnWire(person), version, language, company, ...waiting },
      ...(vouchedBy !== '' && { vouched_by: vouchedBy }),
      ...(person.ground === 'member' && { organization: organizationsOf(place.watch) }),
    })
  }
  return told
}

/** Returns whether a company's managers can be reminded of a person, and the earliest time of the next reminder. */
async function waitingOf(
  services: Services,
  queries: Queries,
  place: WatchedPull,
  person: StoredContribution,
): Promise<Pick<Person, 'is_waiting' | 'remind_at'>> {
  const employee = await employeeToRemindOf(queries, place, person)
  if (!employee) return { is_waiting: false, remind_at: 0 }
  return { is_waiting: true, remind_at: await remindAgainAt(services, queries, employee.id, services.clock.now()) }
}

/** Returns the organization or teams specified by the rule. Members of any of them are covered. */
const organizationsOf = (watch: Watch): string => {
  const teams = memberTeams(watch.policy)
  return teams.map((team) => `${organizationOf(watch)}${team === '' ? '' : `/${team}`}`).join(', ')
}

type OfGround = 'version' | 'language' | 'company' | 'is_waiting' | 'remind_at'

const personOnWire = (person: StoredContribution): Omit<Person, OfGround> => ({
  id: String(person.position),
  name: person.name,
  email: person.email,
  account: person.accountLogin,
  roles: person.roles,
  commits: person.allCommits,
  ground: person.ground as Person['ground'],
  gap: person.gap as Person['gap'],
  grace_ends_at: person.graceEndsAt ?? 0,
})

const gapOnWire = (gap: PullRequest['gaps'][number]): Page['gaps'][number] =>
  gap.kind === 'malformed_trailer'
    ? { kind: gap.kind, sha: gap.sha, line: gap.line, login: '' }
    : { kind: gap.kind, sha: '', line: 0, login: gap.login }
