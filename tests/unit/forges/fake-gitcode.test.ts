import { afterEach, beforeAll, afterAll, describe, expect, test } from 'vitest'
import { type FakeGitcode, startGitcode } from '../../support/forges/gitcode/gitcode.ts'
import { webhookIdOf } from '../../support/forges/gitcode/gitcode-state.ts'
import { hmacOf } from '../../support/forges/webhooks.ts'
import { openDeliveryReceiver } from './delivery-receiver.ts'
import { callForge } from './github-client.ts'
import { gitcodeResponseComplaints } from './gitcode-description.ts'

const ana = { name: 'Ana', email: 'ana@x.org' }
const bo = { name: 'Bo', email: 'bo@x.org' }

type Options = Parameters<typeof startGitcode>[0]

async function aRepository(options: Options = {}) {
  const gitcode = await startGitcode(options)
  const { world } = gitcode
  const owner = world.account('org', { kind: 'Organization' })
  const [bot, user] = [world.account('cla'), world.account('ana', { emails: [ana.email] })]
  const repository = world.repository('org/kit', { owner, admins: [bot] })
  repository.history.branch('fix')
  repository.history.commit('fix', { by: ana })
  const token = gitcode.token(bot)
  const ask = async (method: string, path: string, body?: object, as = token) => {
    const answer = await callForge(gitcode.url, method, `/api/v5/repos/org/kit${path}`, as, body, {
      'content-type': 'application/json',
    })
    return answer ?? expect.fail('no response')
  }
  return { gitcode, world, bot, user, repository, token, ask }
}

describe('the fake GitCode', () => {
  let receiver: Awaited<ReturnType<typeof openDeliveryReceiver>>
  let started: FakeGitcode | null = null
  beforeAll(async () => {
    receiver = await openDeliveryReceiver()
  })
  afterAll(() => receiver.close())
  afterEach(async () => {
    await started?.stop()
    receiver.received.length = 0
  })

  const opened = async (options?: Options) => {
    const scene = await aRepository(options)
    started = scene.gitcode
    return scene
  }

  test.each([1, 0])(
    'signs deliveries in GitLab’s form, with encryption type %i, and numbers as account IDs',
    async (type) => {
      const { gitcode, ask, user, repository } = await opened()
      const hook = {
        url: receiver.url,
        password: 's3',
        encryption_type: type,
        merge_requests_events: true,
        note_events: true,
      }
      expect((await ask('POST', '/hooks', hook, gitcode.token(user))).status).toBe(403)
      expect((await ask('POST', '/hooks', hook, gitcode.token(user, ['all_pr']))).body).toMatchObject({
        error_code: 403,
      })
      const made = (await ask('POST', '/hooks', hook)).body as { id: number }
      expect(made).toMatchObject({ id: expect.any(Number), merge_requests_events: 1, push_events: 0, password: '' })
      const pull = await gitcode.openPull(repository, { branch: 'fix', by: user })
      const before = pull.headSha
      repository.history.commit('fix', { by: bo })
      await gitcode.push(pull)
      await gitcode.comment(pull, user, '/check-cla')
      await ask('POST', `/hooks/${made.id}/tests`)
      const told = receiver.received.map(({ headers, body }) => ({ headers, body, value: JSON.parse(body) as object }))
      expect(told.map(({ headers }) => headers['x-gitcode-event'])).toEqual([
        ...['Merge Request Hook', 'Merge Request Hook', 'Note Hook', 'Push Hook'],
      ])
      for (const { headers, body } of told) {
        expect(headers['x-gitcode-delivery']).toMatch(/^[\da-f-]{36}$/)
        expect(headers['x-gitcode-signature-256']).toBe(type === 1 ? `sha256=${hmacOf('s3', body)}` : undefined)
        expect(headers['x-gitcode-token']).toBe(type === 1 ? undefined : 's3')
      }
      const [open, update, note] = told.map(({ value }) => value)
      expect(open).toMatchObject({
        ...{ object_kind: 'merge_request', user: { id: webhookIdOf(user), username: 'ana' } },
        object_attributes: { iid: 1, action: 'open', state: 'opened', oldrev: '' },
        project: { id: repository.id, path_with_namespace: 'org/kit' },
      })
      expect(update).toMatchObject({ object_attributes: { action: 'update', oldrev: before } })
      expect(note).toMatchObject({
        object_attributes: { note: '/check-cla', system: false },
        merge_request: { iid: 1 },
      })
      const listed = (await ask('GET', '/pulls?state=open')).body
      expect(listed).toMatchObject([{ state: 'opened', user: { id: gitcode.idOf(user), login: 'ana' } }])
      expect(gitcode.idOf(user)).toMatch(/^[\da-f]{24}$/)
    },
  )

  test('lists commits newest first in pages that may shift, with parents as an object and no count', async () => {
    const { gitcode, ask, user, repository } = await opened()
    for (let made = 0; made < 4; made += 1) repository.history.commit('fix', { by: made % 2 ? bo : ana })
    const pull = await gitcode.openPull(repository, { branch: 'fix', by: user })
    const shasOf = async () => {
      const pages = [1, 2, 3].map((page) => ask('GET', `/pulls/1/commits?per_page=2&page=${page}`))
      return (await Promise.all(pages)).map((page) => (page.body as { sha: string }[]).map(({ sha }) => sha))
    }
    const pages = await shasOf()
    expect(pages.map((page) => page.length)).toEqual([2, 2, 1])
    expect(pages.flat()).toEqual((await gitcode.world.commitsOf(pull)).map(({ sha }) => sha).toReversed())
    const [newest, next] = (await ask('GET', '/pulls/1/commits')).body as object[]
    const parent = pages[0]?.[1]
    expect(newest).toMatchObject({ parents: { sha: parent, shas: [parent] }, commit: { author: bo } })
    expect(newest).not.toHaveProperty('author')
    expect(next).toMatchObject({ author: { id: gitcode.idOf(user), login: 'ana' } })
    gitcode.state.switches.pageShift = -1
    expect((await shasOf())[1]?.[0]).toBe(pages[0]?.[1])
    gitcode.state.switches.pageShift = 1
    expect((await shasOf()).flat()).not.toContain(pages[1]?.[0])
  })

  test('reports a pull request without the ID of its repository, and flags in three types', async () => {
    const { gitcode, ask, user, repository } = await opened()
    await gitcode.openPull(repository, { branch: 'fix', by: user, isDraft: true })
    for (const [flags, draft] of [
      ['documented', true],
      ['number', 1],
      ['text', '1'],
    ] as const) {
      gitcode.state.switches.flags = flags
      expect((await ask('GET', '/pulls/1')).body).toMatchObject({ draft, state: 'open' })
    }
    const { base } = (await ask('GET', '/pulls/1')).body as { base: { repo: object } }
    expect(base.repo).toEqual({ path: 'kit', name: 'kit', namespace: { path: 'org' } })
    const [{ base: listed }] = (await ask('GET', '/pulls')).body as [{ base: { repo: object } }]
    expect(listed.repo).toMatchObject({ full_name: 'org/kit' })
    expect(listed.repo).not.toHaveProperty('id')
    expect((await ask('GET', '')).body).toMatchObject({ id: repository.id, private: '0' })
  })

  test('creates a comment with the ID of its discussion, and edits it by the number of its note', async () => {
    const { gitcode, ask, user, repository } = await opened({ switches: { commentsAreDiscussions: true } })
    await gitcode.openPull(repository, { branch: 'fix', by: user })
    const made = await ask('POST', '/pulls/1/comments', { body: 'one' })
    const { id } = made.body as { id: string }
    expect([made.status, id]).toEqual([200, expect.stringMatching(/^[\da-f]{40}$/)])
    expect((await ask('PATCH', `/pulls/comments/${id}`, { body: 'two' })).status).toBe(404)
    const [listed] = (await ask('GET', '/pulls/1/comments')).body as { id: number; discussion_id: string }[]
    expect(listed).toMatchObject({ discussion_id: id, resolved: false })
    expect((await ask('PATCH', `/pulls/comments/${listed?.id}`, { body: 'two' })).status).toBe(200)
    gitcode.settingsOf(repository).requiresResolvedDiscussions = true
    const pull = gitcode.world.pulls[0] ?? expect.fail('no pull request')
    expect(gitcode.isMergeable(pull)).toBe(false)
    await ask('PUT', `/pulls/1/comments/${id}`, { resolved: true })
    expect(gitcode.isMergeable(pull)).toBe(true)
  })

  test.each([true, false])(
    'enables merging by testers, not by labels; a push withdraws the approval: %s',
    async (pushClearsTesters) => {
      const { gitcode, ask, user, bot, repository } = await opened({ switches: { pushClearsTesters } })
      const pull = await gitcode.openPull(repository, { branch: 'fix', by: user })
      const names = { covered: 'kit-cla/yes', uncovered: 'kit-cla/no' }
      expect((await ask('POST', '/pulls/1/labels', [names.uncovered])).status).toBe(200)
      expect([gitcode.isMergeable(pull), gitcode.robotMerges(pull, names)]).toEqual([true, false])
      await ask('DELETE', `/pulls/1/labels/${encodeURIComponent(names.uncovered)}`)
      await ask('POST', '/pulls/1/labels', [names.covered])
      expect(gitcode.robotMerges(pull, names)).toBe(true)
      await ask('PUT', '/pull_request_settings', {
        approval_required_testers: 1,
        approval_tester_ids: gitcode.idOf(bot),
      })
      expect((await ask('PUT', '/pulls/1/merge', {})).body).toMatchObject({
        error_message: '405 Not enough required approvers',
      })
      expect((await ask('POST', '/pulls/1/test', {})).status).toBe(403)
      await ask('POST', '/pulls/1/testers', { testers: 'cla' })
      await ask('POST', '/pulls/1/test', {})
      expect((await ask('GET', '/pulls/1')).body).toMatchObject({
        testers: [{ id: gitcode.idOf(bot), accept: true }],
        mergeable_state: { state: true, approval_testers_required_passed: true, reason: {} },
      })
      repository.history.commit('fix', { by: bo })
      await gitcode.push(pull)
      expect(gitcode.isMergeable(pull)).toBe(!pushClearsTesters)
      await ask('PATCH', '/pulls/1/testers', { reset_all: true })
      expect((await ask('GET', '/pulls/1')).body).toMatchObject({
        mergeable_state: { state: false, reason: { approval_testers_required: expect.any(String) } },
      })
      expect((await ask('GET', '/collaborators/cla/permission')).body).toMatchObject({ permission: 'admin' })
    },
  )

  test('counts the requests with a token, and refuses the 51st of a minute and the 4,001st of an hour', async () => {
    let at = 0
    const { ask, gitcode, bot } = await opened({ now: () => at })
    const statuses = async (count: number, token?: string) => {
      const answers = Array.from({ length: count }, () => ask('GET', '', undefined, token))
      return (await Promise.all(answers)).map((answer) => answer.status)
    }
    expect(new Set(await statuses(50))).toEqual(new Set([200]))
    at = 20_000
    const refused = await ask('GET', '')
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '40'])
    expect(refused.body).toMatchObject({ error_code: 429, error_message: '429 Too Many Requests' })
    expect(await statuses(1, gitcode.token(bot))).toEqual([200])
    gitcode.state.limits = { perMinute: 50, perHour: 60 }
    at = 60_000
    expect((await statuses(11)).filter((status) => status === 429)).toHaveLength(1)
    at = 3_600_000
    expect(await statuses(1)).toEqual([200])
    gitcode.state.switches.errors = 'text'
    expect((await ask('GET', '/pulls/7')).body).toBe('404 Not Found Merge Request')
  })

  test('responds as GitCode’s documentation says', async () => {
    const { gitcode, ask, user, repository } = await opened()
    await gitcode.openPull(repository, { branch: 'fix', by: user })
    const main = repository.history.head('main')
    const hook = { url: receiver.url, encryption_type: 1, password: 's', merge_requests_events: true }
    const { id } = (await ask('POST', '/hooks', hook)).body as { id: number }
    await ask('POST', '/pulls/1/comments', { body: 'one' })
    const [note] = (await ask('GET', '/pulls/1/comments')).body as { id: number }[]
    const requests: [string, string, object?][] = [
      ...['', '/pulls', '/pulls/1', '/pulls/1/commits', '/pulls/1/comments', '/hooks', '/branches/main'].map(
        (path): [string, string] => ['GET', path],
      ),
      ...[`/compare/${main}...fix`, '/commits', '/collaborators/cla/permission', '/pull_request_settings'].map(
        (path): [string, string] => ['GET', path],
      ),
      ...(
        [
          ['GET', `/hooks/${id}`],
          ['GET', `/pulls/comments/${note?.id}`],
        ] as const
      ).map(([method, path]): [string, string] => [method, path]),
      ...[
        ['POST', '/pulls/1/labels', ['cla/no']] as [string, string, object],
        ['GET', '/pulls/1/labels'] as [string, string],
      ],
      ...[
        ['POST', '/pulls/1/testers', { testers: 'cla' }] as [string, string, object],
        ['GET', '/labels'] as [string, string],
      ],
      ['POST', '/pulls/1/comments', { body: 'two' }],
    ]
    const problems: string[] = []
    for (const [method, path, body] of requests) {
      const answer = await ask(method, path, body)
      expect([method, path, answer.status]).toEqual([method, path, 200])
      problems.push(...gitcodeResponseComplaints(method, `/api/v5/repos/org/kit${path}`, answer.body))
    }
    expect(problems).toEqual([])
    expect(gitcodeResponseComplaints('GET', '/api/v5/repos/org/kit', { id: 'x' })).not.toEqual([])
    expect(gitcodeResponseComplaints('GET', '/api/v5/repos/org/kit/statuses', {})).not.toEqual([])
  })
})
