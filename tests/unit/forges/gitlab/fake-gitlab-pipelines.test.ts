import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { FakeAccount } from '../../../support/forges/forge-world.ts'
import { type FakeGitlab, startGitlab } from '../../../support/forges/gitlab/gitlab.ts'
import { gitlabSignature } from '../../../support/forges/gitlab/gitlab-deliveries.ts'
import { openDeliveryReceiver } from '../delivery-receiver.ts'
import { callForge } from '../github-client.ts'

const ana = { name: 'Ana', email: 'ana@x.org' }

type Status = { id: number; pipeline_id: number; status: string }

/** A GitLab with a project, and a merge request of a branch of the project, or of a fork. */
async function aProject(options: NonNullable<Parameters<typeof startGitlab>[0]> & { fork?: string } = {}) {
  const { fork, ...rest } = options
  const gitlab = await startGitlab(rest)
  const { world } = gitlab
  const owner = world.account('org', { kind: 'Organization' })
  const [bot, developer, author] = [world.account('cla'), world.account('dev'), world.account('ana')]
  const project = world.repository('org/kit', { owner })
  gitlab.join(project, bot, 40)
  gitlab.join(project, developer, 30)
  project.history.branch('fix')
  project.history.commit('fix', { by: ana })
  const ask = async (method: string, path: string, body?: object, by: FakeAccount = bot) => {
    const json = { 'content-type': 'application/json' }
    const whole = `/api/v4/projects/${project.id}${path}`
    return (await callForge(gitlab.url, method, whole, gitlab.token(by), body, json)) ?? expect.fail('no response')
  }
  const opens = () => gitlab.openPull(project, { branch: 'fix', by: author, ...(fork !== undefined && { fork }) })
  return { gitlab, world, project, bot, developer, author, ask, opens, settings: gitlab.projectOf(project) }
}

let started: FakeGitlab | null = null
let receiver: Awaited<ReturnType<typeof openDeliveryReceiver>>
beforeAll(async () => {
  receiver = await openDeliveryReceiver()
})
afterAll(() => receiver.close())
afterEach(async () => {
  await started?.stop()
  receiver.received.length = 0
})

const opened = async (options?: Parameters<typeof aProject>[0]) => {
  const scene = await aProject(options)
  started = scene.gitlab
  return scene
}

describe('commit statuses of the fake GitLab', () => {
  test('live in one pipeline, which the next pipeline of the commit replaces', async () => {
    const { ask, gitlab, opens, settings } = await opened()
    settings.requiresPipeline = true
    const pull = await opens()
    const put = async (body: object) =>
      (await ask('POST', `/statuses/${pull.headSha}`, { name: 'CLA', ...body })).body as Status
    expect(gitlab.detailedStatus(pull)).toBe('ci_must_pass')
    const first = await put({ state: 'pending' })
    expect((await ask('GET', '/merge_requests/1')).body).toMatchObject({
      ...{ head_pipeline: { id: first.pipeline_id, source: 'external' }, detailed_merge_status: 'ci_still_running' },
    })
    expect((await put({ state: 'success' })).id).toBe(first.id)
    expect(gitlab.isMergeable(pull)).toBe(true)
    // The project's own pipeline starts without the status, and is green without it.
    const own = (await gitlab.startCi(pull)) ?? expect.fail('no pipeline')
    await gitlab.endCi(own)
    expect((await ask('GET', '/merge_requests/1')).body).toMatchObject({
      head_pipeline: { id: own.id, status: 'success' },
    })
    const again = await put({ state: 'failed', pipeline_id: own.id })
    expect([again.pipeline_id, again.id]).toEqual([own.id, expect.not.toSatisfy((id) => id === first.id)])
    expect(gitlab.detailedStatus(pull)).toBe('ci_must_pass')
    expect((await ask('GET', `/repository/commits/${pull.headSha}/statuses`)).body).toHaveLength(3)
  })

  test('refuse repeated states, unknown pipelines and long texts, and belong to the user who posted them', async () => {
    const { ask, gitlab, opens, developer, author } = await opened()
    const pull = await opens()
    const put = (body: object, by?: FakeAccount) =>
      ask('POST', `/statuses/${pull.headSha}`, { name: 'CLA', ...body }, by)
    await put({ state: 'pending' })
    expect((await put({ state: 'pending' })).body).toEqual({
      message:
        'Cannot transition status via :enqueue from :pending (Reason(s): Status cannot transition via "enqueue")',
    })
    await put({ state: 'running' })
    expect((await put({ state: 'running' })).body).toMatchObject({
      message: expect.stringContaining('via :run from :running'),
    })
    const answers = [
      await put({ state: 'pending', pipeline_id: 1 }),
      await put({ state: 'pending', description: 'x'.repeat(256) }),
      await put({ state: 'green' }),
      await put({ state: 'pending' }, author),
      await ask('POST', `/statuses/${'a'.repeat(40)}`, { state: 'pending' }),
      await ask('POST', `/statuses/${pull.repository.history.head('main')}`, { state: 'pending' }, developer),
    ]
    expect(answers.map(({ status, body }) => [status, (body as { message?: string }).message])).toEqual([
      [404, '404 Pipeline for pipeline_id, sha and ref Not Found'],
      ...[
        [400, { description: ['is too long (maximum is 255 characters)'] }],
        [400, undefined],
        [403, '403 Forbidden'],
      ],
      ...[
        [404, '404 Commit Not Found'],
        [403, '403 Forbidden'],
      ],
    ])
    // A status of the same name by another user replaces ours.
    const theirs = (await put({ state: 'success' }, developer)).body as Status
    expect((await ask('GET', `/repository/commits/${pull.headSha}/statuses`)).body).toMatchObject([
      { id: theirs.id, status: 'success' },
    ])
    gitlab.state.lockedStatuses = 1
    expect(await put({ state: 'success' })).toMatchObject({
      ...{ status: 409, body: { message: 'Another update to this commit status is in progress' } },
    })
  })

  test.each([true, false])(
    'of a fork’s head are not found, except in a pipeline of the parent project (%s)',
    async (takes) => {
      const { ask, gitlab, opens, settings } = await opened({
        fork: 'ana/kit',
        switches: { parentPipelinesTakeStatuses: takes },
      })
      const pull = await opens()
      const put = (body: object) => ask('POST', `/statuses/${pull.headSha}`, { state: 'success', name: 'CLA', ...body })
      expect(await put({})).toMatchObject({ status: 404, body: { message: '404 References for commit Not Found' } })
      // With a branch, it gets a pipeline, but none of the merge request.
      expect((await put({ ref: 'main' })).status).toBe(201)
      expect((await ask('GET', '/merge_requests/1')).body).toMatchObject({ head_pipeline: null })
      settings.requestPipelines = 'detached'
      const inFork = await gitlab.startCi(pull)
      expect((await put({ pipeline_id: inFork?.id })).status).toBe(404)
      const { id } = (await ask('POST', '/merge_requests/1/pipelines', {})).body as { id: number }
      expect((await put({ pipeline_id: id })).status).toBe(takes ? 201 : 403)
    },
  )

  test('do not stand in the pipeline of a merged result, and a train merges only after its own pipeline', async () => {
    const { ask, gitlab, opens, settings, developer } = await opened()
    Object.assign(settings, { requestPipelines: 'train', tier: 'premium', requiresPipeline: true })
    const pull = await opens()
    const merged = (await gitlab.startCi(pull)) ?? expect.fail('no pipeline')
    const { body } = await ask('POST', `/statuses/${pull.headSha}`, { name: 'CLA', state: 'failed' })
    expect((body as Status).pipeline_id).not.toBe(merged.id)
    await gitlab.endCi(merged)
    expect(gitlab.isMergeable(pull)).toBe(true)
    await ask('POST', '/merge_requests/1/discussions', { body: 'Sign.' })
    await gitlab.autoMerge(pull, developer)
    expect(pull.mergedAt).toBe(null)
    const [thread] = gitlab.threadsOf(pull)
    if (thread) await gitlab.resolve(pull, thread, developer)
    const train = gitlab.state.pipelines.at(-1) ?? expect.fail('no train')
    expect([train.isTrain, pull.mergedAt]).toEqual([true, null])
    // A thread that is opened again while the train runs takes the merge request out of it.
    if (thread) await gitlab.resolve(pull, thread, developer, false)
    await gitlab.endCi(train)
    expect(pull.mergedAt).toBe(null)
    if (thread) await gitlab.resolve(pull, thread, developer)
    await gitlab.autoMerge(pull, developer)
    await gitlab.endCi(gitlab.state.pipelines.at(-1) ?? expect.fail('no train'))
    expect(pull.mergedAt).not.toBe(null)
  })

  test('follow the order of reasons, and external checks take responses for the head only', async () => {
    let at = 1000
    const { ask, gitlab, opens, settings } = await opened({ now: () => at })
    const pull = await opens()
    expect((await ask('POST', '/external_status_checks', { name: 'CLA', external_url: receiver.url })).status).toBe(404)
    Object.assign(settings, { tier: 'ultimate', requiresChecks: true, requiresPipeline: true })
    const { id } = (
      await ask('POST', '/external_status_checks', { name: 'CLA', external_url: receiver.url, shared_secret: 's' })
    ).body as Status
    await ask('POST', '/merge_requests/1/discussions', { body: 'Sign.' })
    const respond = (sha: string, status: string) =>
      ask('POST', '/merge_requests/1/status_check_responses', { sha, external_status_check_id: id, status })
    const reasons: string[] = []
    const look = () => reasons.push(gitlab.detailedStatus(pull))
    await gitlab.setDraft(pull, true)
    look()
    await gitlab.setDraft(pull, false)
    look()
    expect(receiver.received.at(-1)?.headers['x-gitlab-signature']).toMatch(/^[\da-f]{64}$/)
    settings.requiresThreads = false
    look()
    expect((await respond('a'.repeat(40), 'passed')).status).toBe(409)
    await respond(pull.headSha, 'pending')
    at += 120_001
    expect((await ask('GET', '/merge_requests/1/status_checks')).body).toMatchObject([{ id, status: 'failed' }])
    expect((await ask('POST', `/merge_requests/1/status_checks/${id}/retry`, {})).status).toBe(202)
    expect((await ask('POST', `/merge_requests/1/status_checks/${id}/retry`, {})).status).toBe(422)
    await respond(pull.headSha, 'passed')
    look()
    settings.requiresPipeline = false
    look()
    pull.repository.history.commit('fix', { by: ana })
    await gitlab.push(pull)
    look()
    await gitlab.close(pull)
    look()
    expect(reasons).toEqual([
      ...['draft_status', 'discussions_not_resolved', 'status_checks_must_pass', 'ci_must_pass', 'mergeable'],
      ...['status_checks_must_pass', 'not_open'],
    ])
    expect((await ask('PUT', '/merge_requests/1/merge', {})).status).toBe(405)
  })
})

describe('webhooks of the fake GitLab', () => {
  const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`

  test.each([true, false])(
    'send push events unless switched off, with a token and, on new servers (%s), a signature',
    async (signingTokens) => {
      const { ask, gitlab, opens, project, author } = await opened({ switches: { signingTokens } })
      const flags = { merge_requests_events: true, note_events: true, pipeline_events: true }
      const made = (await ask('POST', '/hooks', { url: receiver.url, token: 't', signing_token: secret, ...flags }))
        .body
      expect(made).toMatchObject({ push_events: true, alert_status: 'executable', token_present: true })
      expect((made as { signing_token_present?: boolean }).signing_token_present).toBe(signingTokens ? true : undefined)
      gitlab.projectOf(project).hasCi = true
      project.history.branch('release')
      const pull = await opens()
      const before = pull.headSha
      project.history.commit('fix', { by: ana })
      await gitlab.push(pull)
      await gitlab.retarget(pull, 'release')
      await gitlab.comment(pull, author, '/check-cla')
      await ask('POST', '/merge_requests/1/notes', { body: 'Internal.', internal: true })
      await ask('POST', `/statuses/${pull.headSha}`, { name: 'CLA', state: 'failed' })
      const told = receiver.received.map(({ headers, body }) => ({
        headers,
        body,
        value: JSON.parse(body) as { object_attributes: object },
      }))
      expect(told.map(({ headers }) => headers['x-gitlab-event'])).toEqual([
        ...[
          'Merge Request Hook',
          'Pipeline Hook',
          'Merge Request Hook',
          'Pipeline Hook',
          'Merge Request Hook',
          'Note Hook',
          'Pipeline Hook',
        ],
      ])
      for (const { headers, body } of told) {
        const [id = '', at = ''] = [headers['idempotency-key'], headers['webhook-timestamp']]
        expect([headers['x-gitlab-token'], headers['x-gitlab-instance'], id]).toEqual([
          't',
          gitlab.url,
          expect.stringMatching(/^[\da-f-]{36}$/),
        ])
        expect(headers['webhook-id']).toBe(signingTokens ? id : undefined)
        expect(headers['webhook-signature']).toBe(signingTokens ? gitlabSignature(secret, id, at, body) : undefined)
      }
      const [open, , update, , retarget, note] = told.map(({ value }) => value)
      expect(open).toMatchObject({
        ...{ object_kind: 'merge_request', user: { email: '[REDACTED]' }, project: { path_with_namespace: 'org/kit' } },
        object_attributes: { iid: 1, action: 'open', state: 'opened', source_project_id: project.id },
      })
      expect(open?.object_attributes).not.toHaveProperty('oldrev')
      expect(update).toMatchObject({ object_attributes: { action: 'update', oldrev: before } })
      expect(retarget).toMatchObject({ changes: { target_branch: { previous: 'main', current: 'release' } } })
      expect(note).toMatchObject({
        object_attributes: { note: '/check-cla', noteable_type: 'MergeRequest' },
        merge_request: { iid: 1 },
      })
    },
  )

  test('are paused after four bad answers and disabled after forty, and a test that is answered revives them', async () => {
    let at = 1000
    const { ask, gitlab, opens, project } = await opened({ now: () => at })
    const hook = gitlab.addHook(project, 'http://127.0.0.1:1/hook')
    expect(await ask('POST', `/hooks/${hook.id}/test/merge_requests_events`)).toMatchObject({
      ...{ status: 422, body: { message: 'Ensure the project has merge requests.' } },
    })
    const pull = await opens()
    const alert = async () => ((await ask('GET', `/hooks/${hook.id}`)).body as { alert_status: string }).alert_status
    for (let time = 0; time < 3; time += 1) await gitlab.retarget(pull, 'main')
    expect(await alert()).toBe('temporarily_disabled')
    const sent = gitlab.hooks.sent.length
    await gitlab.retarget(pull, 'main')
    expect(gitlab.hooks.sent).toHaveLength(sent)
    for (let time = 4; time < 40; time += 1) {
      at += 86_400_001
      await gitlab.retarget(pull, 'main')
    }
    at += 86_400_001
    expect(await alert()).toBe('disabled')
    const [failed] = (await ask('GET', `/hooks/${hook.id}/events?status=server_failure`)).body as {
      id: number
      response_status: string
    }[]
    expect(failed?.response_status).toBe('internal error')
    await ask('PUT', `/hooks/${hook.id}`, { url: receiver.url })
    const resend = () => ask('POST', `/hooks/${hook.id}/events/${failed?.id}/resend`)
    expect((await resend()).status).toBe(422)
    expect((await ask('POST', `/hooks/${hook.id}/test/merge_requests_events`)).status).toBe(201)
    expect([await alert(), JSON.parse(receiver.received[0]?.body ?? '{}')]).toMatchObject([
      'executable',
      { object_attributes: { iid: 1 } },
    ])
    // Another URL is not that of the event.
    expect((await resend()).body).toMatchObject({ message: expect.stringContaining('URL has changed') })
    for (let time = 0; time < 6; time += 1) await resend()
    expect((await resend()).status).toBe(429)
    gitlab.state.version = '17.3.0'
    expect((await resend()).status).toBe(404)
  })

  test('keep an event that is sent again with the same key', async () => {
    const { ask, gitlab, opens, project } = await opened()
    const hook = gitlab.addHook(project, receiver.url, { token: 't' })
    await opens()
    const [event] = (await ask('GET', `/hooks/${hook.id}/events?status=successful`)).body as {
      id: number
      request_headers: object
    }[]
    expect(event?.request_headers).toMatchObject({
      'X-Gitlab-Token': '[REDACTED]',
      'Idempotency-Key': expect.any(String),
    })
    expect(await ask('POST', `/hooks/${hook.id}/events/${event?.id}/resend`)).toMatchObject({
      status: 201,
      body: { response_status: 202 },
    })
    const keys = receiver.received.map(({ headers }) => headers['idempotency-key'])
    expect([keys.length, new Set(keys).size]).toEqual([2, 1])
  })

  test('tell that the last thread was resolved, and nothing when it is opened again', async () => {
    const { ask, gitlab, opens, project, developer } = await opened()
    gitlab.addHook(project, receiver.url)
    const pull = await opens()
    for (const body of ['One.', 'Two.']) await ask('POST', '/merge_requests/1/discussions', { body })
    receiver.received.length = 0
    const [one, two] = gitlab.threadsOf(pull)
    if (!one || !two) expect.fail('no threads')
    await gitlab.resolve(pull, one, developer)
    expect(receiver.received).toEqual([])
    await gitlab.resolve(pull, two, developer)
    expect(receiver.received.map(({ body }) => JSON.parse(body) as object)).toMatchObject([
      { user: { username: 'dev' }, object_attributes: { action: 'update', blocking_discussions_resolved: true } },
    ])
    await gitlab.resolve(pull, two, developer, false)
    expect(receiver.received).toHaveLength(1)
  })
})
