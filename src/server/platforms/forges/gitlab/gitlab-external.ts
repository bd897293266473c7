/** An external status check of the project, a feature of GitLab Ultimate. It holds merge requests up even while the service cannot be reached. */
import { asObject } from '../../../../domain/pull-requests/as-object.ts'
import { nativeIdOf } from '../../../../domain/pull-requests/native-id.ts'
import { mapped } from '../port/forge-answer.ts'
import {
  checkName,
  type ForgeAnswer,
  type ForgeStanding,
  type ForgeVerdict,
  type PostedVerdict,
} from '../port/forge.ts'
import { forgeText } from '../port/read-commits.ts'
import type { GitlabClient } from './gitlab-client.ts'
import { gitlabId, gitlabPull } from './gitlab-readers.ts'

/**
 * Reads, creates or removes the project's external check and returns its ID, empty if there is none. GitLab sends merge requests to the URL of the
 * check, which does not need them: the webhook reports them too. A check that nobody responds to holds every merge request up.
 */
export async function changeExternalCheck(
  { get, write }: GitlabClient,
  act: 'read' | 'make' | 'remove',
  url: string,
): Promise<ForgeAnswer<string>> {
  const known = await get('/external_status_checks', (value) => {
    if (!Array.isArray(value)) return null
    const ours = value.map(asObject).find((check) => check['name'] === checkName)
    return { id: nativeIdOf(ours?.['id']) ?? '' }
  })
  if (known.kind !== 'ok' || act === 'read') return mapped(known, ({ id }) => id)
  const { id } = known.value
  if (act === 'make' && id === '') {
    return write('POST', '/external_status_checks', { name: checkName, external_url: url }, gitlabId)
  }
  if (act === 'make' || id === '') return mapped(known, () => id)
  return write('DELETE', `/external_status_checks/${id}`, {}, () => '')
}

const states: Readonly<Record<string, string>> = { passed: 'success', failed: 'failure', pending: 'failure' }

/** Returns the state of the check; everything except passed holds the merge request up, and GitLab itself changes pending to failed. */
export const standingCheck = ({ get }: GitlabClient, number: number): Promise<ForgeAnswer<ForgeStanding>> =>
  get(`/merge_requests/${number}/status_checks`, (value) => {
    if (!Array.isArray(value)) return null
    const ours = value.map(asObject).find((check) => check['name'] === checkName)
    const state = ours ? (states[forgeText(ours['status'])] ?? '') : ''
    return { state, by: { id: '', login: '' } }
  })

/**
 * Responds to the external check with a verdict. GitLab accepts responses for the head only; a verdict on a previous head is `gone`, because the next
 * reading replaces it.
 */
export async function putExternalCheck(
  client: GitlabClient,
  find: () => Promise<ForgeAnswer<string>>,
  { mark, state, number }: Pick<ForgeVerdict, 'state'> & { mark: { sha: string }; number: number },
): Promise<ForgeAnswer<PostedVerdict>> {
  const check = await find()
  if (check.kind !== 'ok') return check
  const response = {
    sha: mark.sha,
    external_status_check_id: Number(check.value),
    status: state === 'success' ? 'passed' : state === 'failure' ? 'failed' : 'pending',
  }
  const path = `/merge_requests/${number}`
  const answer = await client.write('POST', `${path}/status_check_responses`, response, () => ({ nativeId: '', state }))
  if (answer.kind !== 'refused' || answer.status !== 409) return answer
  const head = await client.get(path, (value) => {
    const pull = gitlabPull(value)
    return pull === null ? null : { sha: typeof pull === 'string' ? '' : pull.headSha }
  })
  // GitLab may not have read the branch yet.
  if (head.kind === 'ok') return { kind: head.value.sha === mark.sha ? 'unreachable' : 'gone' }
  return head
}
