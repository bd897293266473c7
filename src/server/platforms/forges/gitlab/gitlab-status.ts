/**
 * The status of a merge request's head. On GitLab a status belongs to a pipeline, and a new pipeline of the same commit starts without it. It can be
 * posted only where the commit is on a branch of the project itself, so it is an addition to the thread.
 */
import { asObject } from '../../../../domain/pull-requests/as-object.ts'
import { nativeIdOf } from '../../../../domain/pull-requests/native-id.ts'
import { mapped } from '../port/forge-answer.ts'
import {
  checkName,
  type ForgeAnswer,
  type ForgeStanding,
  type ForgeVerdict,
  type MarkedPull,
  type MarkState,
  type PostedVerdict,
} from '../port/forge.ts'
import { forgeText } from '../port/read-commits.ts'
import type { GitlabClient } from './gitlab-client.ts'
import { type GitlabPull, gitlabAccount, gitlabPull } from './gitlab-readers.ts'

const nobody = { id: '', login: '' }

/** Maximum length of the description and of the URL. */
const maxLength = 255

const names: Readonly<Record<MarkState, string>> = { success: 'success', failure: 'failed', pending: 'pending' }

/** A status that waits or runs is pending; the words of other states are kept, so that they differ from ours. */
const stateOf = (status: string): string => {
  if (status === 'failed') return 'failure'
  return ['running', 'created', 'waiting_for_resource', 'preparing'].includes(status) ? 'pending' : status
}

/** Where the status of a head belongs: the pipeline that GitLab shows for the merge request, unless it tests another commit. */
type Place = { pipelineId: string; ref: string }

/** Returns the place of the status; `gone` if no merge request with this head has its source branch in the project. */
async function placeOf({ get }: GitlabClient, sha: string, pulls: readonly MarkedPull[]): Promise<ForgeAnswer<Place>> {
  for (const { number } of pulls) {
    const answer = await get(`/merge_requests/${number}`, (value) => {
      const pull = gitlabPull(value)
      return pull === null ? null : { pull: typeof pull === 'string' ? null : pull }
    })
    if (answer.kind === 'gone') continue
    if (answer.kind !== 'ok') return answer
    const { pull } = answer.value
    if (pull?.isOfProject && pull.headSha === sha) return mapped(answer, () => inPipeline(pull))
  }
  return { kind: 'gone' }
}

const inPipeline = ({ pipeline, headSha, sourceBranch }: GitlabPull): Place => ({
  pipelineId: pipeline?.sha === headSha ? pipeline.id : '',
  ref: sourceBranch,
})

/**
 * Posts the status, and posts it once more if GitLab has meanwhile made another pipeline the one that counts. The status is an addition, so `gone` is
 * returned where GitLab does not accept one.
 */
export async function putGitlabStatus(
  client: GitlabClient,
  verdict: ForgeVerdict & { mark: { kind: 'status' } },
  pulls: readonly MarkedPull[],
): Promise<ForgeAnswer<PostedVerdict>> {
  const { sha } = verdict.mark
  let place = await placeOf(client, sha, pulls)
  if (place.kind !== 'ok') return place
  for (const isLast of [false, true]) {
    const at = place.value
    const posted = await post(client, verdict, at)
    if (posted.kind !== 'ok' || isLast) return mapped(posted, ({ nativeId, state }) => ({ nativeId, state }))
    place = await placeOf(client, sha, pulls)
    const isSeen = place.kind !== 'ok' || [posted.value.pipelineId, ''].includes(place.value.pipelineId)
    if (place.kind !== 'ok' || isSeen) return mapped(posted, ({ nativeId, state }) => ({ nativeId, state }))
  }
  return { kind: 'unreachable' }
}

type Posted = PostedVerdict & { pipelineId: string }

async function post(
  { write }: GitlabClient,
  { mark, state, title, detailsUrl }: ForgeVerdict & { mark: { kind: 'status' } },
  { pipelineId, ref }: Place,
): Promise<ForgeAnswer<Posted>> {
  const json = {
    ...{ name: checkName, state: names[state], description: Array.from(title).slice(0, maxLength).join('') },
    ...(detailsUrl.length <= maxLength && { target_url: detailsUrl }),
    ...(pipelineId === '' ? { ref } : { pipeline_id: Number(pipelineId) }),
  }
  const answer = await write('POST', `/statuses/${mark.sha}`, json, (value): Posted | null => {
    const { id, status, pipeline_id: pipeline } = asObject(value)
    const nativeId = nativeIdOf(id)
    return nativeId === null
      ? null
      : { nativeId, state: stateOf(forgeText(status)), pipelineId: nativeIdOf(pipeline) ?? pipelineId }
  })
  if (answer.kind !== 'refused') return answer
  // Another write to the same commit is in progress.
  if (answer.status === 409) return { kind: 'unreachable' }
  const current = /cannot transition status via :\w+ from :(\w+)/i.exec(answer.message)?.[1]
  if (current === undefined) return answer.status === 401 ? answer : { kind: 'gone' }
  const isSame = stateOf(current) === state
  return isSame
    ? { kind: 'ok', value: { nativeId: '', state, pipelineId }, budget: { remaining: null, resetAt: null } }
    : { kind: 'unreachable' }
}

/** Returns the newest status in the pipeline that counts; empty if it has none. */
export async function standingStatus(
  client: GitlabClient,
  sha: string,
  pulls: readonly MarkedPull[],
): Promise<ForgeAnswer<ForgeStanding>> {
  const place = await placeOf(client, sha, pulls)
  if (place.kind !== 'ok') return place
  const { pipelineId } = place.value
  const query = `name=${checkName}&per_page=100${pipelineId === '' ? '' : `&pipeline_id=${pipelineId}`}`
  return client.get(`/repository/commits/${sha}/statuses?${query}`, (value) => {
    if (!Array.isArray(value)) return null
    const ours = value.map(asObject).filter((one) => one['name'] === checkName)
    const newest = ours.toSorted((one, other) => Number(other['id']) - Number(one['id']))[0]
    const by = gitlabAccount(newest?.['author'])
    return {
      state: newest ? stateOf(forgeText(newest['status'])) : '',
      by: by ? { id: by.id, login: by.login } : nobody,
    }
  })
}
