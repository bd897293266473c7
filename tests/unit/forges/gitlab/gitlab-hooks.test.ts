/** Requests for GitLab's webhooks, with answers in the formats of its documentation ("Project webhooks API") and of `lib/api/entities`. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { ForgeHooks } from '../../../../src/server/platforms/forges/port/forge-module.ts'
import { type ForgeAnswer, type ForgeServer, openForgeServer } from '../../../support/forges/forge-server.ts'
import { openLocalForges } from '../asked-forges.ts'

const signingToken = `whsec_${Buffer.alloc(32, 1).toString('base64')}`
const hook = {
  ...{ id: 31, url: 'https://cla.example/hook', name: 'Assent', project_id: 7, push_events: false },
  ...{ merge_requests_events: true, note_events: true, alert_status: 'executable', disabled_until: null },
}

let server: ForgeServer
let answers: Record<string, ForgeAnswer>
let authorizations: Set<string | undefined>
beforeEach(async () => {
  answers = {}
  authorizations = new Set()
  server = await openForgeServer({
    answer: async ({ method, path, headers }) => {
      authorizations.add(headers['authorization'])
      return answers[`${method} ${path}`] ?? { status: 404, body: { message: '404 Not found' } }
    },
    now: Date.now,
  })
})
afterEach(() => server.close())

const opens = (place: { fullName?: string; repositoryId?: string } = { repositoryId: '7' }): ForgeHooks =>
  openLocalForges().hooks('gitlab', {
    ...{ apiUrl: `${server.url}/api/v4`, token: 'glpat-x', fullName: 'group/sub/kit', ...place },
  }) ?? expect.fail('no webhooks')

const sent = () => server.calls.map(({ method, path }) => `${method} ${path.replace('/api/v4', '')}`)

describe('the project of a token', () => {
  const project = {
    ...{ id: 7, path_with_namespace: 'group/sub/kit', visibility: 'private', default_branch: 'main' },
    ...{ namespace: { id: 40, kind: 'group', path: 'sub', full_path: 'group/sub' } },
    permissions: { project_access: null, group_access: { access_level: 40, notification_level: 3 } },
  }
  const path = 'GET /api/v4/projects/group%2Fsub%2Fkit'
  const reads = () => opens({}).repository()

  test('is found by its path in nested groups', async () => {
    answers[path] = { status: 200, body: project }
    expect(await reads()).toMatchObject({
      value: {
        ...{ id: '7', fullName: 'group/sub/kit', isPrivate: true, isAdministered: true },
        ...{ ownerId: '40', owner: 'group/sub' },
      },
    })
  })

  test.each([
    [{ project_access: { access_level: 50 }, group_access: null }, true],
    [{ project_access: { access_level: 30 }, group_access: { access_level: 40 } }, true],
    [{ project_access: { access_level: 30 }, group_access: null }, false],
    [{ project_access: null, group_access: null }, false],
    [undefined, false],
  ])('with the permissions %o is administered: %s', async (permissions, isAdministered) => {
    answers[path] = { status: 200, body: { ...project, permissions } }
    expect(await reads()).toMatchObject({ value: { isAdministered } })
  })

  test('is private to the instance if it is internal', async () => {
    for (const [visibility, isPrivate] of [['internal', true] as const, ['public', false] as const]) {
      answers[path] = { status: 200, body: { ...project, visibility } }
      expect(await reads()).toMatchObject({ value: { isPrivate } })
    }
  })

  test('is gone if the token may not see it', async () => {
    expect((await reads()).kind).toBe('gone')
  })
})

describe('a webhook', () => {
  test.each([
    ['19.0', { token_present: true, signing_token_present: true }, true],
    ['19.0 without signing', { token_present: true, signing_token_present: false }, false],
    ['18', {}, false],
  ])('is created on version %s, which reports whether it signs', async (_, present, isSigned) => {
    answers['POST /api/v4/projects/7/hooks'] = { status: 201, body: { ...hook, ...present } }
    const made = await opens().make({ url: hook.url, secret: 'a secret', signingToken })
    expect(made).toMatchObject({ kind: 'ok', value: { id: '31', isSigned } })
    expect(server.calls[0]?.body).toEqual({
      ...{ url: hook.url, name: 'Assent', token: 'a secret', signing_token: signingToken },
      ...{ merge_requests_events: true, note_events: true, pipeline_events: true, push_events: false },
      enable_ssl_verification: true,
    })
  })

  test.each([
    [{}, { state: 'active', pausedUntil: null }],
    [
      { alert_status: 'temporarily_disabled', disabled_until: '2026-11-30T21:00:00.000Z' },
      { state: 'paused', pausedUntil: Date.parse('2026-11-30T21:00:00Z') },
    ],
    [{ alert_status: 'temporarily_disabled' }, { state: 'paused', pausedUntil: null }],
    [{ alert_status: 'disabled' }, { state: 'disabled', pausedUntil: null }],
    [{ alert_status: undefined }, { state: 'active', pausedUntil: null }],
  ])('with %o is read', async (status, value) => {
    answers['GET /api/v4/projects/7/hooks/31'] = { status: 200, body: { ...hook, ...status } }
    expect(await opens().find('31')).toMatchObject({ kind: 'ok', value })
  })

  test('that does not exist is gone, and removed only once', async () => {
    answers['DELETE /api/v4/projects/7/hooks/31'] = { status: 204 }
    expect([(await opens().find('32')).kind, (await opens().remove('31')).kind]).toEqual(['gone', 'ok'])
  })

  const test31 = (trigger: string) => `POST /api/v4/projects/7/hooks/31/test/${trigger}`
  const created = { status: 201, body: { message: '201 Created' } }

  test('is tested with a merge request', async () => {
    answers[test31('merge_requests_events')] = created
    expect((await opens().test('31')).kind).toBe('ok')
    expect(sent()).toEqual(['POST /projects/7/hooks/31/test/merge_requests_events'])
  })

  test('is tested with a push in a project without merge requests', async () => {
    answers[test31('merge_requests_events')] = {
      status: 422,
      body: { message: 'Ensure the project has merge requests.' },
    }
    answers[test31('push_events')] = created
    expect((await opens().test('31')).kind).toBe('ok')
    answers[test31('push_events')] = { status: 422, body: { message: 'unproven' } }
    expect(await opens().test('31')).toMatchObject({ kind: 'refused', status: 422 })
  })

  test('is not tested again if there were too many tests', async () => {
    answers[test31('merge_requests_events')] = { status: 429, body: { error: 'Too many' } }
    expect((await opens().test('31')).kind).toBe('limited')
    expect(server.calls).toHaveLength(1)
  })
})

describe('failed deliveries', () => {
  const attempt = (id: number, headers: object, body: unknown, status: string) => ({
    ...{ id, url: hook.url, trigger: 'merge_request_hooks', request_headers: headers, request_data: body },
    ...{ response_headers: {}, response_body: '', execution_duration: 1.09, response_status: status },
  })
  const request = {
    ...{ object_kind: 'merge_request', project: { id: 7 }, user: { email: '[REDACTED]' } },
    object_attributes: { iid: 5, action: 'open' },
  }
  const headers = { 'Idempotency-Key': 'k-1', 'X-Gitlab-Event': 'Merge Request Hook', 'X-Gitlab-Token': '[REDACTED]' }

  test('are listed with their keys and content', async () => {
    const note = {
      ...{ object_kind: 'note', project: { id: 7 }, user: { username: 'ana' }, merge_request: { iid: 5 } },
      object_attributes: { id: 9, note: '/check-cla', noteable_type: 'MergeRequest' },
    }
    answers['GET /api/v4/projects/7/hooks/31/events'] = {
      status: 200,
      body: [
        attempt(12, { ...headers, 'X-Gitlab-Event': 'Note Hook', 'Idempotency-Key': 'k-2' }, note, '503'),
        attempt(11, headers, request, 'internal error'),
        attempt(10, { 'X-Gitlab-Event': 'Merge Request Hook' }, { oversize: true }, '401'),
      ],
    }
    expect(await opens().missed?.('31', 2)).toMatchObject({
      value: {
        isLast: true,
        missed: [
          { id: '12', key: 'k-2', about: { kind: 'recheck', number: 5, comment: '5/9' } },
          { id: '11', key: 'k-1', about: { kind: 'pull_request', number: 5 } },
          { id: '10', key: '', about: { kind: 'unreadable' } },
        ],
      },
    })
    expect(sent()).toEqual(['GET /projects/7/hooks/31/events?status=client_failure,server_failure&per_page=20&page=2'])
  })

  test('may be of several megabytes, and a full page is not the last one', async () => {
    const large = { ...request, padding: 'x'.repeat(200_000) }
    answers['GET /api/v4/projects/7/hooks/31/events'] = {
      status: 200,
      body: Array.from({ length: 20 }, (_, at) => attempt(at + 1, headers, large, '500')),
    }
    expect(await opens().missed?.('31', 1)).toMatchObject({ kind: 'ok', value: { isLast: false } })
  })

  test('are sent again, unless the version cannot', async () => {
    answers['POST /api/v4/projects/7/hooks/31/events/11/resend'] = { status: 201, body: { response_status: 202 } }
    expect((await opens().resend?.('31', '11'))?.kind).toBe('ok')
    expect((await opens().resend?.('31', '12'))?.kind).toBe('gone')
    expect((await opens().missed?.('31', 1))?.kind).toBe('gone')
  })
})

test('the token is in a header, never in a URL', async () => {
  await opens().find('31')
  await opens({}).repository()
  expect([...authorizations]).toEqual(['Bearer glpat-x'])
  expect(JSON.stringify(server.calls)).not.toContain('glpat')
})
