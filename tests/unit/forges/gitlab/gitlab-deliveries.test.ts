/** Headers and bodies of GitLab's deliveries, in the formats of its documentation ("Webhook events") and of `lib/gitlab/data_builder`. */
import { describe, expect, test } from 'vitest'
import { commentMarker } from '../../../../src/domain/pull-requests/check-text.ts'
import {
  gitlabDelivery,
  gitlabEventOf,
  gitlabNotice,
} from '../../../../src/server/platforms/forges/gitlab/gitlab-notice.ts'

const id = '3a427872-00df-429c-9bc9-a9475de2efe4'
const sent = {
  ...{ 'x-gitlab-event': 'Merge Request Hook', 'x-gitlab-token': 'a secret', 'idempotency-key': id },
  ...{ 'webhook-id': id, 'webhook-timestamp': '1795680000', 'webhook-signature': 'v1,AAAA v1,BBBB' },
}

describe('headers', () => {
  test('the token proves a delivery of a webhook without a signing token', () => {
    expect(gitlabDelivery(sent, { isSigned: false })).toEqual({
      ...{ event: 'pull_request', key: id },
      proof: { kind: 'token', token: 'a secret' },
    })
    const { 'x-gitlab-token': _, ...without } = sent
    expect(gitlabDelivery(without, { isSigned: false }).proof).toBeNull()
  })

  test('nothing but a signature proves a delivery of a webhook with a signing token', () => {
    expect(gitlabDelivery(sent, { isSigned: true })).toEqual({
      ...{ event: 'pull_request', key: id },
      proof: { kind: 'standard-webhooks', id, timestamp: '1795680000', signatures: ['v1,AAAA', 'v1,BBBB'] },
    })
    for (const missing of ['webhook-id', 'webhook-signature'] as const) {
      expect(gitlabDelivery({ ...sent, [missing]: '' }, { isSigned: true }).proof).toBeNull()
    }
    // The ID is signed, the header of the same value is not.
    expect(gitlabDelivery({ ...sent, 'idempotency-key': 'other' }, { isSigned: true }).key).toBe(id)
  })

  test('a key that is missing or malformed is empty', () => {
    for (const key of ['', 'a b', 'x'.repeat(101)]) {
      expect(gitlabDelivery({ ...sent, 'idempotency-key': key }, { isSigned: false }).key).toBe('')
    }
  })

  test.each([
    ['Merge Request Hook', 'pull_request'],
    ['Note Hook', 'issue_comment'],
    ['Pipeline Hook', 'pipeline'],
    ['Push Hook', 'push'],
    ['Issue Hook', 'other'],
    ['merge request hook', 'other'],
    ['constructor', 'other'],
    [undefined, 'other'],
  ])('the event %s is %s', (name, event) => {
    expect(gitlabEventOf(name)).toBe(event)
  })
})

const project = { id: 15, path_with_namespace: 'group/sub/kit' }
const sha = 'a'.repeat(40)
const aboutOf = (event: string, body: unknown) => gitlabNotice(event, body).about

describe('a merge request', () => {
  const request = (attributes: object) => ({
    ...{ object_kind: 'merge_request', event_type: 'merge_request', project, user: { id: 1, email: '[REDACTED]' } },
    object_attributes: { id: 99, iid: 7, source: null, source_project_id: null, target_project_id: 15, ...attributes },
  })

  test.each([
    { action: 'open' },
    { action: 'update', oldrev: sha },
    { action: 'update' },
    { action: 'approved' },
    { action: 'merge' },
    // A test delivery has no action, and a later version may add some.
    {},
    { action: 'anything' },
    { action: 'update', blocking_discussions_resolved: true },
  ])('is read after %o', (attributes) => {
    const notice = gitlabNotice('pull_request', request(attributes))
    expect(notice).toMatchObject({ repository: '15', about: { kind: 'pull_request', number: 7 } })
    expect(notice.action).toBe(attributes.action ?? '')
  })
})

describe('a comment', () => {
  const note = (attributes: object, body: object = {}) => ({
    ...{ object_kind: 'note', project, user: { id: 1, username: 'ana' }, merge_request: { id: 99, iid: 7 } },
    object_attributes: { id: 1244, note: '/check-cla', noteable_type: 'MergeRequest', system: false, ...attributes },
    ...body,
  })
  const recheck = { kind: 'recheck', number: 7, comment: '7/1244' }
  const nothing = { kind: 'nothing' }

  test('contains a command', () => {
    for (const action of ['create', 'update', undefined]) {
      expect(aboutOf('issue_comment', note({ action }))).toEqual(recheck)
    }
    expect(aboutOf('issue_comment', note({ note: 'Please:\n/cla cancel' }))).toEqual({
      ...{ kind: 'cancel', number: 7, comment: '7/1244', login: 'ana' },
    })
  })

  test.each([
    ['of the system', note({ system: true })],
    ['that was deleted', note({ action: 'delete' })],
    ['on a commit', note({ noteable_type: 'Commit' }, { merge_request: undefined })],
    ['on an issue', note({ noteable_type: 'Issue' }, { merge_request: undefined })],
    ['of the service', note({ note: `${commentMarker('x')}\n\n/check-cla` })],
    ['without a command', note({ note: 'see /check-cla' })],
    ['without a text', note({ note: null })],
  ])('%s is ignored', (_, body) => {
    expect(aboutOf('issue_comment', body)).toEqual(nothing)
  })
})

describe('a pipeline', () => {
  const pipeline = (request: object | null, attributes: object = {}) => ({
    ...{ object_kind: 'pipeline', project, merge_request: request },
    object_attributes: { id: 31, iid: 3, sha, status: 'running', source: 'push', ...attributes },
  })
  const own = { id: 99, iid: 7, source_project_id: 16, target_project_id: 15 }

  test('names its commit, and its merge request if it has one', () => {
    expect(gitlabNotice('pipeline', pipeline(null))).toEqual({
      ...{ action: 'running', installation: '', repository: '15', about: { kind: 'pipeline', sha, number: null } },
    })
    expect(aboutOf('pipeline', pipeline(own))).toEqual({ kind: 'pipeline', sha, number: 7 })
  })

  test('of a fork does not name a merge request of this project', () => {
    expect(aboutOf('pipeline', pipeline({ ...own, target_project_id: 16 }))).toMatchObject({ number: null })
  })

  test('without a commit is ignored', () => {
    expect(aboutOf('pipeline', pipeline(own, { sha: null }))).toEqual({ kind: 'nothing' })
  })
})

describe('a body of another format', () => {
  test.each([
    ['of a template', { event: 'merge_request', text: 'ana opened !7' }],
    ['that was too large', { oversize: true }],
    ['of another event', { object_kind: 'note', project, object_attributes: { iid: 7 } }],
    ['without a project', { object_kind: 'merge_request', object_attributes: { iid: 7 } }],
    ['with redacted numbers', { object_kind: 'merge_request', project, object_attributes: { iid: '[REDACTED]' } }],
    ['that is a list', [1]],
    ['that is a text', '[REDACTED]'],
    ['that is missing', null],
  ])('%s is reported as unreadable', (_, body) => {
    expect(aboutOf('pull_request', body)).toEqual({ kind: 'unreadable' })
  })

  test('of an event that is not read is ignored', () => {
    for (const event of ['push', 'other']) expect(aboutOf(event, { any: 'shape' })).toEqual({ kind: 'nothing' })
  })
})
