/** Commits that a person authored or committed; used to prove a bot's commits or to vouch for them. */
import { addressKey } from './noreply-address.ts'
import type { ForgeTraits } from './forge-kinds.ts'
import type { CommitPerson, PullCommit } from './pull-request.ts'

/**
 * The commits that a contributor authored or committed; people are identified by key. Co-author lines are excluded, because they prove nothing about
 * the listed people.
 */
export type OwnWork = {
  /** Whether every commit is proven to be made by the account. */
  isProven: boolean
  /** Whether the person is the author and committer of every unproven commit, and no one else signed any of these commits. */
  isOwn: boolean
  /** Authors of proven commits that have all unproven commits in their history. */
  vouchers: string[]
  /** Distinct co-author lists, one per commit. */
  coAuthors: string[][]
}

export const noOwnWork: OwnWork = Object.freeze({ isProven: false, isOwn: false, vouchers: [], coAuthors: [] })

/** Maximum number of co-author lists, above which no one can vouch, and maximum number of stored vouchers. */
const [mostLists, mostVouchers] = [20, 500]

/** An occurrence of a person in a commit, with the person's key. */
export type KeyedNaming = {
  key: string
  role: 'author' | 'committer' | 'co_author'
  person: CommitPerson
  commit: PullCommit
}

/** Whether the forge has verified the commit, and the signature belongs to the account, or to the forge if the forge created the commit. */
export const isProvenBy = (commit: PullCommit, accountId: string, forge: ForgeTraits): boolean =>
  commit.isVerified && (commit.committer.account?.id === accountId || isForgesOwn(commit.committer, forge))

export const isForgesOwn = ({ email }: CommitPerson, { ownCommitters }: ForgeTraits): boolean =>
  ownCommitters.includes(addressKey(email))

/** Returns a function that maps a person's key to their own commits. `accountOf` returns the account for a key. */
export function ownWorkOf(
  commits: readonly PullCommit[],
  namings: readonly KeyedNaming[],
  accountOf: (key: string) => string | null,
  forge: ForgeTraits,
): (key: string) => OwnWork {
  const history = historyOf(commits)
  const isProven = ({ key, commit }: KeyedNaming): boolean => {
    const account = accountOf(key)
    return account !== null && isProvenBy(commit, account, forge)
  }
  const provenAuthors = new Map(
    namings.flatMap((each) => (each.role === 'author' && isProven(each) ? [[each.commit.sha, each.key] as const] : [])),
  )
  const ofKey = Map.groupBy(namings, ({ key }) => key)
  const coAuthorsOf = Map.groupBy(
    namings.filter(({ role }) => role === 'co_author'),
    ({ commit }) => commit.sha,
  )
  return (key) => {
    const own = (ofKey.get(key) ?? []).filter(({ role }) => role !== 'co_author')
    if (own.length === 0) return noOwnWork
    const unproven = own.filter((each) => !isProven(each))
    const isOwn = unproven.every((each) => isWhollyOwn(each, accountOf(key)))
    const above = isOwn && unproven.length > 0 ? history.above(unproven.map(({ commit }) => commit.sha)) : []
    const vouchers = new Set(above.flatMap((sha) => provenAuthors.get(sha) ?? []))
    const lists = own.map(({ commit }) =>
      [...new Set((coAuthorsOf.get(commit.sha) ?? []).map((naming) => naming.key))].toSorted(),
    )
    const coAuthors = [...new Map(lists.map((list) => [list.join('\0'), list])).values()]
    return {
      isProven: unproven.length === 0,
      isOwn,
      vouchers: [...vouchers].slice(0, mostVouchers),
      coAuthors: coAuthors.length > mostLists ? [[]] : coAuthors,
    }
  }
}

/** Whether the author and committer are the same address or account. A commit verified at this point was signed by another account. */
function isWhollyOwn({ commit: { author, committer, isVerified } }: KeyedNaming, account: string | null): boolean {
  if (isVerified) return false
  if (addressKey(author.email) === addressKey(committer.email)) return true
  return account !== null && author.account?.id === account && committer.account?.id === account
}

/** Finds the commits that have all given commits in their history. Takes linear time in the number of commits for each given commit. */
function historyOf(commits: readonly PullCommit[]): { above: (shas: readonly string[]) => string[] } {
  const order = parentsFirst(commits)
  const index = new Map(order.map(({ sha }, at) => [sha, at]))
  const parents = order.map((commit) => commit.parents.flatMap((sha) => index.get(sha) ?? []))
  function above(sha: string): Uint8Array {
    const [from = order.length, reached] = [index.get(sha), new Uint8Array(order.length)]
    if (from < order.length) reached[from] = 1
    for (let at = from + 1; at < order.length; at++) {
      if (parents[at]?.some((parent) => reached[parent] === 1)) reached[at] = 1
    }
    return reached
  }
  return {
    above(shas) {
      const common = new Uint8Array(order.length).fill(1)
      for (const sha of shas) {
        const reached = above(sha)
        for (let at = 0; at < order.length; at++) if (reached[at] === 0) common[at] = 0
      }
      for (const sha of shas) common[index.get(sha) ?? 0] = 0
      return order.flatMap((commit, at) => (common[at] === 1 ? [commit.sha] : []))
    },
  }
}

function parentsFirst(commits: readonly PullCommit[]): PullCommit[] {
  const bySha = new Map(commits.map((commit) => [commit.sha, commit]))
  const ordered = new Set<PullCommit>()
  const waiting = commits.toReversed()
  const begun = new Set<string>()
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    if (ordered.has(next)) continue
    const missing = next.parents.flatMap((sha) => {
      const parent = bySha.get(sha)
      return parent && !ordered.has(parent) && !begun.has(sha) ? [parent] : []
    })
    if (missing.length === 0) ordered.add(next)
    else {
      begun.add(next.sha)
      waiting.push(next, ...missing)
    }
  }
  return [...ordered]
}
