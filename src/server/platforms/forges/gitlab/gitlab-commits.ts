import type { PullCommit } from '../../../../domain/pull-requests/pull-request.ts'
import { mapped } from '../port/forge-answer.ts'
import type { ForgeAnswer, ForgePullRequest, ForgeRepository, ReadCommits } from '../port/forge.ts'
import { isWholeList } from '../port/whole-list.ts'
import { type GitlabClient, isLastPage, okOf, pageSize } from './gitlab-client.ts'
import { gitlabCommits } from './gitlab-readers.ts'

type Page = { commits: PullCommit[]; isLast: boolean }

/**
 * Reads the commits of a merge request, newest first. There is no total. The list is whole if it begins with the head and the target branch contains
 * all parents that the list does not; otherwise GitLab has not read the branches yet, or a page is missing, and `unreachable` is returned.
 *
 * GitLab keeps its own copy of the commits of a merge request, in which the parents are missing, and the messages may be. The commits are then read
 * from the repository, as the difference between the branches.
 */
export async function readGitlabCommits(
  client: GitlabClient,
  pull: ForgePullRequest,
  { max, ahead }: { max: number; ahead: ForgeRepository['ahead'] },
): Promise<ForgeAnswer<ReadCommits>> {
  const { number, headSha, baseRef, baseSha } = pull
  const base = baseRef === '' ? baseSha : baseRef
  // A tag can have the name of the branch.
  const exact = baseRef === '' ? baseSha : `refs/heads/${baseRef}`
  const isInBase = async (sha: string): Promise<ForgeAnswer<boolean>> =>
    mapped(await ahead(base, sha), (count) => count === 0)
  const listed = `/merge_requests/${number}/commits?`
  const range = `/repository/commits?ref_name=${encodeURIComponent(`${exact}..${headSha}`)}&`
  const first = await pageOf(client, listed, 1)
  if (first.kind !== 'ok') return first
  const isOfHead = first.value.commits.length === 0 || first.value.commits[0]?.sha === headSha
  if (!isOfHead) return { kind: 'unreachable' }
  const isBare = first.value.commits.some(({ parents, message }) => parents.length === 0 || message === '')
  const found = isBare ? await readPages(client, range, max) : await readPages(client, listed, max, first.value)
  // The merge request exists, so it must not be treated as closed.
  if (found.kind === 'gone') return { kind: 'unreachable' }
  if (found.kind !== 'ok') return found
  const commits = found.value
  if (commits.length > max) return mapped(found, () => ({ commits, declared: null, isWhole: false }))
  // Without commits, the target branch contains the head.
  const whole = await (commits.length === 0 ? isInBase(headSha) : isWholeList(commits, headSha, isInBase))
  if (whole.kind === 'gone' || (whole.kind === 'ok' && !whole.value)) return { kind: 'unreachable' }
  return mapped(whole, () => ({ commits, declared: null, isWhole: true }))
}

const pageOf = ({ get }: GitlabClient, path: string, page: number): Promise<ForgeAnswer<Page>> =>
  get(`${path}per_page=${pageSize}&page=${page}`, (value, headers) => {
    const commits = gitlabCommits(value)
    return commits && { commits, isLast: isLastPage(headers, commits.length) }
  })

/** Reads pages until the last one or until there are more commits than `max`. Pages shift if the branch changes, so commits may repeat. */
async function readPages(
  client: GitlabClient,
  path: string,
  max: number,
  first?: Page,
): Promise<ForgeAnswer<PullCommit[]>> {
  const commits = new Map<string, PullCommit>()
  let answer: ForgeAnswer<Page> = first ? okOf(first) : await pageOf(client, path, 1)
  for (let page = 2; ; page++) {
    if (answer.kind !== 'ok') return answer
    for (const commit of answer.value.commits) commits.set(commit.sha, commit)
    if (answer.value.isLast || commits.size > max || page > max / pageSize + 2) break
    answer = await pageOf(client, path, page)
  }
  return mapped(answer, () => [...commits.values()])
}
