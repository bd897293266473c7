import { type CheckPolicy, isAiCoAuthor } from './check-policy.ts'
import { coAuthorsIn } from './commit-trailers.ts'
import { isEmail } from './email.ts'
import { addressKey, findNoreplyAddress } from './noreply-address.ts'
import type { CommitPerson, ForgeTraits, PullCommit, PullRequestFacts } from './pull-request.ts'

export type ContributionRole = 'author' | 'committer' | 'co_author'

/** One person as the commits of a pull request name them. Who is covered is judged later and again, without reading the commits. */
export type Contribution = {
  /** `email:ana@x.org`, or `account:501` where the address stands for an account. */
  key: string
  /** As it was first written. */
  name: string
  email: string
  emailKey: string
  /** A mailbox that can be signed for; an address that stands for an account of the forge; or neither. */
  address: 'mailbox' | 'noreply' | 'unusable'
  /** By the address where it stands for an account, else as the forge found it; null where neither says, and where they contradict each other. */
  account: { id: string; login: string } | null
  roles: ContributionRole[]
  shas: string[]
  /** Whether every commit that names the account is proven to be its own: verified by the forge, or of a pull request that is the account's alone. */
  isProven: boolean
}

/** What stands in the way and is not about one person. `by` is the key of the commit's author, who can mend it. */
export type PullGap =
  | { kind: 'malformed_trailer'; sha: string; line: number; text: string; by: string }
  | { kind: 'opener_not_author'; login: string }

export type Contributions = {
  people: Contribution[]
  gaps: PullGap[]
  /** AI co-authors that the policy leaves out, so that the page can show them. */
  leftOut: { name: string; email: string; shas: string[] }[]
}

/** One mention of a person in one commit. */
type Naming = { role: ContributionRole; person: CommitPerson; commit: PullCommit }

/** Whom the commits of a pull request name, by the policy: one entry a person, in the order of their first commit. */
export function contributionsOf(
  pull: PullRequestFacts,
  commits: readonly PullCommit[],
  policy: CheckPolicy,
  forge: ForgeTraits,
): Contributions {
  const distinct = [...new Map(commits.map((commit) => [commit.sha, commit])).values()]
  const namings = distinct.flatMap((commit) => namingsOf(pull, commit, policy, forge))
  const isLeftOut = ({ role, person }: Naming): boolean =>
    role === 'co_author' && policy.aiCoAuthors === 'ignored' && isAiCoAuthor(person.email)
  const byAddress = byAddressOf(namings.filter((each) => !isLeftOut(each)))
  const openersOwn = isAllOf(pull.opener.id, distinct, forge)
  const people = oneAnAccount(byAddress.map((ofAddress) => contributionOf(ofAddress, forge))).map((each) =>
    openersOwn && each.account?.id === pull.opener.id ? { ...each, isProven: true } : each,
  )
  return {
    people,
    gaps: [...openerGaps(pull, people, policy), ...distinct.flatMap((commit) => trailerGaps(commit, policy))],
    leftOut: byAddressOf(namings.filter(isLeftOut)).map((ofAddress) => ({
      name: ofAddress[0].person.name,
      email: ofAddress[0].person.email,
      shas: shasOf(ofAddress),
    })),
  }
}

/** The keys by which the store is asked for what all these people have signed, in one query. */
export function lookupKeysOf(people: readonly Contribution[]): { emailKeys: string[]; accountIds: string[] } {
  return {
    emailKeys: people.filter(({ address }) => address !== 'unusable').map(({ emailKey }) => emailKey),
    accountIds: [...new Set(people.flatMap(({ account }) => (account ? [account.id] : [])))],
  }
}

/** Whether the forge itself has made the commit, on its pages: its address as the committer's is no proof without its signature. */
const isByForge = ({ committer, isVerified }: PullCommit, forge: ForgeTraits): boolean =>
  isVerified && isForgesOwn(committer, forge)

const isForgesOwn = ({ email }: CommitPerson, { ownCommitters }: ForgeTraits): boolean =>
  ownCommitters.includes(addressKey(email))

/**
 * A merge that the forge made for someone else than the opener, such as *Update branch* by a maintainer, is no one's work. The opener's may come from the
 * conflict editor and contain any text. A reading without accounts, in which even the forge's committer has none, cannot tell them apart.
 */
function isNoOnesMerge({ opener }: PullRequestFacts, commit: PullCommit, forge: ForgeTraits): boolean {
  if (commit.parents.length < 2 || !isByForge(commit, forge)) return false
  const { author, committer } = commit
  const id = author.account?.id ?? findNoreplyAddress(author.email, forge.noreplyHosts)?.accountId ?? null
  return id === null ? committer.account !== null : id !== opener.id
}

function namingsOf(pull: PullRequestFacts, commit: PullCommit, policy: CheckPolicy, forge: ForgeTraits): Naming[] {
  const { author, committer, message } = commit
  const namings: Naming[] = []
  if (!isNoOnesMerge(pull, commit, forge)) namings.push({ role: 'author', person: author, commit })
  if (policy.committers === 'counted' && !isForgesOwn(committer, forge)) {
    namings.push({ role: 'committer', person: committer, commit })
  }
  if (policy.coAuthors === 'ignored') return namings
  const coAuthors = coAuthorsIn(message).coAuthors.map(({ name, email }) => ({ name, email, account: null }))
  return [...namings, ...coAuthors.map((person) => ({ role: 'co_author' as const, person, commit }))]
}

type Some<Item> = [Item, ...Item[]]

const byAddressOf = (namings: readonly Naming[]): Some<Naming>[] =>
  [...Map.groupBy(namings, ({ person }) => addressKey(person.email)).values()] as Some<Naming>[]

const shasOf = (namings: readonly Naming[]): string[] => [...new Set(namings.map(({ commit }) => commit.sha))]

function contributionOf(namings: Some<Naming>, forge: ForgeTraits): Contribution {
  const { name, email } = namings[0].person
  const emailKey = addressKey(email)
  const account = accountOf(namings, forge)
  const isNoreply = findNoreplyAddress(email, forge.noreplyHosts) !== null
  return {
    key: isNoreply && account ? `account:${account.id}` : `email:${emailKey}`,
    name,
    email,
    emailKey,
    address: isNoreply ? 'noreply' : isEmail(email) ? 'mailbox' : 'unusable',
    account,
    roles: [...new Set(namings.map(({ role }) => role))],
    shas: shasOf(namings),
    isProven: account !== null && namings.every(({ commit }) => isProvenBy(commit, account.id, forge)),
  }
}

/** The account that an address stands for, or that the forge found for it, where all agree. A co-author's line has none of its own. */
function accountOf(namings: Some<Naming>, forge: ForgeTraits): { id: string; login: string } | null {
  const found = namings.flatMap(({ person }) => (person.account ? [person.account] : []))
  const named = findNoreplyAddress(namings[0].person.email, forge.noreplyHosts)
  const ids = new Set([...found.map(({ id }) => id), ...(named?.accountId ? [named.accountId] : [])])
  const [id, ...others] = ids
  if (id === undefined || others.length > 0) return null
  return { id, login: found[0]?.login ?? named?.login ?? '' }
}

/** The forge has verified the commit, and whose signature that is: the account's, or the forge's for what it made itself. */
const isProvenBy = (commit: PullCommit, accountId: string, forge: ForgeTraits): boolean =>
  commit.isVerified && (commit.committer.account?.id === accountId || isForgesOwn(commit.committer, forge))

/** Whether every commit is one account's own. */
const isAllOf = (accountId: string, commits: readonly PullCommit[], forge: ForgeTraits): boolean =>
  commits.every(
    ({ author, committer }) =>
      author.account?.id === accountId && (committer.account?.id === accountId || isForgesOwn(committer, forge)),
  )

/** The forms of one account's address as one person. */
const oneAnAccount = (all: readonly Contribution[]): Contribution[] =>
  [...Map.groupBy(all, ({ key }) => key).values()].map((same) => ({
    ...(same[0] as Contribution),
    roles: [...new Set(same.flatMap(({ roles }) => roles))],
    shas: [...new Set(same.flatMap(({ shas }) => shas))],
    isProven: same.every(({ isProven }) => isProven),
  }))

function openerGaps({ opener }: PullRequestFacts, people: readonly Contribution[], policy: CheckPolicy): PullGap[] {
  const isAuthor = people.some(({ roles, account }) => roles.includes('author') && account?.id === opener.id)
  return policy.opener === 'ignored' || isAuthor ? [] : [{ kind: 'opener_not_author', login: opener.login }]
}

const trailerGaps = ({ sha, message, author }: PullCommit, policy: CheckPolicy): PullGap[] =>
  policy.coAuthors === 'ignored'
    ? []
    : coAuthorsIn(message).malformed.map(({ line, text }) => ({
        kind: 'malformed_trailer',
        sha,
        line,
        text,
        by: addressKey(author.email),
      }))
