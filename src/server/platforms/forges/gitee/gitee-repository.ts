import { type GiteeLikeClient, openGiteeLike } from '../gitee-like/client.ts'
import { administersRepository, giteeLikeMembers, labelCalls, putGiteeLikeComment } from '../gitee-like/marks.ts'
import {
  branchTip,
  comparedCommits,
  diffOfFiles,
  giteeLikeCommits,
  plainPull,
  plainRepository,
} from '../gitee-like/readers.ts'
import type { ForgeAccess, ForgeAnswer, ForgePullRequest, ForgeRepository, ReadCommits } from '../port/forge.ts'
import { mapped } from '../port/forge-answer.ts'
import type { ForgeOutlets } from '../port/forge-module.ts'
import { putLabels, shownByLabels } from '../port/labels.ts'
import { findMerged } from '../port/merged-commits.ts'
import { accountOf } from '../port/read-commits.ts'
import { listedOf, pullRequestOf } from '../port/read-pull-request.ts'
import { groundsOf, onlyCommitOf } from '../port/read-repository.ts'
import { isWholeList } from '../port/whole-list.ts'
import { putGiteeRuns, standingRuns } from './gitee-check-runs.ts'

const pageSize = 100
/** Maximum number of commits that Gitee lists for a pull request. It lists fewer without a notice. */
const maxListed = 250
/** Exponent of the last page that is tried when the end of a list is searched. */
const maxDoublings = 20

/** Opens a repository on Gitee with a token. */
export function giteeRepository(
  { apiUrl, token, repository: { fullName } }: ForgeAccess,
  { call, clock, patches }: ForgeOutlets,
): ForgeRepository {
  const client = openGiteeLike({ apiUrl, token: token ?? '', fullName }, { call, clock })
  const { get, getRoot } = client

  const ahead: ForgeRepository['ahead'] = (base, sha) =>
    get(`/compare/${encodeURIComponent(base)}...${sha}`, comparedCommits)

  return {
    account: (login) => getRoot(`/users/${encodeURIComponent(login)}`, accountOf),

    administers: (login) => administersRepository(client, login),

    ...giteeLikeMembers(client, fullName.split('/')[0] ?? ''),

    pullRequest: (number) => get(`/pulls/${number}`, pullOf),

    commits: (pull) => readCommits(client, pull, ahead),

    openPullRequests: (page) =>
      get(`/pulls?state=open&sort=created&direction=asc&per_page=${pageSize}&page=${page}`, (value) => {
        const pulls = listedOf(Array.isArray(value) ? value.map((pull) => plainPull(pull)) : value)
        // Whether `base.sha` is the tip of the base branch is not documented.
        return pulls && { pulls, etag: '', isLast: pulls.length < pageSize, hasTips: false }
      }),

    tip: (branch) =>
      get(`/branches/${encodeURIComponent(branch)}`, (value) => {
        const sha = branchTip(value)
        return sha === null ? null : { sha, etag: '' }
      }),

    ahead,

    mergedOriginal: (question) =>
      findMerged(
        {
          ...{ ahead, patches, place: `${apiUrl}/repos/${fullName}` },
          diff: (sha) => get(`/commits/${sha}`, diffOfFiles),
        },
        question,
      ),

    grounds: () => get('', (value) => groundsOf(plainRepository(value))),

    oldestCommit: (branch) => oldestCommit(client, branch),

    // Branch rules cannot be read.
    requirement: async () => 'unknown',

    missingPasses: async () => false,

    async standing(mark, pulls) {
      if (mark.kind === 'status') return standingRuns(client, mark.sha, pulls)
      const [pull] = pulls
      if (mark.kind !== 'label' || !pull) return { kind: 'gone' }
      const by = { id: '', login: '' }
      return mapped(await labelCalls(client, pull.number).read(), (all) => ({
        ...{ state: shownByLabels(all, mark.names), by },
      }))
    },

    async putVerdict(verdict, pulls) {
      const { mark, state } = verdict
      if (mark.kind === 'status') return putGiteeRuns(client, { ...verdict, mark }, pulls)
      const [pull] = pulls
      return mark.kind === 'label' && pull
        ? putLabels(labelCalls(client, pull.number), mark.names, state)
        : { kind: 'gone' }
    },

    putComment: (comment) => putGiteeLikeComment(client, comment),

    // Comments have no reactions.
    react: async () => ({ kind: 'ok', value: '', budget: { remaining: null, resetAt: null } }),
  }
}

/** Parses a pull request; null if it is invalid. Whether `base.sha` changes with the base branch is not documented. */
function pullOf(value: unknown): ForgePullRequest | null {
  const pull = pullRequestOf(plainPull(value), false)
  return pull && { ...pull, listVersion: `${pull.listVersion} ${pull.baseRef}` }
}

/**
 * Reads the commits, which Gitee lists on one page without a total. A full page may be cut off, so it is never whole. A shorter list with missing
 * commits is an error of the response.
 */
async function readCommits(
  { get }: GiteeLikeClient,
  { number, headSha, baseRef, baseSha }: ForgePullRequest,
  ahead: ForgeRepository['ahead'],
): Promise<ForgeAnswer<ReadCommits>> {
  const listed = await get(`/pulls/${number}/commits`, (value) => giteeLikeCommits(value))
  if (listed.kind !== 'ok') return listed
  const commits = listed.value
  if (commits.length >= maxListed) return mapped(listed, () => ({ commits, declared: null, isWhole: false }))
  const base = baseRef === '' ? baseSha : baseRef
  const isInBase = async (sha: string): Promise<ForgeAnswer<boolean>> =>
    mapped(await ahead(base, sha), (count) => count === 0)
  // Without commits, the base branch contains the head.
  const whole = await (commits.length === 0 ? isInBase(headSha) : isWholeList(commits, headSha, isInBase))
  if (whole.kind === 'ok' && !whole.value) return { kind: 'unreachable' }
  return mapped(whole, () => ({ commits, declared: null, isWhole: true }))
}

/** Returns the first commit of a branch. Gitee does not report the number of pages, so the last one is searched. */
async function oldestCommit({ get }: GiteeLikeClient, branch: string): Promise<ForgeAnswer<string>> {
  const pageAt = (page: number) =>
    get(`/commits?sha=${encodeURIComponent(branch)}&per_page=${pageSize}&page=${page}`, (value) =>
      Array.isArray(value) ? { last: onlyCommitOf(value.slice(-1)) ?? '', isFull: value.length === pageSize } : null,
    )
  let [low, high] = [1, 1]
  let best = await pageAt(1)
  for (let doubling = 0; best.kind === 'ok' && best.value.isFull && doubling < maxDoublings; doubling++) {
    high *= 2
    const next = await pageAt(high)
    if (next.kind !== 'ok') return next
    if (next.value.last === '') break
    ;[low, best] = [high, next]
  }
  while (best.kind === 'ok' && best.value.isFull && high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    const next = await pageAt(middle)
    if (next.kind !== 'ok') return next
    if (next.value.last === '') high = middle
    else [low, best] = [middle, next]
  }
  if (best.kind === 'ok' && best.value.last === '') return { kind: 'gone' }
  return mapped(best, ({ last }) => last)
}
