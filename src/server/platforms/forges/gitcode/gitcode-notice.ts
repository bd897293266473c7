import { asObject } from '../../../../domain/pull-requests/as-object.ts'
import { commandOf, type DeliveryNotice } from '../../../../domain/pull-requests/delivery-notice.ts'
import { nativeIdOf } from '../../../../domain/pull-requests/native-id.ts'
import { type DeliveryHeaders, signedHeaders } from '../port/forge-module.ts'

const events = new Map([
  ['Merge Request Hook', 'pull_request'],
  ['Note Hook', 'issue_comment'],
  ['Push Hook', 'push'],
])

/** Reads the headers of a delivery. A plain token instead of a signature is not accepted, because the service's webhooks always sign. */
export const gitcodeDelivery = (headers: Readonly<Record<string, string>>): DeliveryHeaders =>
  signedHeaders({
    event: events.get(headers['x-gitcode-event'] ?? '') ?? 'other',
    key: headers['x-gitcode-delivery'],
    signature: headers['x-gitcode-signature-256']?.replace(/^sha256=/, ''),
  })

/** Parses a delivery, whose body is in GitLab's format. Its account IDs are not those of the API, so an account is named by its login. */
export function gitcodeNotice(event: string, value: unknown): DeliveryNotice {
  const { object_attributes: attributes, project, merge_request: request, user } = asObject(value)
  const { action, iid, note, noteable_type: type, system } = asObject(attributes)
  const repository = nativeIdOf(asObject(project)['id']) ?? ''
  const notice = {
    action: typeof action === 'string' && /^[a-z_]{1,40}$/.test(action) ? action : '',
    ...{ installation: '', repository },
  }
  const number = Number(nativeIdOf(event === 'pull_request' ? iid : asObject(request)['iid']) ?? 0)
  if (event === 'pull_request' && number > 0) return { ...notice, about: { kind: 'pull_request', number } }
  const isCommand = event === 'issue_comment' && type === 'MergeRequest' && system !== true && number > 0
  if (!isCommand) return { ...notice, about: { kind: 'nothing' } }
  const { username } = asObject(user)
  // The API has no reactions, so the comment is not needed.
  const author = { number, comment: '', login: typeof username === 'string' ? username : '' }
  return { ...notice, about: commandOf(note, author) }
}
