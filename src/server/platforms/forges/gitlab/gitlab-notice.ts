import { asObject } from '../../../../domain/pull-requests/as-object.ts'
import { commentMarkerStart } from '../../../../domain/pull-requests/check-text.ts'
import { commandOf, type DeliveryNotice } from '../../../../domain/pull-requests/delivery-notice.ts'
import { nativeIdOf, shaOf } from '../../../../domain/pull-requests/native-id.ts'
import { type DeliveryHeaders, deliveryKey } from '../port/forge-module.ts'

/** Events by their names in headers. GitLab sends names with spaces. */
const eventNames = new Map([
  ['Merge Request Hook', 'pull_request'],
  ['Note Hook', 'issue_comment'],
  ['Pipeline Hook', 'pipeline'],
  ['Push Hook', 'push'],
])

/** Returns the event for its name in the header; `other` for an event that does not affect checks. */
export const gitlabEventOf = (name: unknown): string => eventNames.get(String(name)) ?? 'other'

/** Values of `object_kind` in the body, by event. */
const bodyKinds = new Map([
  ['pull_request', 'merge_request'],
  ['issue_comment', 'note'],
  ['pipeline', 'pipeline'],
])

/**
 * Reads the headers of a delivery. A webhook with a signing token signs each delivery; its plain token then proves nothing, because it would not cover
 * the body. The key is the same if a delivery is sent again.
 */
export function gitlabDelivery(
  headers: Readonly<Record<string, string>>,
  { isSigned }: { isSigned: boolean },
): DeliveryHeaders {
  const { 'x-gitlab-event': name, 'x-gitlab-token': token, 'webhook-signature': signature } = headers
  const id = (isSigned ? headers['webhook-id'] : headers['idempotency-key']) ?? ''
  const event = name === undefined ? '' : gitlabEventOf(name)
  // Versions before 17.4 send no key.
  const key = deliveryKey.test(id) ? id : ''
  if (!isSigned) return { event, key, proof: token ? { kind: 'token', token } : null }
  if (key === '' || !signature) return { event, key, proof: null }
  const timestamp = headers['webhook-timestamp'] ?? ''
  return { event, key, proof: { kind: 'standard-webhooks', id, timestamp, signatures: signature.split(' ') } }
}

/**
 * Parses a delivery. Every event of a merge request means that it is read again, also when its last thread was resolved. Renamed, transferred and
 * deleted projects send no events. A maintainer can give the webhook a template of its own, so that the body has any other shape.
 */
export function gitlabNotice(event: string, value: unknown): DeliveryNotice {
  const { object_kind: kind, object_attributes: given, project, merge_request: request } = asObject(value)
  const attributes = asObject(given)
  const { action, iid, status } = attributes
  const repository = nativeIdOf(asObject(project)['id']) ?? ''
  const notice = { action: nameOf(event === 'pipeline' ? status : action), installation: '', repository }
  const isExpected = bodyKinds.get(event)
  if (isExpected === undefined) return { ...notice, about: { kind: 'nothing' } }
  const number = Number(nativeIdOf(event === 'pull_request' ? iid : asObject(request)['iid']) ?? 0)
  const isReadable = kind === isExpected && repository !== '' && (event !== 'pull_request' || number > 0)
  if (!isReadable) return { ...notice, about: { kind: 'unreadable' } }
  if (event === 'pull_request') return { ...notice, about: { kind: 'pull_request', number } }
  if (event === 'pipeline') return { ...notice, about: pipelineOf(attributes, request, repository) }
  return { ...notice, about: noteOf(attributes, number, asObject(value)['user']) }
}

const nameOf = (value: unknown): string => (typeof value === 'string' && /^[a-z_]{1,40}$/.test(value) ? value : '')

/** Reads a comment on a merge request. Comments by the system and by the service itself contain no commands. */
function noteOf(attributes: Record<string, unknown>, number: number, user: unknown): DeliveryNotice['about'] {
  const { id, note, noteable_type: type, system, action = 'create' } = attributes
  const isByUser = system !== true && (action === 'create' || action === 'update')
  const isOwn = typeof note === 'string' && note.includes(commentMarkerStart)
  if (type !== 'MergeRequest' || number === 0 || !isByUser || isOwn) return { kind: 'nothing' }
  const { username } = asObject(user)
  return commandOf(note, {
    // Reactions are requested below the merge request.
    ...{ number, comment: `${number}/${nativeIdOf(id) ?? ''}` },
    login: typeof username === 'string' ? username : '',
  })
}

/** Reads a pipeline. That of a fork names the merge request of another project. */
function pipelineOf(
  attributes: Record<string, unknown>,
  request: unknown,
  repository: string,
): DeliveryNotice['about'] {
  const sha = shaOf(attributes['sha'])
  const { iid, target_project_id: target } = asObject(request)
  const isOfOthers = target !== undefined && nativeIdOf(target) !== repository
  const number = isOfOthers ? null : nativeIdOf(iid)
  if (sha === null) return { kind: 'nothing' }
  return { kind: 'pipeline', sha, number: number === null ? null : Number(number) }
}
