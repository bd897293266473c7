/** Parsers for responses of GitLab. */
import { asObject } from '../../../../domain/pull-requests/as-object.ts'
import { isNestedName, nativeIdOf, shaOf } from '../../../../domain/pull-requests/native-id.ts'
import type { ForgeAccount, PullCommit } from '../../../../domain/pull-requests/pull-request.ts'
import type { ForgeGrounds, ForgePullRequest, ListedPullRequest } from '../port/forge.ts'
import { forgeText, isLogin } from '../port/read-commits.ts'

/** Parses an account. Only the response for a single account tells whether it is a bot. */
export function gitlabAccount(value: unknown): ForgeAccount | null {
  const { id, username, bot } = asObject(value)
  const found = nativeIdOf(id)
  return found === null ? null : { id: found, login: forgeText(username).slice(0, 100), isBot: bot === true }
}

/** Parses the signed-in user; null if it is invalid. */
export function signedInGitlabAccount(value: unknown): { id: string; login: string } | null {
  const account = gitlabAccount(value)
  return account && isLogin(account.login) ? { id: account.id, login: account.login } : null
}

/** Parses a project; null if it is invalid. */
export function projectOf(value: unknown): ForgeGrounds | null {
  const { id, path_with_namespace: path, visibility, default_branch: branch } = asObject(value)
  const nativeId = nativeIdOf(id)
  if (nativeId === null || typeof path !== 'string' || !isNestedName(path)) return null
  return { id: nativeId, fullName: path, isPrivate: visibility !== 'public', branch: forgeText(branch).slice(0, 255) }
}

/** A merge request without its project, of which only the name may be told. */
export type GitlabPull = Omit<ForgePullRequest, 'repository'> & {
  /** Empty if it is not told. */
  fullName: string
  /** Whether the source branch is in the project itself. */
  isOfProject: boolean
  sourceBranch: string
  /** The pipeline that GitLab shows for the merge request; null if there is none. */
  pipeline: { id: string; sha: string } | null
}

const states: Readonly<Record<string, ForgePullRequest['state']>> = {
  opened: 'open',
  // While it is being merged.
  locked: 'open',
  merged: 'merged',
  closed: 'closed',
}

/** Result for a merge request without commits. `unprepared`: GitLab has not read its branches yet. */
export type WithoutHead = 'unprepared' | 'empty'

/** Parses a merge request; null if it is invalid. */
export function gitlabPull(value: unknown): GitlabPull | WithoutHead | null {
  const request = asObject(value)
  const { id, iid, title, state, sha, draft, work_in_progress: isOldDraft, author, references } = request
  const nativeId = nativeIdOf(id)
  const number = nativeIdOf(iid)
  const found = states[String(state)]
  if (nativeId === null || number === null || found === undefined) return null
  const headSha = shaOf(sha)
  if (headSha === null && sha !== null && sha !== undefined) return null
  if (headSha === null) return typeof request['prepared_at'] === 'string' || found !== 'open' ? 'empty' : 'unprepared'
  const refs = asObject(request['diff_refs'])
  const [base, start] = [shaOf(refs['base_sha']) ?? '', shaOf(refs['start_sha']) ?? '']
  const baseRef = forgeText(request['target_branch']).slice(0, 250)
  const time = typeof request['merged_at'] === 'string' ? Date.parse(request['merged_at']) : Number.NaN
  const full = /^(.+)!\d+$/.exec(forgeText(asObject(references)['full']))?.[1] ?? ''
  return {
    ...{ number: Number(number), nativeId, title: forgeText(title), headSha, baseRef, state: found },
    opener: gitlabAccount(author) ?? { id: '', login: '', isBot: false },
    baseSha: start === '' ? base : start,
    declaredCommits: null,
    listVersion: [headSha, base, start, baseRef].join(' '),
    isDraft: draft === true || isOldDraft === true,
    mergedAt: Number.isNaN(time) ? null : time,
    mergeStatus: mergeStatusOf(request['detailed_merge_status']),
    fullName: isNestedName(full) ? full : '',
    isOfProject: projectIdOf(request) !== null && nativeIdOf(request['source_project_id']) === projectIdOf(request),
    sourceBranch: forgeText(request['source_branch']),
    pipeline: pipelineOf(request['head_pipeline']),
  }
}

const projectIdOf = (request: Record<string, unknown>): string | null =>
  nativeIdOf(request['target_project_id']) ?? nativeIdOf(request['project_id'])

function pipelineOf(value: unknown): GitlabPull['pipeline'] {
  const { id, sha } = asObject(value)
  const found = nativeIdOf(id)
  return found === null ? null : { id: found, sha: shaOf(sha) ?? '' }
}

/** Returns what GitLab says about merging: `mergeable`, or the first of several reasons in a fixed order. */
const mergeStatusOf = (status: unknown): string =>
  typeof status === 'string' && /^[a-z_]{1,40}$/.test(status) ? status : ''

/** Parses a page of merge requests; null if any is invalid. Those without commits are left out, because they cannot be merged. */
export function listedPulls(value: unknown): ListedPullRequest[] | null {
  if (!Array.isArray(value)) return null
  const pulls: ListedPullRequest[] = []
  for (const one of value) {
    const request = asObject(one)
    const [number, headSha, repositoryId] = [nativeIdOf(request['iid']), shaOf(request['sha']), projectIdOf(request)]
    if (number === null || repositoryId === null) return null
    if (headSha === null) continue
    const baseRef = forgeText(request['target_branch']).slice(0, 250)
    pulls.push({ number: Number(number), headSha, baseRef, baseSha: '', repositoryId })
  }
  return pulls
}

/** Parses a page of commits; null if any is invalid. GitLab names no account in commits and does not tell whether they are signed. */
export function gitlabCommits(value: unknown): PullCommit[] | null {
  if (!Array.isArray(value)) return null
  const commits = value.map((one): PullCommit | null => {
    const commit = asObject(one)
    const { id, parent_ids: parents, message } = commit
    const sha = shaOf(id)
    const person = (role: 'author' | 'committer') => ({
      name: forgeText(commit[`${role}_name`]),
      email: forgeText(commit[`${role}_email`]),
      account: null,
    })
    return sha === null
      ? null
      : {
          ...{ sha, message: forgeText(message), isVerified: false },
          parents: (Array.isArray(parents) ? parents : []).flatMap((parent) => shaOf(parent) ?? []),
          ...{ author: person('author'), committer: person('committer') },
        }
  })
  return commits.some((commit) => commit === null) ? null : (commits as PullCommit[])
}

/** Returns the number of commits in a comparison. GitLab may list fewer than there are, but never none instead of some. */
export function gitlabAhead(value: unknown): number | null {
  const { commits, compare_timeout: isCut } = asObject(value)
  return Array.isArray(commits) && (commits.length > 0 || isCut !== true) ? commits.length : null
}

/** Returns one page of a commit's changes as a git diff; empty if a file's changes are cut off. An empty diff equals no other. */
export function gitlabDiff(value: unknown): string | null {
  if (!Array.isArray(value)) return null
  const parts = value.map((one) => {
    const { old_path: before, new_path: after, diff, too_large: isTooLarge, collapsed: isCollapsed } = asObject(one)
    return typeof before === 'string' && typeof after === 'string' && typeof diff === 'string' && diff !== ''
      ? isTooLarge === true || isCollapsed === true
        ? null
        : `diff --git a/${before} b/${after}\n${diff.endsWith('\n') ? diff : `${diff}\n`}`
      : null
  })
  return parts.some((part) => part === null) ? '' : parts.join('')
}

/** Parses the names of a merge request's labels; null if it is invalid. */
export function gitlabLabels(value: unknown): string[] | null {
  const { labels } = asObject(value)
  if (!Array.isArray(labels)) return null
  return labels.map((label) => forgeText(typeof label === 'string' ? label : asObject(label)['name']))
}

/** Parses the ID of a created or changed resource. */
export const gitlabId = (value: unknown): string | null => nativeIdOf(asObject(value)['id'])
