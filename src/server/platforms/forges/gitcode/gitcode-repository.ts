import { asObject } from '../../../../domain/pull-requests/as-object.ts'
import type { PullCommit } from '../../../../domain/pull-requests/pull-request.ts'
import { duration } from '../../../../domain/text/limits.ts'
import { type GiteeLikeClient, openGiteeLike } from '../gitee-like/client.ts'
import { administersRepository, findComment, giteeLikeMembers, labelCalls } from '../gitee-like/marks.ts'
import { branchTip, comparedCommits, giteeLikeCommits, plainPull, plainRepository } from '../gitee-like/readers.ts'
import type {
  ForgeAccess,
  ForgeAnswer,
  ForgeComment,
  ForgeGrounds,
  ForgePullRequest,
  ForgeRepository,
  ListedPullRequest,
  ReadCommits,
} from '../port/forge.ts'
import { mapped } from '../port/forge-answer.ts'
import type { ForgeOutlets } from '../port/forge-module.ts'
import { type LabelCalls, putLabels, shownByLabels } from '../port/labels.ts'
import { forgeText } from '../port/read-commits.ts'
import { listedOf, pullRequestOf } from '../port/read-pull-request.ts'
import { groundsOf } from '../port/read-repository.ts'
import { rememberedFor } from '../port/remembered.ts'
import { isWholeList } from '../port/whole-list.ts'
import { gitcodeAccount, ownGitcodeAccount } from './gitcode-accounts.ts'
import { putTester, stateOfTester, testerRequirement, testerStateOf } from './gitcode-tester.ts'

const pageSize = 100
const maxPages = 60
/** How long (ms) a repository's ID and visibility are used before they are read again. */
const groundsAge = 10 * duration.minute

const okOf = <Value>(value: Value): ForgeAnswer<Value> => ({
  ...{ kind: 'ok', value },
  budget: { remaining: null, resetAt: null },
})

/** Opens a repository on GitCode with a token. */
export function gitcodeRepository(
  { apiUrl, token, repository: { fullName } }: ForgeAccess,
  { call, clock }: ForgeOutlets,
): ForgeRepository {
  const place = { apiUrl, token: token ?? '', fullName }
  const client = openGiteeLike(place, { call, clock })
  const { get, getRoot } = client
  const own = () => ownGitcodeAccount(client, { call, clock }, place.token)
  const readGrounds = () => get('', (value) => groundsOf(plainRepository(value)))

  /** Returns the repository of a pull request, which contains only its name. Reads it again if the name has changed, and every few minutes. */
  async function groundsNamed(name: string): Promise<ForgeAnswer<ForgeGrounds>> {
    const memory = { key: `grounds ${apiUrl} ${fullName} ${place.token}`, ms: groundsAge }
    const known = await rememberedFor({ call, clock }, memory, readGrounds)
    if (known.kind !== 'ok' || name === '' || isSame(known.value.fullName, name)) return known
    return rememberedFor({ call, clock }, { ...memory, isFresh: true }, readGrounds)
  }

  const ahead: ForgeRepository['ahead'] = (base, sha) =>
    get(`/compare/${encodeURIComponent(base)}...${sha}`, comparedCommits)

  return {
    account: (login) => getRoot(`/users/${encodeURIComponent(login)}`, gitcodeAccount),

    administers: (login) => administersRepository(client, login),

    ...giteeLikeMembers(client, fullName.split('/')[0] ?? '', gitcodeAccount),

    async pullRequest(number) {
      const found = await get(`/pulls/${number}`, pullOf)
      if (found.kind !== 'ok') return found
      const grounds = await groundsNamed(found.value.repository.fullName)
      return mapped(grounds, ({ id, fullName: name, isPrivate }) => ({
        ...found.value,
        repository: { id, fullName: name, isPrivate },
      }))
    },

    commits: (pull, max) => readCommits(client, pull, max),

    async openPullRequests(page) {
      const path = `/pulls?state=open&sort=created&direction=asc&per_page=${pageSize}&page=${page}`
      const listed = await get(path, listedPulls)
      if (listed.kind !== 'ok') return listed
      const grounds = await groundsNamed(listed.value.find(({ name }) => name !== '')?.name ?? '')
      return mapped(grounds, ({ id }) => {
        const pulls = listed.value.map(({ pull }) => ({ ...pull, repositoryId: id }))
        return { pulls, etag: '', isLast: pulls.length < pageSize, hasTips: false }
      })
    },

    tip: (branch) =>
      get(`/branches/${encodeURIComponent(branch)}`, (value) => {
        const sha = branchTip(value)
        return sha === null ? null : { sha, etag: '' }
      }),

    ahead,

    // The comparison of two commits does not contain the changes of one of them.
    mergedOriginal: async () => okOf(''),

    grounds: readGrounds,

    // Only a status needs such a commit.
    oldestCommit: async () => ({ kind: 'gone' }),

    async requirement() {
      const account = await own()
      return account.kind === 'ok' ? testerRequirement(client, account.value) : 'unknown'
    },

    missingPasses: async () => false,

    async standing(mark, [pull]) {
      const by = { id: '', login: '' }
      if (!pull || mark.kind === 'status') return { kind: 'gone' }
      if (mark.kind === 'label') {
        const labels = await labelCalls(client, pull.number).read()
        return mapped(labels, (all) => ({ state: shownByLabels(all, mark.names), by }))
      }
      const account = await own()
      if (account.kind !== 'ok') return mapped(account, () => ({ state: '', by }))
      const answer = await get(`/pulls/${pull.number}`, (value) => testerStateOf(value, account.value))
      return mapped(answer, (state) => ({ state: stateOfTester(state), by }))
    },

    async putVerdict({ mark, state }, [pull]) {
      if (!pull || mark.kind === 'status') return { kind: 'gone' }
      if (mark.kind === 'label') return putLabels(gitcodeLabels(client, pull.number), mark.names, state)
      const account = await own()
      if (account.kind !== 'ok') return mapped(account, () => ({ nativeId: '', state: '' }))
      return putTester(client, { number: pull.number, own: account.value, state })
    },

    putComment: (comment) => putGitcodeComment(client, comment),

    // The API has no reactions.
    react: async () => okOf(''),
  }
}

const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()

/** Parses a pull request; null if it is invalid. Its repository has no ID yet. */
function pullOf(value: unknown): ForgePullRequest | null {
  // The ID is required by the parser, and replaced by the one of the repository.
  const pull = pullRequestOf(plainPull(value, '1'), false)
  const opener = gitcodeAccount(asObject(value)['user']) ?? { id: '', login: '', isBot: false }
  return pull && { ...pull, opener, listVersion: `${pull.listVersion} ${pull.baseRef}` }
}

/**
 * Parses a page of pull requests with the names of their repositories; null if any is invalid. Whether `base.sha` is the tip of the branch is not
 * documented, so it is left out.
 */
function listedPulls(value: unknown): { pull: ListedPullRequest; name: string }[] | null {
  if (!Array.isArray(value)) return null
  const pulls = value.map((pull) => plainPull(pull))
  return (
    listedOf(pulls)?.map((pull, at) => {
      const name = asObject(asObject(pulls[at]?.['base'])['repo'])['full_name']
      return { pull: { ...pull, baseSha: '' }, name: typeof name === 'string' ? name : '' }
    }) ?? null
  )
}

/** Adding a label may not create it. */
function gitcodeLabels(client: GiteeLikeClient, number: number): LabelCalls {
  const calls = labelCalls(client, number)
  return {
    ...calls,
    async add(name) {
      const added = await calls.add(name)
      if (added.kind !== 'gone' && !(added.kind === 'refused' && added.status === 400)) return added
      const made = await client.write('POST', '/labels', { form: { name, color: '#2563eb' } }, () => true)
      return made.kind === 'ok' ? calls.add(name) : added
    },
  }
}

/**
 * Reads the commits page by page, newest first. There is no total, and the pages shift if the pull request changes meanwhile. The list is whole if it
 * contains the head and, from there on, all parents that the base branch does not contain. A list that was not whole is read once more.
 */
async function readCommits(
  client: GiteeLikeClient,
  pull: ForgePullRequest,
  max: number,
): Promise<ForgeAnswer<ReadCommits>> {
  const first = await readOnce(client, pull, max)
  if (first.kind !== 'ok' || first.value.isWhole || first.value.commits.length > max) return first
  const second = await readOnce(client, pull, max)
  const isGap =
    second.kind === 'ok' && !second.value.isWhole && second.value.commits.some(({ sha }) => sha === pull.headSha)
  // Commits are missing although no limit is documented, so the list is read again later.
  return isGap && second.value.commits.length <= max ? { kind: 'unreachable' } : second
}

async function readOnce(
  { get }: GiteeLikeClient,
  { number, headSha, baseRef, baseSha }: ForgePullRequest,
  max: number,
): Promise<ForgeAnswer<ReadCommits>> {
  const commits = new Map<string, PullCommit>()
  let answer: ForgeAnswer<PullCommit[]> = okOf([])
  for (let page = 1; page <= maxPages; page++) {
    answer = await get(`/pulls/${number}/commits?page=${page}&per_page=${pageSize}`, (value) =>
      giteeLikeCommits(value, gitcodeAccount),
    )
    if (answer.kind !== 'ok') return answer
    for (const commit of answer.value) commits.set(commit.sha, commit)
    if (answer.value.length < pageSize || commits.size > max) break
  }
  const base = encodeURIComponent(baseRef === '' ? baseSha : baseRef)
  const isInBase = async (sha: string): Promise<ForgeAnswer<boolean>> =>
    mapped(await get(`/compare/${base}...${sha}`, comparedCommits), (count) => count === 0)
  const read = [...commits.values()]
  if (read.length > max) return mapped(answer, () => ({ commits: read, declared: null, isWhole: false }))
  // Without commits, the base branch contains the head.
  const whole = await (read.length === 0 ? isInBase(headSha) : isWholeList(read, headSha, isInBase))
  return mapped(whole, (isWhole) => ({ commits: read, declared: null, isWhole }))
}

/**
 * Creates or changes a comment and returns the number of its note. A new comment is answered with the ID of its discussion only, so it is looked up
 * by its marker.
 */
async function putGitcodeComment(client: GiteeLikeClient, comment: ForgeComment): Promise<ForgeAnswer<string>> {
  const { number, body, nativeId, mayStand } = comment
  const find = () => findComment(client, comment, gitcodeAccount)
  const known = nativeId === '' && mayStand ? await find() : okOf(nativeId)
  if (known.kind !== 'ok') return known
  if (known.value !== '') {
    const path = `/pulls/comments/${encodeURIComponent(known.value)}`
    const changed = await client.write('PATCH', path, { json: { body } }, () => known.value)
    if (changed.kind === 'ok' && nativeId === '') await resolve(client, number, await client.get(path, discussionOf))
    return changed
  }
  const made = await client.write('POST', `/pulls/${number}/comments`, { json: { body } }, idOfMade)
  if (made.kind !== 'ok') return made
  await resolve(client, number, made)
  return find()
}

const discussionOf = (value: unknown): string => forgeText(asObject(value)['discussion_id'])
const idOfMade = (value: unknown): string => forgeText(asObject(value)['id'])

/**
 * Resolves the discussion that a new comment may be, because it would block merging until someone does. A refusal does not affect the comment.
 */
async function resolve({ write }: GiteeLikeClient, number: number, discussion: ForgeAnswer<string>): Promise<void> {
  if (discussion.kind !== 'ok' || !/^[\da-f]{40}$/.test(discussion.value)) return
  await write('PUT', `/pulls/${number}/comments/${discussion.value}`, { json: { resolved: true } }, () => true)
}
