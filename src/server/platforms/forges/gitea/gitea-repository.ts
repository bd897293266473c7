import type { PullCommit } from '../../../../domain/pull-requests/pull-request.ts'
import type { ForgeCalls, ForgeHeaders } from '../../../outbound/forge-calls.ts'
import { asObject } from '../../../../domain/pull-requests/as-object.ts'
import {
  checkName,
  type ForgeAccess,
  type ForgeAnswer,
  type ForgeBudget,
  type ForgeClock,
  type ForgePullRequest,
  type ForgeRepository,
  type MarkedPull,
  type ReadCommits,
} from '../port/forge.ts'
import { answerOf, mapped } from '../port/forge-answer.ts'
import { type LabelCalls, labelsOf, putLabels, shownByLabels } from '../port/labels.ts'
import { nativeIdOf, shaOf } from '../../../../domain/pull-requests/native-id.ts'
import { groundsOf, lastPageOf, onlyCommitOf } from '../port/read-repository.ts'
import { giteaRequirement } from './gitea-requirement.ts'
import { letsMissingPass } from './gitea-version.ts'
import { giteaMembers } from './gitea-members.ts'
import { aheadOf, findMerged, type PatchMemory, textOf } from '../port/merged-commits.ts'
import { accountOf, commitsOf, forgeText } from '../port/read-commits.ts'
import { listedOf, pullRequestOf } from '../port/read-pull-request.ts'

const megabyte = 1024 * 1024
/** Requested page size; an instance may return fewer entries. */
const pageSize = 50
const maxPages = 200

/** Opens a repository on a Gitea or Forgejo instance with its token. */
export function giteaRepository(
  { apiUrl, token, repository }: ForgeAccess,
  { call: ask, clock, patches }: { call: ForgeCalls; clock: ForgeClock; patches: PatchMemory },
): ForgeRepository {
  /** Repeats a request once after a 401. A refusal disables the repository and leaves its checks unchanged, so a single 401 is not sufficient. */
  const call: ForgeCalls = async (request) => {
    const reply = await ask(request)
    return reply !== 'unreachable' && reply.status === 401 ? ask(request) : reply
  }
  const place = `${apiUrl}/repos/${repository.fullName.split('/').map(encodeURIComponent).join('/')}`
  const authorization = `token ${token}`
  const get = async <Value>(path: string, read: Parameters<typeof answerOf<Value>>[2]) =>
    answerOf(
      await call({ method: 'GET', url: `${place}${path}`, authorization, most: 8 * megabyte }),
      clock.now(),
      read,
    )
  const send = async <Value>(
    method: 'POST' | 'PATCH' | 'DELETE',
    path: string,
    json: object | undefined,
    read: Parameters<typeof answerOf<Value>>[2],
  ) =>
    answerOf(
      await call({ method, url: `${place}${path}`, authorization, ...(json ? { json } : {}) }),
      clock.now(),
      read,
    )
  const write = (path: string, method: 'POST' | 'PATCH', json: object) =>
    send(method, path, json, (value) => nativeIdOf(asObject(value)['id']))

  /** Gitea adds and removes labels by their IDs, and creates none. */
  const labels = ({ number }: MarkedPull): LabelCalls => {
    const placed = `/issues/${number}/labels`
    const idOf = async (name: string): Promise<ForgeAnswer<string>> => {
      for (let page = 1; ; page++) {
        const answer = await get(`/labels?limit=${pageSize}&page=${page}`, (value) => {
          const all = Array.isArray(value) ? value.map(asObject) : []
          const found = all.find((label) => forgeText(label['name']).toLowerCase() === name.toLowerCase())
          return { id: nativeIdOf(found?.['id']) ?? '', isLast: all.length === 0 || page >= maxPages }
        })
        if (answer.kind !== 'ok') return answer
        if (answer.value.id !== '' || answer.value.isLast) return mapped(answer, ({ id }) => id)
      }
    }
    return {
      read: () => get(placed, labelsOf),
      async add(name) {
        const known = await idOf(name)
        const label = known.kind === 'ok' && known.value === '' ? await write('/labels', 'POST', newLabel(name)) : known
        return label.kind === 'ok' ? send('POST', placed, { labels: [Number(label.value)] }, () => true) : label
      },
      async remove(name) {
        const label = await idOf(name)
        return label.kind === 'ok' ? send('DELETE', `${placed}/${label.value}`, undefined, () => true) : label
      },
    }
  }

  const ahead: ForgeRepository['ahead'] = (base, sha) => get(`/compare/${encodeURIComponent(base)}...${sha}`, aheadOf)

  /** Returns the ID of the token's account; empty if the token may not read it. */
  const ownId = async (): Promise<string | ForgeAnswer<never>> => {
    const reply = await call({ method: 'GET', url: `${apiUrl}/user`, authorization })
    const answer = answerOf(reply, clock.now(), (value) => nativeIdOf(asObject(value)['id']))
    if (answer.kind === 'ok') return answer.value
    return answer.kind === 'limited' || answer.kind === 'unreachable' ? answer : ''
  }

  return {
    account: async (login) => {
      const url = `${apiUrl}/users/${encodeURIComponent(login)}`
      return answerOf(await call({ method: 'GET', url, authorization }), clock.now(), accountOf)
    },

    ...giteaMembers({
      ...{ call, clock, apiUrl, authorization },
      organization: repository.fullName.split('/')[0] ?? '',
    }),

    // Gitea reports the number of commits only with the list of commits.
    pullRequest: (number) => get(`/pulls/${number}`, (value) => pullRequestOf(value, false)),

    commits: (pull, max) => readCommits(pull, max, get),

    openPullRequests: (page) =>
      get(`/pulls?state=open&sort=oldest&limit=${pageSize}&page=${page}`, (value, headers) => {
        const pulls = listedOf(value)
        // A single page has no link header.
        const isLast = headers.link === undefined ? page === 1 && pulls?.length === all(headers) : !isFollowed(headers)
        return pulls && { pulls, etag: '', isLast: pulls.length === 0 || isLast, hasTips: true }
      }),

    tip: (branch) =>
      get(`/branches/${encodeURIComponent(branch)}`, (value) => {
        const sha = shaOf(asObject(asObject(value)['commit'])['id'])
        return sha === null ? null : { sha, etag: '' }
      }),

    ahead,

    mergedOriginal: (question) =>
      findMerged(
        {
          ...{ place, patches },
          ahead,
          async diff(sha) {
            const url = `${place}/git/commits/${sha}.diff`
            const request = { method: 'GET', url, authorization, most: 8 * megabyte, isText: true } as const
            return answerOf(await call(request), clock.now(), textOf)
          },
        },
        question,
      ),

    grounds: () => get('', groundsOf),

    async oldestCommit(branch) {
      const list = `/commits?sha=${encodeURIComponent(branch)}&limit=1&stat=false&files=false&verification=false`
      const newest = await get(list, (value, headers) => ({ sha: onlyCommitOf(value), last: lastPageOf(headers) }))
      if (newest.kind !== 'ok') return newest
      return get(`${list}&page=${newest.value.last}`, onlyCommitOf)
    },

    requirement: (branch) => giteaRequirement(get, branch),

    async missingPasses() {
      const reply = await call({ method: 'GET', url: `${apiUrl}/version`, authorization })
      const { version } = asObject(reply === 'unreachable' ? null : reply.value)
      return typeof version === 'string' && letsMissingPass(version)
    },

    async standing(mark, [pull]) {
      if (mark.kind === 'label' && pull) {
        const by = { id: '', login: '' }
        return mapped(await labels(pull).read(), (all) => ({ state: shownByLabels(all, mark.names), by }))
      }
      if (mark.kind !== 'status') return { kind: 'gone' }
      return get(`/commits/${mark.sha}/statuses?limit=${pageSize}`, (value) => {
        if (!Array.isArray(value)) return null
        const ours = value.map(asObject).filter(({ context }) => context === checkName)
        const [newest] = ours.toSorted((one, other) => Number(other['id']) - Number(one['id']))
        const { id = '', login = '' } = accountOf(newest?.['creator']) ?? {}
        return { state: statusOf(newest), by: { id, login } }
      })
    },

    async putVerdict({ mark, state, title, detailsUrl }, [pull]) {
      if (mark.kind === 'label' && pull) return putLabels(labels(pull), mark.names, state)
      if (mark.kind !== 'status') return { kind: 'gone' }
      // Each call creates a status; the newest status of a context applies.
      const json = { state, context: checkName, description: title, target_url: detailsUrl }
      return send('POST', `/statuses/${mark.sha}`, json, (value) => {
        const nativeId = nativeIdOf(asObject(value)['id'])
        return nativeId === null ? null : { nativeId, state: statusOf(asObject(value)) }
      })
    },

    administers: (login) =>
      get(`/collaborators/${encodeURIComponent(login)}/permission`, (value) =>
        ['admin', 'owner'].includes(String(asObject(value)['permission'])),
      ),

    async putComment({ number, body, marker, nativeId, mayStand }) {
      const standing = nativeId || !mayStand ? nativeId : await findComment({ number, marker, own: await ownId() }, get)
      if (typeof standing !== 'string') return standing
      return standing === ''
        ? write(`/issues/${number}/comments`, 'POST', { body })
        : write(`/issues/comments/${standing}`, 'PATCH', { body })
    },

    // Gitea returns no ID for a reaction.
    react: async (commentId) => {
      const url = `${place}/issues/comments/${commentId}/reactions`
      const answer = await call({ method: 'POST', url, authorization, json: { content: 'eyes' } })
      return answerOf(answer, clock.now(), () => 'eyes')
    },
  }
}

/**
 * Returns the total number of entries. The page size does not indicate the last page, because an instance may return
 * fewer entries than requested.
 */
const all = (headers: ForgeHeaders): number => Number(headers['x-total-count'] ?? Number.NaN)

const statusOf = (value: Record<string, unknown> | undefined): string =>
  forgeText(value?.['status'] ?? value?.['state'])

const newLabel = (name: string): object => ({ name, color: '#2563eb' })

const isFollowed = ({ link }: ForgeHeaders): boolean => /rel="?next"?/.test(link ?? '')

type Get = <Value>(path: string, read: Parameters<typeof answerOf<Value>>[2]) => Promise<ForgeAnswer<Value>>

/** Reads the commits page by page up to the total in the headers. */
async function readCommits({ number }: ForgePullRequest, max: number, get: Get): Promise<ForgeAnswer<ReadCommits>> {
  const commits = new Map<string, PullCommit>()
  let [declared, budget]: [number | null, ForgeBudget] = [null, { remaining: null, resetAt: null }]
  for (let page = 1; page <= maxPages; page++) {
    const answer = await get(
      `/pulls/${number}/commits?limit=${pageSize}&page=${page}&files=false`,
      (value, headers) => {
        const found = commitsOf(value)
        return found && { found, declaredNow: all(headers) }
      },
    )
    if (answer.kind !== 'ok') return answer
    const { found, declaredNow } = answer.value
    for (const commit of found) commits.set(commit.sha, commit)
    declared = Number.isSafeInteger(declaredNow) ? declaredNow : null
    budget = answer.budget
    if ((declared ?? 0) > max || commits.size > max) break
    if (found.length === 0 || (declared !== null && commits.size >= declared)) break
  }
  // Without a total, uses the number of commits read. The caller verifies that they include the head.
  const value = { commits: [...commits.values()], declared: declared ?? commits.size, isWhole: true }
  return { kind: 'ok', value, budget }
}

/**
 * Returns the comment that an earlier attempt may have created; empty if there is none. A marker can be copied, so
 * the author is checked if it is known.
 */
async function findComment(
  { number, marker, own }: { number: number; marker: string; own: string | ForgeAnswer<never> },
  get: Get,
): Promise<string | ForgeAnswer<never>> {
  if (typeof own !== 'string') return own
  const answer = await get(`/issues/${number}/comments`, (value) => {
    if (!Array.isArray(value)) return null
    const isOurs = ({ body, user }: Record<string, unknown>): boolean =>
      typeof body === 'string' && body.includes(marker) && (own === '' || nativeIdOf(asObject(user)['id']) === own)
    const ours = value.map(asObject).find(isOurs)
    return (ours && nativeIdOf(ours['id'])) ?? ''
  })
  return answer.kind === 'ok' ? answer.value : answer
}
