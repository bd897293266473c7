import type { ForgeAccount } from '../../../../domain/pull-requests/pull-request.ts'
import { asObject } from '../../../../domain/pull-requests/as-object.ts'
import { shaOf } from '../../../../domain/pull-requests/native-id.ts'
import { mapped } from '../port/forge-answer.ts'
import type { ForgeOutlets } from '../port/forge-module.ts'
import type { ForgeAccess, ForgeAnswer, ForgeGrounds, ForgeRepository, Requirement } from '../port/forge.ts'
import { type LabelCalls, putLabels, shownByLabels } from '../port/labels.ts'
import { findMerged } from '../port/merged-commits.ts'
import { rememberedFor } from '../port/remembered.ts'
import { type GitlabClient, isLastPage, okOf, openGitlab, pageSize, remembering } from './gitlab-client.ts'
import { readGitlabCommits } from './gitlab-commits.ts'
import { changeExternalCheck, putExternalCheck, standingCheck } from './gitlab-external.ts'
import { accountNamed, administersProject, gitlabMembers } from './gitlab-members.ts'
import { putGitlabComment, reactToNote } from './gitlab-notes.ts'
import {
  gitlabAccount,
  gitlabAhead,
  gitlabDiff,
  gitlabLabels,
  gitlabPull,
  listedPulls,
  projectOf,
} from './gitlab-readers.ts'
import { putGitlabStatus, standingStatus } from './gitlab-status.ts'
import { putThread, standingThread } from './gitlab-thread.ts'

/** Opens a project on GitLab with a token. Its ID, not its path, is used in requests, because a rename does not change it. */
export function gitlabRepository(
  { apiUrl, token, repository: { id: project, fullName } }: ForgeAccess,
  { call, clock, patches }: ForgeOutlets,
): ForgeRepository {
  const place = { apiUrl, token: token ?? '', project }
  const client = openGitlab(place, { call, clock })
  const { get, getRoot } = client
  const key = (of: string): string => `${of} ${apiUrl} ${project} ${place.token}`
  const remembered = { call, clock }

  const own = (): Promise<ForgeAnswer<ForgeAccount>> =>
    rememberedFor(remembered, { key: key('account'), ms: remembering.account }, () => getRoot('/user', gitlabAccount))

  const readGrounds = () => get('', projectOf)

  /** Returns the project, which merge requests tell only by its path. Reads it again if the path has changed, and every few minutes. */
  async function groundsNamed(name: string): Promise<ForgeAnswer<ForgeGrounds>> {
    const memory = { key: key('project'), ms: remembering.grounds }
    const known = await rememberedFor(remembered, memory, readGrounds)
    if (known.kind !== 'ok' || name === '' || known.value.fullName === name) return known
    return rememberedFor(remembered, { ...memory, isFresh: true }, readGrounds)
  }

  /** Returns the project's external check, whose ID does not change until it is deleted. Creates it if it was deleted. */
  const externalCheck = (url: string): Promise<ForgeAnswer<string>> =>
    rememberedFor(remembered, { key: key('external'), ms: remembering.grounds }, () =>
      changeExternalCheck(client, 'make', url),
    )

  const ahead: ForgeRepository['ahead'] = (base, sha) =>
    get(`/repository/compare?from=${encodeURIComponent(base)}&to=${sha}&straight=false`, gitlabAhead)

  return {
    async account(login) {
      const id = await accountNamed(client, login)
      return id.kind === 'ok' ? getRoot(`/users/${id.value}`, gitlabAccount) : id
    },

    administers: (login) => administersProject(client, login),

    ...gitlabMembers(client, fullName),

    async pullRequest(number) {
      const answer = await get(`/merge_requests/${number}`, (value) => {
        const pull = gitlabPull(value)
        return pull === null ? null : { pull }
      })
      if (answer.kind !== 'ok') return answer
      const { pull } = answer.value
      if (typeof pull === 'string') return { kind: pull === 'empty' ? 'gone' : 'unreachable' }
      const { fullName: name, isOfProject: _of, sourceBranch: _from, pipeline: _by, ...facts } = pull
      const grounds = await groundsNamed(name)
      return mapped(grounds, ({ id, fullName: path, isPrivate }) => ({
        ...facts,
        repository: { id, fullName: path, isPrivate },
      }))
    },

    commits: (pull, max) => readGitlabCommits(client, pull, { max, ahead }),

    openPullRequests: (page) => {
      const query = `state=opened&scope=all&order_by=created_at&sort=asc&per_page=${pageSize}&page=${page}`
      return get(`/merge_requests?${query}`, (value, headers) => {
        const pulls = listedPulls(value)
        const length = Array.isArray(value) ? value.length : 0
        return pulls && { pulls, etag: '', isLast: isLastPage(headers, length), hasTips: false }
      })
    },

    tip: (branch) =>
      get(`/repository/branches/${encodeURIComponent(branch)}`, (value) => {
        const sha = shaOf(asObject(asObject(value)['commit'])['id'])
        return sha === null ? null : { sha, etag: '' }
      }),

    ahead,

    mergedOriginal: (question) =>
      findMerged(
        { ahead, patches, place: `${apiUrl}/projects/${project}`, diff: (sha) => wholeDiff(client, sha) },
        question,
      ),

    grounds: readGrounds,

    // Only a required status needs such a commit.
    oldestCommit: async () => ({ kind: 'gone' }),

    async requirement(_branch, mark) {
      const answer = await get('', (value) => asObject(value))
      if (answer.kind !== 'ok') return 'unknown'
      const { value } = answer
      const isOn =
        value[
          mark === 'external'
            ? 'only_allow_merge_if_all_status_checks_passed'
            : 'only_allow_merge_if_all_discussions_are_resolved'
        ]
      return requirementOf(isOn)
    },

    missingPasses: async () => false,

    async standing(mark, pulls) {
      if (mark.kind === 'status') return standingStatus(client, mark.sha, pulls)
      const [pull] = pulls
      if (!pull || mark.kind === 'tester') return { kind: 'gone' }
      const { number } = pull
      if (mark.kind === 'thread') return standingThread(client, own, { number, threadId: mark.threadId })
      if (mark.kind === 'external') return standingCheck(client, number)
      const by = { id: '', login: '' }
      return mapped(await labelCalls(client, number).read(), (all) => ({ state: shownByLabels(all, mark.names), by }))
    },

    async putVerdict(verdict, pulls) {
      const { mark, state } = verdict
      if (mark.kind === 'status') return putGitlabStatus(client, { ...verdict, mark }, pulls)
      const [pull] = pulls
      if (!pull || mark.kind === 'tester') return { kind: 'gone' }
      const { number } = pull
      if (mark.kind === 'thread') return putThread(client, own, { verdict: { ...verdict, mark }, number })
      if (mark.kind === 'external') {
        const find = () => externalCheck(new URL(verdict.detailsUrl).origin)
        return putExternalCheck(client, find, { mark, state, number })
      }
      return putLabels(labelCalls(client, number), mark.names, state)
    },

    putComment: (comment) => putGitlabComment(client, own, comment),

    react: (commentId) => reactToNote(client, commentId),

    changeExternalCheck: (act, url) => changeExternalCheck(client, act, url),
  }
}

const requirementOf = (isOn: unknown): Requirement => (isOn === true ? 'yes' : isOn === false ? 'no' : 'unknown')

/** Request functions for the labels of a merge request. A missing label is created, and removing an absent one is no error. */
function labelCalls({ get, write }: GitlabClient, number: number): LabelCalls {
  const path = `/merge_requests/${number}`
  return {
    read: () => get(path, gitlabLabels),
    add: (name) => write('PUT', path, { add_labels: [name] }, () => true),
    remove: (name) => write('PUT', path, { remove_labels: [name] }, () => true),
  }
}

/** Maximum number of pages of a commit's changes that are compared. */
const maxDiffPages = 5

/** Returns the changes of a commit as a git diff; empty if they are cut off or too many. */
async function wholeDiff({ get }: GitlabClient, sha: string): Promise<ForgeAnswer<string>> {
  let text = ''
  for (let page = 1; page <= maxDiffPages; page++) {
    const answer = await get(`/repository/commits/${sha}/diff?per_page=${pageSize}&page=${page}`, (value, headers) => {
      const diff = gitlabDiff(value)
      return diff === null ? null : { diff, isLast: isLastPage(headers, (value as unknown[]).length) }
    })
    if (answer.kind !== 'ok') return answer
    if (answer.value.diff === '') return mapped(answer, () => '')
    text += answer.value.diff
    if (answer.value.isLast) return mapped(answer, () => text)
  }
  return okOf('')
}
