/** Computes the verdict on a pull request from stored data: its people, their signatures, and their memberships. */
import { type CheckPolicy, memberTeams } from '../../../../domain/pull-requests/check-policy.ts'
import {
  accountsToLookUp,
  type CheckVerdict,
  type CommitReading,
  type Coverage,
  judge,
} from '../../../../domain/pull-requests/check-verdict.ts'
import type { PostedWords } from '../../../../domain/pull-requests/check-text.ts'
import type { Contribution } from '../../../../domain/pull-requests/contributions.ts'
import { bestCover, type Cover } from '../../../../domain/pull-requests/cover.ts'
import type { Language } from '../../../../domain/text/languages.ts'
import type { ForgeTraits } from '../../../../domain/pull-requests/forge-kinds.ts'
import type { StoredContribution } from '../../../store/pull-requests/contributions.ts'
import type { PullRequest } from '../../../store/pull-requests/pull-requests.ts'
import type { Queries } from '../../../store/store.ts'
import type { Watch } from '../../../store/repositories/watches.ts'
import { coverOfAddress } from '../../shared/people/coverage.ts'
import { policyOf } from './check-exemptions.ts'
import { traitsOfForge } from '../forges/forge-traits.ts'
import { postedLanguage, wordsPostedTo } from './posted-words.ts'
import { type MemberLookup, membersAmong, noMembers } from './project-members.ts'
import { contributionsIn } from './stored-contributions.ts'

/** Data shared by all pull requests of a repository. */
export type CheckInputs = {
  watch: Watch
  policy: CheckPolicy
  forge: ForgeTraits
  /** Missing link or individual agreement, without which no one can be covered; null if both exist. */
  missing: CommitReading | null
  language: Language
  say: PostedWords
}

export async function checkInputsOf(queries: Queries, watchId: string): Promise<CheckInputs> {
  const watch = await queries.watches.get(watchId)
  const { linkId, forgeId } = watch
  const forge = await queries.forges.get(forgeId)
  const language = await postedLanguage(queries, watch)
  return {
    watch,
    policy: await policyOf(queries, watch),
    forge: traitsOfForge(forge),
    missing: await missingOf(queries, linkId),
    language,
    say: wordsPostedTo(forge.kind, language),
  }
}

async function missingOf(queries: Queries, linkId: string): Promise<CommitReading | null> {
  if (!(await queries.links.find(linkId))) return { kind: 'unlinked' }
  return (await queries.agreements.current(linkId, 'individual')).length === 0 ? { kind: 'no_agreement' } : null
}

export type VerdictDetails = {
  verdict: CheckVerdict
  openersCover: Cover | null
  /** Members among the people that the verdict depends on. Not looked up if the signatures suffice. */
  members: MemberLookup
}

export async function verdictOf(
  queries: Queries,
  pull: PullRequest,
  { watch, policy, forge, missing }: CheckInputs,
  { rows, now }: { rows: readonly StoredContribution[]; now: number },
): Promise<VerdictDetails> {
  const people = contributionsIn(rows)
  const coverage = await coverageOf(queries, pull, people, now)
  const { openerId: id, openerLogin: login, openerIsBot } = pull
  const facts = { ...pull, opener: { id, login, isBot: openerIsBot === 1 } }
  const named = { people, gaps: pull.gaps, leftOut: pull.leftOut }
  const openersCover = coverage.byAccount.get(id) ?? null
  const judged = (members: ReadonlySet<string>, reading: CommitReading): CheckVerdict =>
    judge(facts, named, { ...coverage, members }, { policy, forge, reading })

  const reading = missing ?? pull.reading
  const bySignatures = judged(new Set(), reading)
  const toAsk = bySignatures.state === 'uncovered' ? accountsToLookUp(facts, bySignatures, { policy, forge }) : []
  if (toAsk.length === 0) return { verdict: bySignatures, openersCover, members: noMembers }
  const members = await membersAmong(queries, { watch, teams: memberTeams(policy) }, toAsk, now)
  const verdict = judged(new Set(members.members), reading)
  if (verdict.state === 'covered') return { verdict, openersCover, members: { ...members, unknown: [] } }
  // Whether the pull request is uncovered for another reason, regardless of the forge's answers.
  const isRed = judged(new Set([...members.members, ...members.unknown]), reading).state === 'uncovered'
  return {
    verdict: isRed ? verdict : judged(new Set(members.members), { kind: 'unanswered', nextTryAt: null }),
    openersCover,
    members: isRed ? { ...members, unknown: [] } : members,
  }
}

async function coverageOf(
  queries: Queries,
  { id, linkId, forgeId, headSha, openerId }: PullRequest,
  people: readonly Contribution[],
  now: number,
): Promise<Coverage> {
  const byEmail = new Map<string, Cover>()
  for (const { address, emailKey } of people) {
    const cover = address === 'unusable' ? null : await coverOfAddress(queries, { linkId, email: emailKey }, now)
    if (cover) byEmail.set(emailKey, cover)
  }
  const named = people.flatMap(({ account }) => (account ? [account.id] : []))
  // The user who opened the pull request may vouch for a bot without having authored a commit.
  const accounts = [...new Set([...named, ...(openerId === '' ? [] : [openerId])])]
  const byAccount = new Map<string, Cover>()
  for (const [account, emails] of await queries.provenAccounts.emails(forgeId, accounts)) {
    const covers: Cover[] = []
    for (const email of emails) {
      const cover = await coverOfAddress(queries, { linkId, email }, now)
      if (cover) covers.push(cover)
    }
    const best = bestCover(covers)
    if (best) byAccount.set(account, best)
  }
  const override = await queries.checkExceptions.findOverride(id, headSha)
  return { byEmail, byAccount, override: override && { id: override.id, headSha: override.headSha } }
}
