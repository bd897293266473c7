import { type CheckPolicy, findShippedBot, mostCommits } from './check-policy.ts'
import type { Contribution, Contributions, PullGap } from './contributions.ts'
import { bestCover, type Cover } from './cover.ts'
import { isUnreceivable } from './noreply-address.ts'
import type { ForgeTraits, PullCommit, PullRequestFacts } from './pull-request.ts'

/** What the store knows of the people of one pull request, by address and by proven account. */
export type Coverage = {
  byEmail: ReadonlyMap<string, Cover>
  byAccount: ReadonlyMap<string, Cover>
  /** A community manager's override for this pull request; it counts for one head. */
  override: { id: string; headSha: string } | null
}

/** Why a person is covered. */
export type CoverGround =
  | { kind: 'individual' | 'employee'; id: string; isLatest: boolean; graceEndsAt: number | null }
  | { kind: 'exempt'; accountId: string; name: string }
  | { kind: 'override'; id: string }

/** Why a person is not. */
export type CoverGap =
  | 'unsigned'
  | 'expired'
  | 'pending_manager'
  /** The address stands for an account whose owner has proved it nowhere. */
  | 'unproven_account'
  /** The same at a forge that offers no proof of an account: only the commits can be changed. */
  | 'unprovable_account'
  /** The address stands for an account, and it is not known for which. */
  | 'unknown_account'
  | 'unusable_address'
  /** The account is exempt as a bot, and the forge has not verified that the commits are its own. */
  | 'unproven_bot'

export type JudgedPerson = { contribution: Contribution } & (
  | { ground: CoverGround; gap: null }
  | { ground: null; gap: CoverGap }
)

/** Whether the commits could be read, all of them, and why not. */
export type CommitReading =
  | { kind: 'complete' }
  | { kind: 'incomplete'; read: number; declared: number }
  | { kind: 'too_many'; declared: number }
  | { kind: 'no_commits' }
  | { kind: 'unanswered'; nextTryAt: number | null }
  | { kind: 'no_agreement' }
  | { kind: 'unlinked' }

/** `unknown`: it could not be told. It is never green. */
export type VerdictState = 'covered' | 'uncovered' | 'unknown'

export type CheckVerdict = {
  state: VerdictState
  number: number
  headSha: string
  reading: CommitReading
  people: JudgedPerson[]
  gaps: PullGap[]
  leftOut: Contributions['leftOut']
  /** The override that this verdict follows. */
  overrideId: string | null
}

/** Counts what was read: every commit that the forge declares, the head among them. */
export function readingOf(pull: PullRequestFacts, commits: readonly PullCommit[]): CommitReading {
  const read = new Set(commits.map(({ sha }) => sha))
  const { declaredCommits: declared, headSha } = pull
  if (declared > mostCommits || read.size > mostCommits) return { kind: 'too_many', declared }
  if (declared === 0 && read.size === 0) return { kind: 'no_commits' }
  return read.size === declared && read.has(headSha)
    ? { kind: 'complete' }
    : { kind: 'incomplete', read: read.size, declared }
}

/** What a pull request's commits come to. Only what was read whole and named only people who are covered is `covered`. */
export function judge(
  pull: Pick<PullRequestFacts, 'number' | 'headSha'>,
  { people: named, gaps, leftOut }: Contributions,
  coverage: Coverage,
  { policy, forge, reading }: { policy: CheckPolicy; forge: ForgeTraits; reading: CommitReading },
): CheckVerdict {
  const overrideId = isAsked(reading) && coverage.override?.headSha === pull.headSha ? coverage.override.id : null
  const people = named.map((contribution) => {
    const judged = judgePerson(contribution, coverage, policy, forge)
    return judged.gap === null || overrideId === null ? judged : overridden(contribution, overrideId)
  })
  const isOpen = gaps.length > 0 || people.some(({ gap }) => gap !== null)
  const judged = reading.kind !== 'complete' ? 'unknown' : isOpen ? 'uncovered' : 'covered'
  const state = overrideId === null ? judged : 'covered'
  return { state, number: pull.number, headSha: pull.headSha, reading, people, gaps, leftOut, overrideId }
}

/** Whether there is an agreement that a pull request needs: an override lifts what is asked for, and nothing else. */
const isAsked = ({ kind }: CommitReading): boolean => kind !== 'no_agreement' && kind !== 'unlinked'

/** Of several pull requests with one head the worst: a status belongs to a commit, and shows on each of them. */
export function worstOf(states: readonly VerdictState[]): VerdictState {
  const worst = (['uncovered', 'unknown', 'covered'] as const).find((state) => states.includes(state))
  return worst ?? 'unknown'
}

const overridden = (contribution: Contribution, id: string): JudgedPerson => ({
  contribution,
  ground: { kind: 'override', id },
  gap: null,
})

function judgePerson(
  contribution: Contribution,
  coverage: Coverage,
  policy: CheckPolicy,
  forge: ForgeTraits,
): JudgedPerson {
  const cover = bestCover(coversOf(contribution, coverage, policy))
  if (cover !== null && cover.kind !== 'pending_manager' && cover.status === 'valid') {
    const { kind, id, isLatest, graceEndsAt } = cover
    return { contribution, ground: { kind, id, isLatest, graceEndsAt }, gap: null }
  }
  const { account, isProven } = contribution
  const bot = account && findExempt(account, policy, forge)
  if (account && bot !== null && isProven) {
    return { contribution, ground: { kind: 'exempt', accountId: account.id, name: bot }, gap: null }
  }
  return { contribution, ground: null, gap: bot === null ? gapOf(contribution, cover, forge) : 'unproven_bot' }
}

/** The name of an account that is exempt if its commits are proven to be its own; null for every other. */
function findExempt(account: { id: string; login: string }, policy: CheckPolicy, forge: ForgeTraits): string | null {
  if (policy.exemptAccounts.includes(account.id)) return account.login
  return policy.shippedBots ? findShippedBot(forge, account.id) : null
}

/** By the address, and by the account where the address stands for it or the policy says that it counts for every address. */
function coversOf(contribution: Contribution, coverage: Coverage, policy: CheckPolicy): Cover[] {
  const { address, emailKey, account } = contribution
  const byEmail = address === 'unusable' ? undefined : coverage.byEmail.get(emailKey)
  const hasAccount = account !== null && (address === 'noreply' || policy.accounts === 'any')
  const byAccount = hasAccount ? coverage.byAccount.get(account.id) : undefined
  return [byEmail, byAccount].filter((cover) => cover !== undefined)
}

function gapOf({ address, email, account }: Contribution, cover: Cover | null, forge: ForgeTraits): CoverGap {
  if (cover !== null) return cover.kind === 'pending_manager' ? 'pending_manager' : 'expired'
  if (address === 'noreply' && account) return forge.hasSignIn ? 'unproven_account' : 'unprovable_account'
  if (address === 'noreply') return 'unknown_account'
  return address === 'unusable' || isUnreceivable(email) ? 'unusable_address' : 'unsigned'
}
