import { createPrivateKey, sign } from 'node:crypto'
import type { PullCommit } from '../../../../domain/pull-requests/pull-request.ts'
import type { ForgeRequest } from '../../../outbound/forge-calls.ts'
import { asObject } from '../../../../domain/pull-requests/as-object.ts'
import {
  type ForgeAccess,
  type ForgeAnswer,
  type ForgeBudget,
  type ForgeComment,
  type ForgePullRequest,
  type ForgeRepository,
  type MarkedPull,
  type ReadCommits,
} from '../port/forge.ts'
import { answerOf, mapped } from '../port/forge-answer.ts'
import { type LabelCalls, labelsOf, putLabels, shownByLabels } from '../port/labels.ts'
import type { ForgeOutlets, InstallationToken } from '../port/forge-module.ts'
import { nativeIdOf, shaOf } from '../../../../domain/pull-requests/native-id.ts'
import { groundsOf, lastPageOf, onlyCommitOf } from '../port/read-repository.ts'
import { githubRequirement } from './github-requirement.ts'
import { type CheckRunCalls, isOfApp, putCheckRun, standingRun } from './github-check-run.ts'
import { githubMembers } from './github-members.ts'
import { aheadOf, findMerged, textOf } from '../port/merged-commits.ts'
import { accountOf, commitsOf } from '../port/read-commits.ts'
import { listedOf, pullRequestOf } from '../port/read-pull-request.ts'

const second = 1000
const megabyte = 1024 * 1024
/** Page size for commits, and maximum number of commits in a pull request's list. Further commits are only available through a comparison. */
const [pageSize, listed] = [100, 250]
/** Page size for pull requests; each is 15 to 20 kB. */
const pullsAPage = 30

/** Media type and version of the GitHub API for which this client was written. */
export const githubApi = { accept: 'application/vnd.github+json', apiVersion: '2022-11-28' } as const

/**
 * Returns the JWT that authenticates an App: RS256, valid for nine minutes, issued one minute in the past to allow
 * for clock skew.
 */
export function appToken({ id, privateKey }: { id: string; privateKey: string }, now: number): string {
  const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')
  const issued = Math.floor(now / second) - 60
  const text = `${part({ alg: 'RS256', typ: 'JWT' })}.${part({ iat: issued, exp: issued + 540, iss: id })}`
  return `${text}.${sign('RSA-SHA256', Buffer.from(text), createPrivateKey(privateKey)).toString('base64url')}`
}

/** Token permissions: for checks, or for reading the members of an organization. */
const rights = {
  checks: { checks: 'write', pull_requests: 'write', contents: 'read' },
  members: { members: 'read' },
} as const

/** Opens a repository on GitHub or GitHub Enterprise as an App. */
export function githubRepository(
  { apiUrl, app, installation, repository }: ForgeAccess,
  { call, clock, tokens, patches }: ForgeOutlets,
): ForgeRepository {
  const place = `${apiUrl}/repos/${repository.fullName.split('/').map(encodeURIComponent).join('/')}`

  const keyOf = (right: keyof typeof rights): string => `${apiUrl} ${installation} ${repository.id} ${right}`

  /** Returns a token for this repository only. */
  async function tokenOf(right: keyof typeof rights): Promise<ForgeAnswer<string>> {
    const key = keyOf(right)
    const now = clock.now()
    const known = tokens.get(key)
    if (known && known.until > now + 2 * 60 * second) {
      return { kind: 'ok', value: known.token, budget: { remaining: null, resetAt: null } }
    }
    if (!app) return { kind: 'refused', status: 401, message: 'no App' }
    const answer = answerOf(
      await call({
        method: 'POST',
        url: `${apiUrl}/app/installations/${encodeURIComponent(installation)}/access_tokens`,
        authorization: `Bearer ${appToken(app, now)}`,
        ...githubApi,
        json: {
          repository_ids: [Number(repository.id)],
          permissions: rights[right],
        },
      }),
      now,
      (value): InstallationToken | null => {
        const { token, expires_at: expires } = asObject(value)
        const until = Date.parse(String(expires))
        return typeof token === 'string' && Number.isFinite(until) ? { token, until } : null
      },
    )
    if (answer.kind === 'ok') tokens.set(key, answer.value)
    return mapped(answer, ({ token }) => token)
  }

  /** Sends a request with a token. An expired token is replaced once. */
  async function asked<Value>(
    request: Omit<ForgeRequest, 'authorization'>,
    read: Parameters<typeof answerOf<Value>>[2],
    { right = 'checks', isAgain = false }: { right?: keyof typeof rights; isAgain?: boolean } = {},
  ): Promise<ForgeAnswer<Value>> {
    const token = await tokenOf(right)
    if (token.kind !== 'ok') return token
    const reply = await call({ ...githubApi, ...request, authorization: `Bearer ${token.value}` })
    if (reply !== 'unreachable' && reply.status === 401 && !isAgain) {
      tokens.delete(keyOf(right))
      return asked(request, read, { right, isAgain: true })
    }
    return answerOf(reply, clock.now(), read)
  }

  const get = <Value>(path: string, read: Parameters<typeof answerOf<Value>>[2], max = 8 * megabyte) =>
    asked<Value>({ method: 'GET', url: `${place}${path}`, most: max }, read)

  // Requests the second page, because the first page of a comparison contains the file list.
  const ahead: ForgeRepository['ahead'] = (base, sha) =>
    get(`/compare/${encodeURIComponent(base)}...${sha}?per_page=1&page=2`, aheadOf)

  const written: CheckRunCalls['write'] = (path, method, json, read) =>
    asked({ method, url: `${place}${path}`, ...(json ? { json } : {}) }, read)

  /** Sends a write request and returns the ID of the result. */
  const write = (path: string, method: 'POST' | 'PATCH', json: object): Promise<ForgeAnswer<string>> =>
    written(path, method, json, (value) => nativeIdOf(asObject(value)['id']))

  const labels = ({ number }: MarkedPull): LabelCalls => {
    const place = `/issues/${number}/labels`
    return {
      read: () => get(`${place}?per_page=100`, labelsOf),
      add: (name) => written(place, 'POST', { labels: [name] }, () => true),
      remove: (name) => written(`${place}/${encodeURIComponent(name)}`, 'DELETE', undefined, () => true),
    }
  }

  return {
    account: (login) => asked({ method: 'GET', url: `${apiUrl}/users/${encodeURIComponent(login)}` }, accountOf),

    ...githubMembers({
      get: (path, read) => asked({ method: 'GET', url: `${apiUrl}${path}` }, read),
      getAsReader: (path, read) => asked({ method: 'GET', url: `${apiUrl}${path}` }, read, { right: 'members' }),
      organization: repository.fullName.split('/')[0] ?? '',
    }),

    pullRequest: (number) => get(`/pulls/${number}`, (value) => pullRequestOf(value, true)),

    commits: (pull, max) => readCommits(pull, max, get),

    // Sorted by creation time, so that a push to a pull request changes only its own page and the etag of that page.
    async openPullRequests(page, etag) {
      const url = `${place}/pulls?state=open&sort=created&direction=asc&per_page=${pullsAPage}&page=${page}`
      return asked({ method: 'GET', url, most: 2 * megabyte, ...(etag ? { etag } : {}) }, (value, headers) => {
        const pulls = listedOf(value)
        return pulls && { pulls, etag: headers.etag ?? '', isLast: pulls.length < pullsAPage, hasTips: false }
      })
    },

    async tip(branch, etag) {
      const url = `${place}/branches/${encodeURIComponent(branch)}`
      return asked({ method: 'GET', url, ...(etag ? { etag } : {}) }, (value, headers) => {
        const sha = shaOf(asObject(asObject(value)['commit'])['sha'])
        return sha === null ? null : { sha, etag: headers.etag ?? '' }
      })
    },

    ahead,

    mergedOriginal: (question) =>
      findMerged(
        {
          ...{ place, patches },
          ahead,
          diff: (sha) =>
            asked(
              {
                ...{ method: 'GET', url: `${place}/commits/${sha}`, most: 8 * megabyte, isText: true },
                accept: 'application/vnd.github.diff',
              },
              textOf,
            ),
        },
        question,
      ),

    grounds: () => get('', groundsOf),

    async oldestCommit(branch) {
      const list = `/commits?sha=${encodeURIComponent(branch)}&per_page=1`
      const newest = await get(list, (value, headers) => ({ sha: onlyCommitOf(value), last: lastPageOf(headers) }))
      if (newest.kind !== 'ok') return newest
      return get(`${list}&page=${newest.value.last}`, onlyCommitOf)
    },

    missingPasses: async () => false,

    requirement: (branch) => githubRequirement(get, branch, app?.id ?? ''),

    async standing(mark, [pull]) {
      if (mark.kind === 'status') return standingRun({ get, appId: app?.id ?? '' }, mark.sha)
      if (mark.kind !== 'label' || !pull) return { kind: 'gone' }
      const by = { id: '', login: '' }
      return mapped(await labels(pull).read(), (all) => ({ state: shownByLabels(all, mark.names), by }))
    },

    async putVerdict(verdict, [pull]) {
      const { mark, state } = verdict
      if (mark.kind === 'status') {
        return putCheckRun({ get, write: written, appId: app?.id ?? '' }, mark.sha, verdict)
      }
      return mark.kind === 'label' && pull ? putLabels(labels(pull), mark.names, state) : { kind: 'gone' }
    },

    administers: (login) =>
      get(
        `/collaborators/${encodeURIComponent(login)}/permission`,
        (value) => asObject(value)['permission'] === 'admin',
      ),

    async putComment(comment) {
      const { number, body, nativeId } = comment
      const standing = nativeId || !comment.mayStand ? nativeId : await findComment(comment, get, app?.id ?? '')
      if (typeof standing !== 'string') return standing
      return standing === ''
        ? write(`/issues/${number}/comments`, 'POST', { body })
        : write(`/issues/comments/${standing}`, 'PATCH', { body })
    },

    react: (commentId) => write(`/issues/comments/${commentId}/reactions`, 'POST', { content: 'eyes' }),
  }
}

type Get = <Value>(
  path: string,
  read: Parameters<typeof answerOf<Value>>[2],
  max?: number,
) => Promise<ForgeAnswer<Value>>

/**
 * Reads the commits of a pull request. GitHub truncates the list at 250 commits. Further commits are read from the later pages of a comparison; its
 * first page includes the files. The comparison starts at the base branch, because `base.sha` is the branch's tip at the last push.
 */
async function readCommits(pull: ForgePullRequest, max: number, get: Get): Promise<ForgeAnswer<ReadCommits>> {
  const { number, headSha, baseRef } = pull
  const declaredCommits = pull.declaredCommits ?? 0
  const commits = new Map<string, PullCommit>()
  let budget: ForgeBudget = { remaining: null, resetAt: null }
  const read = (): ForgeAnswer<ReadCommits> => ({
    kind: 'ok',
    value: { commits: [...commits.values()], declared: declaredCommits, isWhole: true },
    budget,
  })
  if (declaredCommits > max) return read()
  for (let page = 1; (page - 1) * pageSize < Math.min(declaredCommits, listed); page++) {
    const answer = await get(`/pulls/${number}/commits?per_page=${pageSize}&page=${page}`, commitsOf)
    if (answer.kind !== 'ok') return answer
    for (const commit of answer.value) commits.set(commit.sha, commit)
    budget = answer.budget
  }
  const first = Math.floor(listed / pageSize) + 1
  const last = declaredCommits > listed ? Math.ceil(declaredCommits / pageSize) : 0
  for (let page = first; page <= last; page++) {
    const path = `/compare/${encodeURIComponent(baseRef)}...${headSha}?per_page=${pageSize}&page=${page}`
    const answer = await get(path, (value) => commitsOf(asObject(value)['commits']))
    if (answer.kind !== 'ok') return answer
    for (const commit of answer.value) commits.set(commit.sha, commit)
    budget = answer.budget
  }
  return read()
}

/**
 * Returns the comment that an earlier attempt of the App may have created; empty if there is none. A marker can be copied, so the App is checked as
 * well.
 */
async function findComment(
  { number, marker }: ForgeComment,
  get: Get,
  appId: string,
): Promise<string | ForgeAnswer<never>> {
  for (let page = 1; page <= 10; page++) {
    const answer = await get(`/issues/${number}/comments?per_page=${pageSize}&page=${page}`, (value) => {
      if (!Array.isArray(value)) return null
      const ours = value
        .map(asObject)
        .find(
          ({ body, performed_via_github_app: by }) =>
            typeof body === 'string' && body.includes(marker) && isOfApp(by, appId),
        )
      return { id: (ours && nativeIdOf(ours['id'])) ?? '', isLast: value.length < pageSize }
    })
    if (answer.kind !== 'ok') return answer
    if (answer.value.id !== '' || answer.value.isLast) return answer.value.id
  }
  return ''
}
