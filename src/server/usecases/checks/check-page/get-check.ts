import type { ResultOf, Schemas } from '../../../../../openapi/index.ts'
import { findAi } from '../../../../domain/pull-requests/bots-and-tools.ts'
import type { CheckPolicy } from '../../../../domain/pull-requests/check-policy.ts'
import { reasonType } from '../../../../domain/pull-requests/check-verdict.ts'
import { namesOnWire } from '../../../../domain/projects/community-name.ts'
import { publicEmail } from '../../../../domain/people/email.ts'
import { Refusal } from '../../../../domain/pages/refusal.ts'
import type { Services } from '../../../context/services.ts'
import type { StoredContribution } from '../../../store/pull-requests/contributions.ts'
import type { PullRequest } from '../../../store/pull-requests/pull-requests.ts'
import type { Queries } from '../../../store/store.ts'
import type { Watch } from '../../../store/repositories/watches.ts'
import { policyOf } from '../evaluation/check-exemptions.ts'
import { contributionsIn } from '../evaluation/stored-contributions.ts'
import { checkEntry } from './check-entries.ts'
import { isReachable } from '../../../../domain/pull-requests/sign-request.ts'
import { isProvenPerson, provenSubjects } from './check-proof.ts'
import { forgeKindFacts, pullRequestUrl } from '../../../../domain/pull-requests/forge-kinds.ts'

type Page = ResultOf<'getCheck'>

/** Reader of a check: the secret of the browser's proven subjects, and the account of a signed-in community manager. */
export type CheckReader = { secret: string | null; account: string | null }

/**
 * Returns a check to any caller who has its URL: names and commits as shown in the pull request, masked addresses, and whether an action is required.
 * A person's details are included for a browser that has proven the person's address or account, and for the community's managers. Refuses with
 * `no_check`.
 */
export async function getCheck(services: Services, reader: CheckReader, { ref }: { ref: string }): Promise<Page> {
  const now = services.clock.now()
  return services.store.snapshot(async (queries) => {
    const pull = await queries.pullRequests.find(ref)
    const watch = pull && (await queries.watches.find(pull.watchId))
    if (!pull || !watch) throw new Refusal('cla.no_check')
    const forge = await queries.forges.get(watch.forgeId)
    const people = await queries.contributions.ofPullRequest(pull.id)
    const isJudged = pull.verdict !== '' && pull.readSha === pull.headSha && !isUnanswered(pull)
    const override = await queries.checkExceptions.findOverride(pull.id, pull.headSha)
    const policy = await policyOf(queries, watch)
    const [ignored, shown] = isJudged ? ignoredAmong(people) : [[], []]
    return {
      link_id: pull.linkId,
      ...namesOnWire(await queries.links.find(pull.linkId)),
      repository: watch.fullName,
      number: pull.number,
      title: pull.title,
      pull_request_url: pullRequestUrl(forge, watch, pull.number),
      request: forgeKindFacts[forge.kind].request,
      head_sha: pull.headSha,
      state: stateOf(pull, isJudged),
      ...reasonOf(pull),
      declared: pull.declaredCommits,
      checked_at: pull.judgedAt,
      people: shown.map((person) => personOnWire(person, { pull, people, policy })),
      gaps: isJudged ? pull.gaps.map(gapOnWire) : [],
      left_out: isJudged ? leftOutOf(pull, ignored, policy) : [],
      merged: isJudged ? pull.mergedCommits : [],
      let_through: override?.at ?? 0,
      account_by: forge.clientId !== '' && forge.clientSecret ? new URL(forge.url).hostname : '',
      ...(await readMore(services, queries, reader, { pull, watch, people: shown, now })),
    }
  })
}

/** Returns whether some people are undecided because the forge did not respond to queries about them. */
const isUnanswered = ({ verdict, reading }: PullRequest): boolean =>
  verdict === 'unknown' && reasonType(reading) === 'unanswered'

/** Splits the people into ignored bots and AI tools, and all others. */
function ignoredAmong(people: readonly StoredContribution[]): [StoredContribution[], StoredContribution[]] {
  const isIgnored = ({ ground }: StoredContribution): boolean => ground === 'ignored'
  return [people.filter(isIgnored), people.filter((person) => !isIgnored(person))]
}

const kindOf = (row: StoredContribution, policy: CheckPolicy): 'ai' | 'bot' =>
  contributionsIn([row]).some((each) => findAi(each, policy)) ? 'ai' : 'bot'

const leftOutOf = (
  { leftOut }: PullRequest,
  ignored: readonly StoredContribution[],
  policy: CheckPolicy,
): Page['left_out'] => [
  ...leftOut.map(({ name, shas }) => ({ name, commits: shas.length, kind: 'ai' as const, is_listed: false })),
  ...ignored.map((row) => ({
    ...{ name: row.name, commits: row.allCommits, kind: kindOf(row, policy), is_listed: row.groundId !== '' },
  })),
]

type Shown = { pull: PullRequest; watch: Watch; people: readonly StoredContribution[]; now: number }

/** Returns the details that depend on the reader's permissions. */
async function readMore(
  services: Services,
  queries: Queries,
  { secret, account }: CheckReader,
  { people, ...place }: Shown,
): Promise<Pick<Page, 'reader' | 'entries'>> {
  const { pull, watch, now } = place
  const isManager = account !== null && (await queries.links.findManaged(pull.linkId, account)) !== null
  const subjects = await provenSubjects(services, queries, pull, { secret, now })
  const entries: Page['entries'] = []
  for (const person of people) {
    if (!isManager && !isProvenPerson(person, watch, subjects)) continue
    entries.push(await checkEntry(services, queries, place, { person, subjects }))
  }
  return { reader: isManager ? 'manager' : subjects.length > 0 ? 'person' : 'stranger', entries }
}

function stateOf({ state, verdict }: PullRequest, isJudged: boolean): Page['state'] {
  if (state !== 'open') return 'closed'
  if (verdict === 'unknown') return 'unknown'
  return isJudged && verdict !== '' ? verdict : 'reading'
}

function reasonOf({ verdict, reading }: PullRequest): Pick<Page, 'reason' | 'read'> {
  const reason = reasonType(reading)
  if (verdict !== 'unknown' || reason === 'complete') return { reason: '', read: 0 }
  return { reason, read: reading.kind === 'incomplete' ? reading.read : 0 }
}

type Around = { pull: PullRequest; people: readonly StoredContribution[]; policy: CheckPolicy }

/** Returns the name of the person who vouches for a bot or AI tool; empty if none. */
export function voucherOf({ vouchedBy }: StoredContribution, { pull, people }: Omit<Around, 'policy'>): string {
  if (vouchedBy === 'opener') return pull.openerLogin
  return vouchedBy === '' ? '' : (people.find(({ position }) => String(position) === vouchedBy)?.name ?? '')
}

/** Returns details for a bot or AI tool; null for a person. */
function toolOf(person: StoredContribution, around: Around): Schemas['CheckedPerson']['tool'] | null {
  const { ground, gap } = person
  const kind = kindOf(person, around.policy)
  if (gap === 'unproven_bot' || gap === 'unlisted_bot' || gap === 'ai_tool') return { kind, vouched_by: '', gap }
  return ground === 'vouched' ? { kind, vouched_by: voucherOf(person, around), gap: '' } : null
}

function personOnWire(person: StoredContribution, around: Around): Schemas['CheckedPerson'] {
  const tool = toolOf(person, around)
  const { position, name, email, address, accountLogin, roles, commits, ground, gap } = person
  return {
    id: String(position),
    name,
    email_masked: publicEmail(email),
    // An unusable address cannot receive a code.
    address: isReachable(person) || address === 'noreply' ? address : 'unusable',
    account: accountLogin,
    roles,
    commits,
    all_commits: person.allCommits,
    state: personState(ground, gap),
    ...(tool && { tool }),
  }
}

function personState(ground: string, gap: string): Schemas['CheckedPerson']['state'] {
  if (gap !== '') return gap === 'pending_manager' ? 'waits' : 'to_act'
  return ground === 'override' ? 'let_through' : 'ready'
}

function gapOnWire(gap: PullRequest['gaps'][number]): Page['gaps'][number] {
  return gap.kind === 'malformed_trailer'
    ? { kind: gap.kind, sha: gap.sha, line: gap.line, login: '' }
    : { kind: gap.kind, sha: '', line: 0, login: gap.login }
}
