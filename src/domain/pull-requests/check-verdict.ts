import { findAi, findBot, findShippedBot, type RecognizedTool, isBotAccount } from './bots-and-tools.ts'
import { type CheckPolicy, maxCommits } from './check-policy.ts'
import type { Contribution, Contributions, PullGap } from './contributions.ts'
import { bestCover, type Cover } from './cover.ts'
import { isUnreceivable } from '../people/unreceivable.ts'
import type { ForgeTraits } from './forge-kinds.ts'
import type { PullCommit, PullRequestFacts } from './pull-request.ts'

/** Signatures of the people in a pull request, by address and by proven account. */
export type Coverage = {
  byEmail: ReadonlyMap<string, Cover>
  byAccount: ReadonlyMap<string, Cover>
  /** IDs of accounts that are project members, if the policy exempts members. */
  members?: ReadonlySet<string>
  /** An override set by a community manager for this pull request; valid for one head. */
  override: { id: string; headSha: string } | null
}

/** Reason why a person is covered. */
export type CoverGround =
  | { kind: 'individual' | 'employee'; id: string; isLatest: boolean; graceEndsAt: number | null }
  | { kind: 'exempt'; accountId: string; name: string }
  /** A member of the organization or of a team in the policy. Visible only to the project's managers. */
  | { kind: 'member'; accountId: string }
  /**
   * Unsigned commits of a bot, or commits of an AI tool, that a covered person vouches for. `by` is the key of that person, or empty for the opener.
   */
  | { kind: 'vouched'; tool: 'bot' | 'ai'; id: string; name: string; by: string }
  /** A bot or AI tool that appears only as a co-author. No signature is needed. */
  | { kind: 'ignored'; tool: 'bot' | 'ai'; id: string; name: string }
  | { kind: 'override'; id: string }

/** Reason why a person is not covered. */
export type CoverGap =
  | 'unsigned'
  | 'expired'
  | 'pending_manager'
  /** The noreply address belongs to an account that has not been proven. */
  | 'unproven_account'
  /** Same as `unproven_account`, but the forge has no sign-in: the only fix is to change the commits. */
  | 'unprovable_account'
  /** The noreply address belongs to an account that cannot be determined. */
  | 'unknown_account'
  | 'unusable_address'
  /** The account belongs to an exempt bot, but the forge has not verified its commits. */
  | 'unproven_bot'
  /** A bot that is not on the project's list. */
  | 'unlisted_bot'
  /** The author is an AI tool, which cannot sign. */
  | 'ai_tool'

export type JudgedPerson = { contribution: Contribution } & (
  | { ground: CoverGround; gap: null }
  | { ground: null; gap: CoverGap }
)

/** Result of reading the commits of a pull request. */
export type CommitReading =
  /** `membersUnknown`: the verdict depends on membership information that the forge did not provide. */
  | { kind: 'complete'; membersUnknown?: true }
  | { kind: 'incomplete'; read: number; declared: number }
  /** `listed`: the forge lists only the first commits, and this many were read. */
  | { kind: 'too_many'; declared: number; listed?: number }
  | { kind: 'no_commits' }
  | { kind: 'unanswered'; nextTryAt: number | null }
  | { kind: 'no_agreement' }
  | { kind: 'unlinked' }

/** Returns the reading type to display: a missing membership response counts as `unanswered`. */
export const reasonType = (reading: CommitReading): CommitReading['kind'] =>
  reading.kind === 'complete' && reading.membersUnknown ? 'unanswered' : reading.kind

/** `unknown`: not decided yet; the check never passes in this state. */
export type VerdictState = 'covered' | 'uncovered' | 'unknown'

export type CheckVerdict = {
  state: VerdictState
  number: number
  headSha: string
  reading: CommitReading
  people: JudgedPerson[]
  gaps: PullGap[]
  leftOut: Contributions['leftOut']
  /** ID of the applied override. */
  overrideId: string | null
}

/**
 * Compares the commits that were read with the declared commit count and the head. If the forge declares no count, `isWhole` tells whether the list
 * was cut.
 */
export function readingOf(
  { declaredCommits, headSha, isWhole = true }: PullRequestFacts,
  commits: readonly PullCommit[],
): CommitReading {
  const read = new Set(commits.map(({ sha }) => sha))
  const declared = declaredCommits ?? read.size
  if (declared > maxCommits || read.size > maxCommits) return { kind: 'too_many', declared }
  if (declaredCommits === null && !isWhole && read.has(headSha))
    return { kind: 'too_many', declared, listed: read.size }
  if (declared === 0 && read.size === 0 && isWhole) return { kind: 'no_commits' }
  return read.size === declared && read.has(headSha) && isWhole
    ? { kind: 'complete' }
    : { kind: 'incomplete', read: read.size, declared }
}

/** Returns the verdict on a pull request. It is `covered` only if the reading is complete and every person is covered. */
export function judge(
  pull: Pick<PullRequestFacts, 'number' | 'headSha' | 'opener'>,
  { people: named, gaps, leftOut }: Contributions,
  coverage: Coverage,
  { policy, forge, reading }: { policy: CheckPolicy; forge: ForgeTraits; reading: CommitReading },
): CheckVerdict {
  const overrideId =
    requiresAgreement(reading) && coverage.override?.headSha === pull.headSha ? coverage.override.id : null
  const rules = { policy, forge, guarantors: guarantorsOf(pull, named, coverage, { policy, forge }) }
  const all = named.map((contribution) => {
    const judged = judgePerson(contribution, coverage, rules)
    return judged.gap === null || overrideId === null ? judged : overridden(contribution, overrideId)
  })
  const isOpen = gaps.length > 0 || all.some(({ gap }) => gap !== null)
  const judged = reading.kind !== 'complete' ? 'unknown' : isOpen ? 'uncovered' : 'covered'
  const state = overrideId === null ? judged : 'covered'
  return { state, number: pull.number, headSha: pull.headSha, reading, people: all, gaps, leftOut, overrideId }
}

/** Returns the people in a verdict, excluding ignored bots and AI tools. */
export const countedPeople = ({ people }: Pick<CheckVerdict, 'people'>): JudgedPerson[] =>
  people.filter(({ ground }) => ground?.kind !== 'ignored')

/** Whether an agreement is required. An override waives the signature requirement only. */
const requiresAgreement = ({ kind }: CommitReading): boolean => kind !== 'no_agreement' && kind !== 'unlinked'

/** Returns the worst state of several pull requests with the same head: a status belongs to a commit, so it appears on all of them. */
export function worstOf(states: readonly VerdictState[]): VerdictState {
  const worst = (['uncovered', 'unknown', 'covered'] as const).find((state) => states.includes(state))
  return worst ?? 'unknown'
}

const overridden = (contribution: Contribution, id: string): JudgedPerson => ({
  contribution,
  ground: { kind: 'override', id },
  gap: null,
})

/** People who may vouch for bots and AI tools: signers, members, and the opener. */
type Guarantors = { keys: ReadonlySet<string>; isOpenerSigned: boolean; isOpenerExempt: boolean }

type Rules = { policy: CheckPolicy; forge: ForgeTraits; guarantors: Guarantors }

function guarantorsOf(
  { opener }: Pick<PullRequestFacts, 'opener'>,
  people: readonly Contribution[],
  coverage: Coverage,
  { policy, forge }: Omit<Rules, 'guarantors'>,
): Guarantors {
  const signed = people.filter(
    (each) => isValid(bestCover(coversOf(each, coverage, policy))) || isMember(each, coverage, { policy, forge }),
  )
  const isOpenerSigned =
    signed.some(({ account }) => account?.id === opener.id) ||
    isValid(coverage.byAccount.get(opener.id) ?? null) ||
    coverage.members?.has(opener.id) === true
  return {
    keys: new Set(signed.map(({ key }) => key)),
    isOpenerSigned,
    // A shipped bot that opened the pull request cannot vouch, because other users may have pushed to the pull request.
    isOpenerExempt: policy.exemptAccounts.includes(opener.id),
  }
}

const isValid = (cover: Cover | null): cover is Extract<Cover, { status: unknown }> =>
  cover !== null && cover.kind !== 'pending_manager' && cover.status === 'valid'

function judgePerson(contribution: Contribution, coverage: Coverage, rules: Rules): JudgedPerson {
  const { policy, forge } = rules
  const cover = bestCover(coversOf(contribution, coverage, policy))
  if (isValid(cover)) {
    const { kind, id, isLatest, graceEndsAt } = cover
    return { contribution, ground: { kind, id, isLatest, graceEndsAt }, gap: null }
  }
  const { account, isProven, own, roles } = contribution
  const [bot, ai] = [findBot(contribution, policy, forge), findAi(contribution, policy)]
  if (roles.every((role) => role === 'co_author')) {
    const ignored = bot ?? (policy.aiCoAuthors === 'ignored' ? ai : null)
    if (ignored) {
      const ground = { kind: 'ignored', tool: bot ? 'bot' : 'ai', ...ignored } as const
      return { contribution, ground, gap: null }
    }
  }
  const exempt = account && findExempt(account, policy, forge)
  if (account && exempt !== null && (isProven || (bot && own.isProven))) {
    return { contribution, ground: { kind: 'exempt', accountId: account.id, name: exempt }, gap: null }
  }
  const vouched = vouchedFor(contribution, { bot, ai }, rules)
  if (vouched) return { contribution, ground: vouched, gap: null }
  if (account && isMember(contribution, coverage, rules)) {
    return { contribution, ground: { kind: 'member', accountId: account.id }, gap: null }
  }
  if (ai) return { contribution, ground: null, gap: 'ai_tool' }
  return {
    contribution,
    ground: null,
    gap: exempt === null && !bot ? gapOf(contribution, cover, forge) : 'unproven_bot',
  }
}

const isTool = (contribution: Contribution, { policy, forge }: Omit<Rules, 'guarantors'>): boolean =>
  findBot(contribution, policy, forge) !== null || findAi(contribution, policy) !== null

/** Whether the contributor is a person whose account is known from the forge or from the ID in a noreply address. */
const isPerson = (contribution: Contribution, rules: Omit<Rules, 'guarantors'>): boolean =>
  contribution.account !== null &&
  !contribution.isByLogin &&
  !isBotAccount(contribution) &&
  !isTool(contribution, rules)

const isMember = (contribution: Contribution, { members }: Coverage, rules: Omit<Rules, 'guarantors'>): boolean =>
  contribution.account !== null && members?.has(contribution.account.id) === true && isPerson(contribution, rules)

/** Maximum number of membership lookups per pull request; further accounts count as non-members. */
const maxMembershipLookups = 100

/**
 * Returns the IDs of accounts whose membership affects the verdict: accounts of uncovered people, and the opener's account if a bot or AI tool is
 * uncovered.
 */
export function accountsToLookUp(
  { opener }: Pick<PullRequestFacts, 'opener'>,
  { people }: Pick<CheckVerdict, 'people'>,
  rules: { policy: CheckPolicy; forge: ForgeTraits },
): string[] {
  if (rules.policy.members.scope === 'none') return []
  const open = people.flatMap(({ contribution, gap }) => (gap === null ? [] : [contribution]))
  const ids = open.flatMap((each) => (isPerson(each, rules) && each.account ? [each.account.id] : []))
  const openers = opener.id !== '' && open.some((each) => isTool(each, rules)) ? [opener.id] : []
  return [...new Set([...openers, ...ids])].slice(0, maxMembershipLookups)
}

type Tools = { bot: RecognizedTool | null; ai: RecognizedTool | null }

/** Returns the ground that covers commits of a bot or AI tool if a covered person may vouch for them; null otherwise. */
function vouchedFor(
  { own, roles }: Contribution,
  { bot, ai }: Tools,
  { policy, guarantors }: Rules,
): Extract<CoverGround, { kind: 'vouched' }> | null {
  const { keys, isOpenerSigned, isOpenerExempt } = guarantors
  if (ai) {
    if (policy.aiAuthors !== 'vouched' || !roles.includes('author')) return null
    if (isOpenerSigned) return { kind: 'vouched', tool: 'ai', ...ai, by: '' }
    const coAuthors = own.coAuthors.map((list) => list.find((key) => keys.has(key)))
    const [by] = coAuthors
    return by !== undefined && !coAuthors.includes(undefined) ? { kind: 'vouched', tool: 'ai', ...ai, by } : null
  }
  const isAllowed = bot?.id === '' ? policy.botsVouchedFor !== 'never' : policy.botsVouchedFor === 'listed'
  if (!bot || !isAllowed || !own.isOwn) return null
  if (isOpenerSigned || isOpenerExempt) return { kind: 'vouched', tool: 'bot', ...bot, by: '' }
  const by = own.vouchers.find((key) => keys.has(key))
  return by === undefined ? null : { kind: 'vouched', tool: 'bot', ...bot, by }
}

/** Returns the name of an account that is exempt once its commits are verified; null for any other account. */
function findExempt(account: { id: string; login: string }, policy: CheckPolicy, forge: ForgeTraits): string | null {
  if (policy.exemptAccounts.includes(account.id)) return account.login
  return policy.shippedBots ? findShippedBot(forge, account.id) : null
}

/**
 * Returns the covers of the address. Includes the covers of the account if the address is a noreply address or the policy allows account matching.
 */
function coversOf(contribution: Contribution, coverage: Coverage, policy: CheckPolicy): Cover[] {
  const { address, emailKey, account } = contribution
  const byEmail = address === 'unusable' ? undefined : coverage.byEmail.get(emailKey)
  const hasAccount = account !== null && (address === 'noreply' || policy.accounts === 'any')
  const byAccount = hasAccount ? coverage.byAccount.get(account.id) : undefined
  return [byEmail, byAccount].filter((cover) => cover !== undefined)
}

function gapOf(
  { address, email, account, accountType }: Contribution,
  cover: Cover | null,
  forge: ForgeTraits,
): CoverGap {
  if (cover !== null) return cover.kind === 'pending_manager' ? 'pending_manager' : 'expired'
  if (address === 'noreply' && isBotAccount({ account, accountType })) return 'unlisted_bot'
  if (address === 'noreply' && account) return forge.hasSignIn ? 'unproven_account' : 'unprovable_account'
  if (address === 'noreply') return 'unknown_account'
  return address === 'unusable' || isUnreceivable(email) ? 'unusable_address' : 'unsigned'
}
