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

/** Returns the ID of the project's external check; `gone` if it has none, or if the tier of the project has no such checks. */
async function findExternalCheck({ get }: GitlabClient): Promise<ForgeAnswer<string>> {
  const answer = await get('/external_status_checks?per_page=100', (value) => {
    if (!Array.isArray(value)) return null
    const ours = value.map(asObject).find((check) => check['name'] === checkName)
    return { id: nativeIdOf(ours?.['id']) ?? '' }
  })
  return answer.kind === 'ok' && answer.value.id === '' ? { kind: 'gone' } : mapped(answer, ({ id }) => id)
}

/** Creates the external check unless it exists. GitLab sends merge requests to its URL, which does not need them: the webhook reports them too. */
export async function makeExternalCheck(client: GitlabClient, url: string): Promise<ForgeAnswer<string>> {
  const known = await findExternalCheck(client)
  if (known.kind !== 'gone') return known
  return client.write('POST', '/external_status_checks', { name: checkName, external_url: url }, gitlabId)
}

/** Removes the external check, which would hold up every merge request that nobody responds to. */
export async function removeExternalCheck(client: GitlabClient): Promise<ForgeAnswer<string>> {
  const known = await findExternalCheck(client)
  if (known.kind !== 'ok') return known
  return client.write('DELETE', `/external_status_checks/${known.value}`, {}, () => known.value)
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
