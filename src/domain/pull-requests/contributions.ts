import { isAiCoAuthor, shippedBotIdOf } from './bots-and-tools.ts'
import type { CheckPolicy } from './check-policy.ts'
import { isEmail } from '../people/email-address.ts'
import { addressKey, findNoreplyAddress } from './noreply-address.ts'
import { isForgesOwn, isProvenBy, noOwnWork, type OwnWork, ownWorkOf } from './own-work.ts'
import type { ForgeTraits } from './forge-kinds.ts'
import type { CommitPerson, ForgeAccount, PullCommit, PullRequestFacts } from './pull-request.ts'

export type ContributionRole = 'author' | 'committer' | 'co_author'

/** A contributor to a pull request. Coverage is evaluated separately, so it can be reevaluated without reading the commits again. */
export type Contribution = {
  /** `email:ana@x.org`, or `account:501` if the address is a noreply address of that account. */
  key: string
  /** First spelling of the name in the commits. */
  name: string
  email: string
  emailKey: string
  /** A mailbox for which someone can sign, a noreply address of the forge, or neither. */
  address: 'mailbox' | 'noreply' | 'unusable'
  /** Account from the noreply address, otherwise the account found by the forge; null if both are missing or if they contradict each other. */
  account: { id: string; login: string } | null
  /** Account type reported by the forge; empty if the forge found no account or reports no types. */
  accountType: 'user' | 'bot' | ''
  /** Whether the account is known only by a login in an address. The login may have been reassigned, so only a proof of the account counts. */
  isByLogin: boolean
  roles: ContributionRole[]
  shas: string[]
  /** Whether every commit of the account is proven: verified by the forge, or in a pull request that contains only commits of this account. */
  isProven: boolean
  own: OwnWork
}

/** A problem that is not tied to a contributor. `by` is the key of the commit's author, who can fix it. */
export type PullGap =
  | { kind: 'malformed_trailer'; sha: string; line: number; text: string; by: string }
  | { kind: 'opener_not_author'; login: string }

export type Contributions = {
  people: Contribution[]
  gaps: PullGap[]
  /** AI co-authors ignored by the policy, for display. */
  leftOut: { name: string; email: string; shas: string[] }[]
}

/** An occurrence of a person in a commit. */
type Naming = { role: ContributionRole; person: CommitPerson; commit: PullCommit; isByLogin?: boolean }

/** A commit whose original, with the same changes, is already in a branch of the project. */
export type MergedCommit = { sha: string; original: string }

/** Accounts for noreply addresses without an ID, by lowercase login. */
export type AccountsByLogin = ReadonlyMap<string, ForgeAccount>

/**
 * Returns the contributors to a pull request under the policy: one entry per person, ordered by first commit. `logins` resolves noreply addresses
 * without an ID, see `loginsToFind`. `merged` contains commits that are skipped because their originals are already merged.
 */
export function contributionsOf(
  pull: PullRequestFacts,
  commits: readonly PullCommit[],
  policy: CheckPolicy,
  forge: ForgeTraits,
  logins: AccountsByLogin = new Map(),
  merged: readonly MergedCommit[] = [],
): Contributions {
  const distinct = [...new Map(commits.map((commit) => [commit.sha, commit])).values()]
  const isMerged = new Set(merged.map(({ sha }) => sha))
  const unmerged = distinct.filter(({ sha }) => !isMerged.has(sha))
  const namings = unmerged
    .flatMap((commit) => namingsOf(pull, commit, policy, forge))
    .map((naming) => withAccount(naming, forge, logins))
  const isLeftOut = ({ role, person }: Naming): boolean =>
    role === 'co_author' && policy.aiCoAuthors === 'ignored' && isAiCoAuthor(person.email)
  const counted = namings.filter((each) => !isLeftOut(each))
  const byAddress = byAddressOf(counted).map((ofAddress) => contributionOf(ofAddress, forge))
  const openersOwn = isAllOf(pull.opener.id, distinct, forge)
  const people = withOwnWork(byAddress, counted, distinct, forge).map((each) =>
    openersOwn && each.account?.id === pull.opener.id
      ? { ...each, isProven: true, own: { ...each.own, isProven: true } }
      : each,
  )
  return {
    people,
    gaps: [...openerGaps(pull, people, policy), ...unmerged.flatMap((commit) => trailerGaps(commit, policy, forge))],
    leftOut: byAddressOf(namings.filter(isLeftOut)).map((ofAddress) => ({
      name: ofAddress[0].person.name,
      email: ofAddress[0].person.email,
      shas: shasOf(ofAddress),
    })),
  }
}

/** Returns the keys for a single store query that loads the signatures of all these people. */
export function lookupKeysOf(people: readonly Contribution[]): { emailKeys: string[]; accountIds: string[] } {
  return {
    emailKeys: people.filter(({ address }) => address !== 'unusable').map(({ emailKey }) => emailKey),
    accountIds: [...new Set(people.flatMap(({ account }) => (account ? [account.id] : [])))],
  }
}

/**
 * Whether the forge created the commit, for example in its web editor. A committer address of the forge proves this only if the forge signed the
 * commit.
 */
const isByForge = ({ committer, isVerified }: PullCommit, forge: ForgeTraits): boolean =>
  isVerified && isForgesOwn(committer, forge)

/**
 * Whether a merge commit has no author who needs to sign: the forge created it for someone other than the opener, for example with *Update branch*. A
 * merge by the opener counts, because it may come from the conflict editor and contain any text. If the reading contains no accounts, not even for
 * the forge's own committer, the two cases cannot be distinguished, and the merge counts.
 */
function isNoOnesMerge({ opener }: PullRequestFacts, commit: PullCommit, forge: ForgeTraits): boolean {
  if (commit.parents.length < 2 || !isByForge(commit, forge)) return false
  const { author, committer } = commit
  const id = author.account?.id ?? findNoreplyAddress(author.email, forge)?.accountId ?? null
  return id === null ? committer.account !== null : id !== opener.id
}

function namingsOf(pull: PullRequestFacts, commit: PullCommit, policy: CheckPolicy, forge: ForgeTraits): Naming[] {
  const { author, committer, message } = commit
  const namings: Naming[] = []
  if (!isNoOnesMerge(pull, commit, forge)) namings.push({ role: 'author', person: author, commit })
  if (policy.committers === 'counted' && !isForgesOwn(committer, forge)) {
    namings.push({ role: 'committer', person: committer, commit })
  }
  if (!countsCoAuthors(commit, policy, forge)) return namings
  const coAuthors = coAuthorsIn(message).coAuthors.map(({ name, email }) => ({ name, email, account: null }))
  return [...namings, ...coAuthors.map((person) => ({ role: 'co_author' as const, person, commit }))]
}

/**
 * Whether the co-authors of a commit count. The committer address of the forge proves nothing, but it makes more people count, not fewer.
 */
const countsCoAuthors = ({ committer }: PullCommit, policy: CheckPolicy, forge: ForgeTraits): boolean =>
  policy.coAuthors === 'counted' || (forge.makesAuthorsCoAuthors && isForgesOwn(committer, forge))

/** Returns the login in a noreply address without an ID whose account is unresolved; null for any other address. */
function unknownLogin({ email, account }: CommitPerson, forge: ForgeTraits): string | null {
  const named = account === null ? findNoreplyAddress(email, forge) : null
  return named?.accountId === null && shippedBotIdOf(forge, named.login) === null ? named.login : null
}

function withAccount(naming: Naming, forge: ForgeTraits, logins: AccountsByLogin): Naming {
  const login = unknownLogin(naming.person, forge)
  const account = login === null ? undefined : logins.get(login)
  return account ? { ...naming, person: { ...naming.person, account }, isByLogin: true } : naming
}

/** Returns the distinct logins in noreply addresses without an ID, which the forge has to resolve. */
export function loginsToFind(commits: readonly PullCommit[], policy: CheckPolicy, forge: ForgeTraits): string[] {
  const people = commits.flatMap((commit) => [
    ...[commit.author, ...(policy.committers === 'counted' ? [commit.committer] : [])],
    ...(countsCoAuthors(commit, policy, forge) ? coAuthorsIn(commit.message).coAuthors : []).map((each) => ({
      ...each,
      account: null,
    })),
  ])
  return [...new Set(people.flatMap((person) => unknownLogin(person, forge) ?? []))]
}

type Some<Item> = [Item, ...Item[]]

const byAddressOf = (namings: readonly Naming[]): Some<Naming>[] =>
  [...Map.groupBy(namings, ({ person }) => addressKey(person.email)).values()] as Some<Naming>[]

const shasOf = (namings: readonly Naming[]): string[] => [...new Set(namings.map(({ commit }) => commit.sha))]

function contributionOf(namings: Some<Naming>, forge: ForgeTraits): Contribution {
  const { name, email } = namings[0].person
  const emailKey = addressKey(email)
  const account = accountOf(namings, forge)
  const isNoreply = findNoreplyAddress(email, forge) !== null
  return {
    key: isNoreply && account ? `account:${account.id}` : `email:${emailKey}`,
    name,
    email,
    emailKey,
    address: isNoreply ? 'noreply' : isEmail(email) ? 'mailbox' : 'unusable',
    account,
    accountType: accountTypeOf(namings, forge),
    isByLogin: namings.some(({ isByLogin }) => isByLogin === true),
    roles: [...new Set(namings.map(({ role }) => role))],
    shas: shasOf(namings),
    isProven: account !== null && namings.every(({ commit }) => isProvenBy(commit, account.id, forge)),
    own: noOwnWork,
  }
}

const accountsIn = (namings: readonly Naming[]): ForgeAccount[] =>
  namings.flatMap(({ person }) => (person.account ? [person.account] : []))

/** Empty if the forge does not report account types, so that the account may belong to a bot. */
function accountTypeOf(namings: Some<Naming>, { reportsBots }: ForgeTraits): Contribution['accountType'] {
  const [found] = accountsIn(namings)
  if (!found) return ''
  return found.isBot ? 'bot' : reportsBots ? 'user' : ''
}

/** Returns the account of an address if the ID in the address and the accounts reported by the forge agree. Co-author lines contain no account. */
function accountOf(namings: Some<Naming>, forge: ForgeTraits): { id: string; login: string } | null {
  const found = accountsIn(namings)
  const named = findNoreplyAddress(namings[0].person.email, forge)
  const numbered = named && (named.accountId ?? shippedBotIdOf(forge, named.login))
  const ids = new Set([...found.map(({ id }) => id), ...(numbered ? [numbered] : [])])
  const [id, ...others] = ids
  if (id === undefined || others.length > 0) return null
  return { id, login: found[0]?.login ?? named?.login ?? '' }
}

/** Whether all commits were authored and committed by the same account. */
const isAllOf = (accountId: string, commits: readonly PullCommit[], forge: ForgeTraits): boolean =>
  commits.every(
    ({ author, committer }) =>
      author.account?.id === accountId && (committer.account?.id === accountId || isForgesOwn(committer, forge)),
  )

/** Merges contributors into one entry per person and adds the commits that each person authored or committed. */
function withOwnWork(
  byAddress: readonly Contribution[],
  namings: readonly Naming[],
  commits: readonly PullCommit[],
  forge: ForgeTraits,
): Contribution[] {
  const people = mergeAccounts(byAddress)
  const keys = new Map(byAddress.map(({ emailKey, key }) => [emailKey, key]))
  const accounts = new Map(people.map(({ key, account }) => [key, account?.id ?? null]))
  const keyed = namings.map((each) => ({ ...each, key: keys.get(addressKey(each.person.email)) ?? '' }))
  const ownOf = ownWorkOf(commits, keyed, (key) => accounts.get(key) ?? null, forge)
  return people.map((each) => ({ ...each, own: ownOf(each.key) }))
}

/** Merges the noreply variants of an account into a single person. */
const mergeAccounts = (all: readonly Contribution[]): Contribution[] =>
  [...Map.groupBy(all, ({ key }) => key).values()].map((same) => ({
    ...(same[0] as Contribution),
    accountType: same.find(({ accountType }) => accountType !== '')?.accountType ?? '',
    isByLogin: same.some(({ isByLogin }) => isByLogin),
    roles: [...new Set(same.flatMap(({ roles }) => roles))],
    shas: [...new Set(same.flatMap(({ shas }) => shas))],
    isProven: same.every(({ isProven }) => isProven),
  }))

function openerGaps({ opener }: PullRequestFacts, people: readonly Contribution[], policy: CheckPolicy): PullGap[] {
  const isAuthor = people.some(({ roles, account }) => roles.includes('author') && account?.id === opener.id)
  return policy.opener === 'ignored' || isAuthor ? [] : [{ kind: 'opener_not_author', login: opener.login }]
}

const trailerGaps = (commit: PullCommit, policy: CheckPolicy, forge: ForgeTraits): PullGap[] =>
  countsCoAuthors(commit, policy, forge)
    ? coAuthorsIn(commit.message).malformed.map(({ line, text }) => ({
        kind: 'malformed_trailer',
        sha: commit.sha,
        line,
        text,
        by: addressKey(commit.author.email),
      }))
    : []

/** A co-author from a line of a commit message. Line numbers start at 1. */
type CoAuthor = { name: string; email: string; line: number }

/** A `Co-authored-by:` line that cannot be parsed. */
type MalformedTrailer = { line: number; text: string }

type CoAuthorLines = { coAuthors: CoAuthor[]; malformed: MalformedTrailer[] }

const trailerStart = /^co-authored-by[ \t]*:/i
const blank = /\s/

/**
 * Returns the co-authors of a commit. Co-author lines may be anywhere in the message, since a squash leaves them in the middle. A line that begins
 * with `Co-authored-by:` either contains exactly one name and address or is malformed, so a second name is never missed. Linear in the length of the
 * message.
 */
export function coAuthorsIn(message: string): CoAuthorLines {
  const lines: CoAuthorLines = { coAuthors: [], malformed: [] }
  for (const [index, text] of message.split(/\r\n|\n|\r/).entries()) {
    const begun = trailerStart.exec(text)
    if (!begun) continue
    const person = readPerson(text.slice(begun[0].length).trim())
    if (person) lines.coAuthors.push({ ...person, line: index + 1 })
    else lines.malformed.push({ line: index + 1, text })
  }
  return lines
}

/** Parses `Name <address>`: a name, then an address without whitespace in the only pair of angle brackets, at the end. */
function readPerson(text: string): { name: string; email: string } | null {
  const open = text.indexOf('<')
  if (open < 1 || !text.endsWith('>') || text.lastIndexOf('<') !== open || text.indexOf('>') !== text.length - 1) {
    return null
  }
  const [name, email] = [text.slice(0, open).trim(), text.slice(open + 1, -1)]
  const at = email.indexOf('@')
  return name === '' || at < 1 || at === email.length - 1 || blank.test(email) ? null : { name, email }
}
