import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDeliveryReceiver } from './delivery-receiver.ts'
import { authorsAs, shortPage } from '../../support/forges/forge-server.ts'
import { appToken, callForge, installationToken, type PlainAnswer } from './github-client.ts'
import { githubDescriptionPath, readGithubDescription } from './github-description.ts'
import { type FakeGithub, startGithub } from '../../support/forges/github/github.ts'
import { hmacOf } from '../../support/forges/webhooks.ts'

const ana = { name: 'Ana', email: 'ana@x.org' }
const bo = { name: 'Bo', email: 'bo@x.org' }

describe('the fake GitHub', () => {
  let github: FakeGithub
  let receiver: Awaited<ReturnType<typeof openDeliveryReceiver>>
  let scene: Awaited<ReturnType<typeof setUp>>
  beforeAll(async () => {
    receiver = await openDeliveryReceiver()
    github = await startGithub()
    scene = await setUp()
  })
  afterAll(async () => {
    receiver.close()
    await github.stop()
  })

  async function setUp() {
    const { world } = github
    const org = world.account('org', { kind: 'Organization' })
    const user = world.account('ana', { emails: [ana.email] })
    const repository = world.repository('org/kit', { owner: org, admins: [user] })
    const app = github.app(org, receiver.url)
    const installation = await github.install(org, [repository])
    const { history } = repository
    history.branch('fix')
    history.commit('fix', { by: ana, coAuthors: [bo], signedBy: String(user.id) })
    const pull = await github.openPull(repository, { branch: 'fix', by: user, fork: 'ana/kit' })
    const token = await installationToken(github, app, installation.id, repository.id)
    return { user, repository, app, installation, history, pull, token }
  }

  const ask = (
    method: string,
    path: string,
    body?: object,
    headers?: Record<string, string>,
  ): Promise<PlainAnswer | null> =>
    callForge(github.url, method, `/repositories/${scene.repository.id}${path}`, scene.token, body, headers)
  const shas = ({ body }: PlainAnswer): string[] => (body as { sha: string }[]).map(({ sha }) => sha)

  test('signs its deliveries, real payloads with this pull request in them', async () => {
    const [installed, opened] = receiver.received
    expect(installed?.headers['x-github-event']).toBe('installation')
    expect(opened?.headers['x-hub-signature-256']).toBe(`sha256=${hmacOf(scene.app.webhookSecret, opened?.body ?? '')}`)
    expect(JSON.parse(opened?.body ?? '')).toMatchObject({
      ...{
        action: 'opened',
        number: 1,
        installation: { id: scene.installation.id },
        repository: { id: scene.repository.id },
      },
      pull_request: {
        number: 1,
        commits: 1,
        head: { sha: scene.pull.headSha, repo: { full_name: 'ana/kit', fork: true } },
      },
    })
    receiver.actions()
    await github.push(scene.pull)
    await github.comment(scene.pull, scene.user, '/recheck')
    const { ref } = await github.enqueue(scene.pull)
    expect(ref).toMatch(/^refs\/heads\/gh-readonly-queue\/main\/pr-1-[\da-f]{40}$/)
    expect(receiver.actions()).toEqual([
      'pull_request synchronize',
      'issue_comment created',
      'merge_group checks_requested',
    ])
  })

  test('sends deliveries twice, out of order or never; failed ones are listed and can be sent again', async () => {
    const { pull, app } = scene
    github.hooks.hold()
    await github.close(pull)
    await github.reopen(pull)
    await github.hooks.release((all) => all.toReversed())
    github.hooks.duplicate(2)
    await github.push(pull)
    github.hooks.duplicate(1)
    github.hooks.lose()
    await github.push(pull)
    github.hooks.send()
    expect(receiver.actions()).toEqual(
      ['reopened', 'closed', 'synchronize', 'synchronize'].map((action) => `pull_request ${action}`),
    )
    const token = appToken(app, Date.now())
    const failed = await callForge(github.url, 'GET', '/app/hook/deliveries?status=failure', token)
    const [{ id, guid }] = (failed as PlainAnswer).body as [{ id: number; guid: string }]
    expect((await callForge(github.url, 'POST', `/app/hook/deliveries/${id}/attempts`, token))?.status).toBe(202)
    await expect.poll(() => receiver.received.at(0)?.headers['x-github-delivery']).toBe(guid)
    receiver.actions()
  })

  test('authenticates the App by its signed token, and limits an installation to its permissions', async () => {
    const { app, installation, repository, token } = scene
    const asApp = (given: string) => callForge(github.url, 'GET', '/app', given)
    expect((await asApp(appToken(app, Date.now())))?.status).toBe(200)
    for (const wrong of [
      'a.b.c',
      appToken(app, Date.now() - 3_600_000),
      appToken(app, Date.now(), 660),
      token.slice(1),
    ]) {
      expect((await asApp(wrong))?.status).toBe(401)
    }
    const path = `/app/installations/${installation.id}/access_tokens`
    const tooMuch = await callForge(github.url, 'POST', path, appToken(app, Date.now()), {
      permissions: { administration: 'write' },
    })
    expect(tooMuch?.status).toBe(422)
    await github.suspend(installation)
    expect((await ask('GET', '/pulls'))?.status).toBe(403)
    await github.suspend(installation, false)
    github.state.userTokens.set('of-ana', scene.user)
    const listed = await callForge(github.url, 'GET', `/user/installations/${installation.id}/repositories`, 'of-ana')
    expect(listed?.body).toMatchObject({ repositories: [{ id: repository.id, permissions: { admin: true } }] })
  })

  test('lists only 250 commits without notice, and all of them when comparing heads', async () => {
    const { history, pull } = scene
    const base = github.world.baseSha(pull)
    for (let made = 1; made < 256; made += 1) history.commit('fix', { by: bo })
    await github.push(pull)
    const pages = await Promise.all([1, 2, 3].map((page) => ask('GET', `/pulls/1/commits?per_page=100&page=${page}`)))
    expect(pages.map((page) => page && shas(page).length)).toEqual([100, 100, 50])
    expect((await ask('GET', '/pulls/1'))?.body).toMatchObject({ commits: 256, head: { sha: pull.headSha } })
    const last = await ask('GET', `/compare/${base}...${pull.headSha}?per_page=100&page=3`)
    const {
      commits,
      total_commits: total,
      files,
    } = (last as PlainAnswer).body as { commits: unknown[]; total_commits: number; files?: unknown }
    expect([commits.length, total, files]).toEqual([56, 256, undefined])
    expect(pages[0]?.headers.get('link')).toMatch(/page=2>; rel="next"/)
    history.branch('fix', base)
    history.commit('fix', { by: ana })
    await github.push(pull)
  })

  test('accepts check runs and comments within its limits', async () => {
    const { pull } = scene
    const output = { title: 'CLA', summary: 's' }
    const made = await ask('POST', '/check-runs', {
      name: 'CLA',
      head_sha: pull.headSha,
      external_id: 'e',
      status: 'in_progress',
      output,
    })
    const { id } = (made as PlainAnswer).body as { id: number }
    const done = await ask('PATCH', `/check-runs/${id}`, {
      conclusion: 'success',
      output: { ...output, summary: 'x'.repeat(65_536) },
    })
    expect([made?.status, done?.status]).toEqual([201, 422])
    expect((await ask('PATCH', `/check-runs/${id}`, { conclusion: 'success' }))?.body).toMatchObject({
      status: 'completed',
      external_id: 'e',
      pull_requests: [],
    })
    expect(
      (await ask('GET', `/commits/${pull.headSha}/check-runs?check_name=CLA&app_id=${scene.app.id}`))?.body,
    ).toMatchObject({ total_count: 1 })
    const long = { state: 'failure', context: 'CLA', description: 'x'.repeat(141) }
    expect((await ask('POST', `/statuses/${pull.headSha}`, long))?.status).toBe(403)
    const comment = (await ask('POST', '/issues/1/comments', { body: 'a' }))?.body as { id: number }
    await ask('DELETE', `/issues/comments/${comment.id}`)
    expect((await ask('PATCH', `/issues/comments/${comment.id}`, { body: 'b' }))?.status).toBe(404)
  })

  test('simulates every fault of a forge', async () => {
    const { server } = github
    const first = await ask('GET', '/pulls?state=open')
    const etag = first?.headers.get('etag') ?? ''
    expect((await ask('GET', '/pulls?state=open', undefined, { 'if-none-match': etag }))?.status).toBe(304)
    const faults = [
      { kind: 'primary_limit', resetsAt: Date.now() + 60_000 },
      { kind: 'secondary_limit', retryAfter: 7 },
      { kind: 'too_many_requests', retryAfter: 8 },
      { kind: 'unavailable', status: 503 },
      { kind: 'expired_token' },
      { kind: 'cut_body' },
    ] as const
    for (const fault of faults) server.fault({ method: 'GET' }, fault)
    const answers: (PlainAnswer | null)[] = []
    for (const _ of faults) answers.push(await ask('GET', '/pulls/1'))
    expect(answers.map((answer) => answer?.status ?? null)).toEqual([403, 403, 429, 503, 401, null])
    expect(
      answers
        .slice(0, 3)
        .map((answer) => answer?.headers.get('retry-after') ?? answer?.headers.get('x-ratelimit-remaining')),
    ).toEqual(['0', '7', '8'])
    const before = github.world.comments.length
    server.fault({ path: /\/comments$/ }, { kind: 'lost_answer' })
    expect(await ask('POST', '/issues/1/comments', { body: 'a' })).toBeNull()
    expect(github.world.comments).toHaveLength(before + 1)
    for (const change of [shortPage(1), authorsAs(null), authorsAs({})])
      server.fault({ path: /\/commits$/ }, { kind: 'changed', change })
    const changed: unknown[] = []
    for (let page = 0; page < 3; page += 1) changed.push((await ask('GET', '/pulls/1/commits'))?.body)
    expect(changed).toMatchObject([[], [{ author: null }], [{ author: {} }]])
    const head = scene.pull.headSha
    server.before({ path: /\/commits$/ }, async () => {
      scene.history.commit('fix', { by: bo })
      await github.push(scene.pull)
    })
    expect(shas((await ask('GET', '/pulls/1/commits')) as PlainAnswer)).not.toEqual([head])
    await github.rename(scene.repository, 'org/kit-2')
    const moved = await callForge(github.url, 'GET', '/repos/org/kit/pulls/1', scene.token)
    expect([moved?.status, moved?.headers.get('location')]).toEqual([
      301,
      `${github.url}/repositories/${scene.repository.id}/pulls/1`,
    ])
    if (scene.pull.fork) scene.pull.fork.isGone = true
    expect((await ask('GET', '/pulls/1'))?.body).toMatchObject({ head: { repo: null } })
    if (scene.pull.fork) scene.pull.fork.isGone = false
  })

  const isDeep = process.env['DEEP'] !== undefined
  test.runIf(isDeep)('responds as described by GitHub', async () => {
    const complaints = readGithubDescription()
    if (!complaints)
      return console.log(
        `GitHub’s description is not at ${githubDescriptionPath}: its answers were checked by types alone.`,
      )
    const { headSha } = scene.pull
    const output = { title: 'CLA', summary: 's' }
    const run = {
      name: 'CLA',
      head_sha: headSha,
      external_id: 'e',
      details_url: 'https://cla.example/checks/a',
      conclusion: 'action_required',
      output,
    }
    const of = 'repos/{owner}/{repo}'
    const calls: [operation: string, path: string, body?: object][] = [
      [`get /${of}/pulls`, '/pulls'],
      [`get /${of}/pulls/{pull_number}`, '/pulls/1'],
      [`get /${of}/pulls/{pull_number}/commits`, '/pulls/1/commits'],
      [`get /${of}/compare/{basehead}`, `/compare/${github.world.baseSha(scene.pull)}...${headSha}`],
      [`post /${of}/check-runs`, '/check-runs', run],
      [`get /${of}/commits/{ref}/check-runs`, `/commits/${headSha}/check-runs`],
      [`post /${of}/issues/{issue_number}/comments`, '/issues/1/comments', { body: 'a' }],
    ]
    const found: string[] = []
    for (const [operation, path, body] of calls) {
      const answer = await ask(operation.split(' ')[0]?.toUpperCase() ?? '', path, body)
      found.push(
        ...complaints(operation, 'response', answer?.body),
        ...(body ? complaints(operation, 'request', body) : []),
      )
    }
    const deliveries = await callForge(github.url, 'GET', '/app/hook/deliveries', appToken(scene.app, Date.now()))
    found.push(...complaints('get /app/hook/deliveries', 'response', deliveries?.body))
    for (const path of ['/installation/repositories', '/rate_limit']) {
      found.push(
        ...complaints(`get ${path}`, 'response', (await callForge(github.url, 'GET', path, scene.token))?.body),
      )
    }
    expect(found).toEqual([])
    // Control: a response without fields is reported. Installations are not compared: in their schema, an account must be a user and an enterprise at
    // the same time.
    expect(complaints(`get /${of}/pulls/{pull_number}`, 'response', {})).not.toEqual([])
  })
})
