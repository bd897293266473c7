import { asObject } from '../../../../domain/pull-requests/as-object.ts'
import { commandOf, type DeliveryNotice } from '../../../../domain/pull-requests/delivery-notice.ts'
import { nativeIdOf } from '../../../../domain/pull-requests/native-id.ts'
import type { DeliveryHeaders } from '../port/forge-module.ts'
import { forgeText } from '../port/read-commits.ts'

const events = new Map([
  ['Merge Request Hook', 'pull_request'],
  ['Note Hook', 'issue_comment'],
])

/**
 * Reads the headers of a delivery. A plain password instead of a signature is not accepted, because the service's webhooks always sign. Deliveries have
 * no key.
 */
export function giteeDelivery(headers: Readonly<Record<string, string>>): DeliveryHeaders {
  const { 'x-gitee-timestamp': timestamp = '', 'x-gitee-token': signature = '' } = headers
  const name = headers['x-gitee-event'] ?? headers['x-git-oschina-event']
  return {
    event: name === undefined ? '' : (events.get(name) ?? 'other'),
    key: '',
    proof: timestamp === '' || signature === '' ? null : { kind: 'gitee-sign', timestamp, signature },
  }
}

/** Repository in the sample that Gitee sends when a webhook is tested. */
const sampleRepository = '151'

/**
 * Parses a delivery. Every event of a pull request means that it is read again: not all actions are documented. Gitee reports bots as users, so
 * commands by bots count.
 */
export function giteeNotice(event: string, value: unknown): DeliveryNotice {
  const { action, project, pull_request: pull, noteable_type: type, comment, sender } = asObject(value)
  const repository = nativeIdOf(asObject(project)['id']) ?? ''
  const notice = {
    action: typeof action === 'string' && /^[a-z_]{1,40}$/.test(action) ? action : '',
    ...{ installation: '', repository },
  }
  const number = Number(nativeIdOf(asObject(pull)['number']) ?? 0)
  if (number === 0 || repository === sampleRepository) return { ...notice, about: { kind: 'nothing' } }
  if (event === 'pull_request') return { ...notice, about: { kind: 'pull_request', number } }
  if (event !== 'issue_comment' || type !== 'PullRequest') return { ...notice, about: { kind: 'nothing' } }
  const { body, user } = asObject(comment)
  const login = forgeText(asObject(user)['login'] ?? asObject(sender)['login'])
  // Comments have no reactions, so the comment's ID is not needed.
  return { ...notice, about: commandOf(body, { number, comment: '', login }) }
}
