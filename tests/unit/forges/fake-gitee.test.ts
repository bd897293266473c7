import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { FakeAccount, FakePull } from '../../support/forges/forge-world.ts'
import { giteeSignature, startGitee } from '../../support/forges/gitee/gitee.ts'
import type { GiteeSwitches } from '../../support/forges/gitee/gitee-state.ts'
import { openDeliveryReceiver } from './delivery-receiver.ts'
import { responseComplaints } from './gitee-description.ts'

const ana = { name: 'Ana', email: 'ana@x.org' }
const bo = { name: 'Bo', email: 'bo@x.org' }

let receiver: Awaited<ReturnType<typeof openDeliveryReceiver>>
beforeAll(async () => {
  receiver = await openDeliveryReceiver()
})
afterAll(() => receiver.close())

type Answer = { status: number; body: unknown; headers: Headers }

/** A Gitee with a repository, its administrator, a developer, and a pull request with three commits, one of them a merge. */
async function aGitee(switches: Partial<GiteeSwitches> = {}) {
  const gitee = await startGitee({ switches })
  const { world } = gitee
  const owner = world.account('org', { kind: 'Organization' })
  const [admin, developer] = [world.account('cla'), world.account('dev')]
  const user = world.account('ana', { emails: [ana.email] })
  const repository = world.repository('org/kit', { owner, admins: [admin] })
  repository.writers.add(developer.id)
  const { history } = repository
  history.branch('fix')
  history.commit('fix', { by: ana })
  history.commit('main', { by: bo })
  history.merge('fix', 'main', { by: ana })
  history.commit('fix', { by: bo })
  const pull = await gitee.openPull(repository, { branch: 'fix', by: user })

  async function ask(method: string, path: string, body?: object, by: FakeAccount | string = admin): Promise<Answer> {
    const token = typeof by === 'string' ? by : gitee.token(by)
    const isForm = body !== undefined && !Array.isArray(body) && !('json' in body)
    const type = isForm ? 'application/x-www-form-urlencoded' : 'application/json'
    const text = isForm
      ? new URLSearchParams(body as Record<string, string>).toString()
      : JSON.stringify(body && 'json' in body ? body.json : body)
    const answer = await fetch(`${gitee.url}/api/v5/repos/org/kit${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': type }) },
      ...(body && { body: text }),
    })
    const given = await answer.text()
    return {
      status: answer.status,
      body: given === '' ? null : (JSON.parse(given) as unknown),
      headers: answer.headers,
    }
  }
  return { gitee, repository, pull, admin, developer, user, ask }
}

const run = (pull: FakePull, conclusion: string) => ({
  ...{ name: 'CLA', head_sha: pull.headSha, pull_request_id: String(pull.id), status: 'completed', conclusion },
  ...{ 'output[title]': 'One person has not signed', 'output[summary]': 's' },
})

describe('the fake Gitee', () => {
  let scene: Awaited<ReturnType<typeof aGitee>>
  beforeAll(async () => {
    scene = await aGitee()
  })
  afterAll(() => scene.gitee.stop())

  test('responds with the names and types of the API description', async () => {
    const { ask, pull } = scene
    const repo = '/repos/{owner}/{repo}'
    const hook = await ask('POST', '/hooks', { url: receiver.url, password: 's', encryption_type: '1' })
    const comment = await ask('POST', '/pulls/1/comments', { body: 'hello' })
    const made = await ask('POST', '/check-runs', run(pull, 'success'))
    const [hookId, commentId, runId] = [hook, comment, made].map(({ body }) => (body as { id: number }).id)
    const head = pull.headSha
    const reads: [string, string, string][] = [
      ['', 'get', ''],
      ['/collaborators/cla/permission', 'get', '/collaborators/{username}/permission'],
      ['/pulls', 'get', '/pulls'],
      ['/pulls/1', 'get', '/pulls/{number}'],
      ['/pulls/1/commits', 'get', '/pulls/{number}/commits'],
      [`/compare/main...${head}`, 'get', '/compare/{base}...{head}'],
      ['/commits?sha=main', 'get', '/commits'],
      ['/pulls/1/labels', 'get', '/pulls/{number}/labels'],
      ['/pulls/1/comments', 'get', '/pulls/{number}/comments'],
      [`/pulls/comments/${commentId}`, 'get', '/pulls/comments/{id}'],
      [`/check-runs/${runId}`, 'get', '/check-runs/{check_run_id}'],
      ['/hooks', 'get', '/hooks'],
      [`/hooks/${hookId}`, 'get', '/hooks/{id}'],
    ]
    const told: [string, unknown][] = [
      [`post ${repo}/hooks`, hook.body],
      [`post ${repo}/pulls/{number}/comments`, comment.body],
      [`post ${repo}/check-runs`, made.body],
      [`post ${repo}/pulls/{number}/labels`, (await ask('POST', '/pulls/1/labels', ['cla/no'])).body],
    ]
    for (const [path, method, template] of reads)
      told.push([`${method} ${repo}${template}`, (await ask('GET', path)).body])
    const { check_runs: runs } = (await ask('GET', `/commits/${head}/check-runs`)).body as { check_runs: unknown[] }
    for (const each of runs) told.push([`get ${repo}/commits/{ref}/check-runs`, each])
    expect(told.flatMap(([operation, body]) => responseComplaints(operation, body))).toEqual([])
    // Control: an undeclared name and a wrong type.
    expect(responseComplaints(`get ${repo}/pulls/{number}/labels`, [{ id: '1', title: 'x' }])).toHaveLength(2)
    await ask('DELETE', `/hooks/${hookId}`)
    await ask('DELETE', '/pulls/1/labels/cla%2Fno')
  })

  test('lists the parents of a commit in two formats', async () => {
    const { ask, repository, pull } = scene
    const { history } = repository
    const [, merged] = (await ask('GET', '/pulls/1/commits')).body as { sha: string; parents: object }[]
    const parents = history.draftOf(merged?.sha ?? '').parents
    expect(parents).toHaveLength(2)
    expect(merged?.parents).toMatchObject({ sha: parents[0], shas: parents })
    const { commits } = (await ask('GET', `/compare/main...${pull.headSha}`)).body as {
      commits: { parents: object[] }[]
    }
    expect(commits[1]?.parents).toMatchObject(parents.map((sha) => ({ sha })))
  })

  test('lists at most 250 commits of a pull request and 100 of a comparison, without a notice', async () => {
    const { ask, gitee, repository, user } = scene
    repository.history.branch('long')
    for (let made = 0; made < 256; made += 1) repository.history.commit('long', { by: ana })
    const { number, headSha } = await gitee.openPull(repository, { branch: 'long', by: user })
    const listed = await ask('GET', `/pulls/${number}/commits`)
    expect(listed.body).toHaveLength(250)
    expect(listed.headers.get('link')).toBe(null)
    const { commits, truncated } = (await ask('GET', `/compare/main...${headSha}`)).body as {
      commits: unknown[]
      truncated: boolean
    }
    expect([commits.length, truncated]).toEqual([100, false])
  })

  test('checks roles and scopes, and refuses in Chinese in several formats', async () => {
    const { ask, gitee, admin, developer, user, pull } = scene
    const answers = [
      await ask('POST', '/check-runs', run(pull, 'success'), developer),
      await ask('GET', '/hooks', undefined, developer),
      await ask('POST', '/pulls/1/labels', ['cla/yes'], user),
      await ask('POST', '/pulls/1/labels', ['cla/yes'], gitee.token(admin, ['projects'])),
      await ask('GET', '/pulls/1', undefined, 'unknown'),
      await ask('GET', '/pulls/99'),
      await ask('POST', '/pulls/1/labels', ['x']),
      await ask('POST', '/check-runs', { name: 'CLA' }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 401, 401, 404, 400, 400])
    expect(answers.slice(-3).map(({ body }) => body)).toEqual([
      { message: expect.any(String) },
      { error: { base: ['标签名称长度必须在 2-20 个字符之间'] } },
      { error: expect.any(String) },
    ])
  })

  test('accepts labels of 2 to 20 characters, with an encoded slash', async () => {
    const { ask, gitee, pull } = scene
    const statusOf = async (name: string) => (await ask('POST', '/pulls/1/labels', [name])).status
    expect(await Promise.all(['a', 'a,b', 'x'.repeat(21), 'openeuler-cla/yes'].map(statusOf))).toEqual([
      400, 400, 400, 201,
    ])
    expect((await ask('POST', '/pulls/1/labels', ['openeuler-cla/yes'])).status).toBe(201)
    expect(gitee.labelsOf(pull)).toEqual(['openeuler-cla/yes'])
    expect((await ask('DELETE', '/pulls/1/labels/openeuler-cla/yes')).status).toBe(404)
    expect((await ask('DELETE', '/pulls/1/labels/openeuler-cla%2Fyes')).status).toBe(204)
    expect((await ask('DELETE', '/pulls/1/labels/openeuler-cla%2Fyes')).status).toBe(404)
  })

  test('reports the remaining requests, and refuses more', async () => {
    const { ask, gitee } = scene
    gitee.state.remaining = 1
    expect((await ask('GET', '/pulls/1')).headers.get('x-ratelimit-remaining')).toBe('0')
    expect((await ask('GET', '/pulls/1')).status).toBe(403)
    gitee.state.remaining = null
  })
})

test.each(['refused', 'ignored'] as const)('a concluded check run is final: a change is %s', async (concludedRuns) => {
  const { gitee, ask, pull } = await aGitee({ concludedRuns })
  const { body } = await ask('POST', '/check-runs', { ...run(pull, ''), status: 'in_progress', conclusion: 'failure' })
  const { id } = body as { id: number }
  const changed = await ask('PATCH', `/check-runs/${id}`, { status: 'completed', conclusion: 'success' })
  expect(changed.status).toBe(concludedRuns === 'refused' ? 422 : 200)
  expect(gitee.checkRuns.map(({ conclusion }) => conclusion)).toEqual(['failure'])
  await gitee.stop()
})

test.each([true, false])('nested fields of a check run are form fields; JSON is accepted: %s', async (takesJson) => {
  const { gitee, ask, pull } = await aGitee({ takesJson })
  await ask('POST', '/check-runs', run(pull, 'failure'))
  await ask('POST', '/check-runs', {
    json: { name: 'CLA', head_sha: pull.headSha, output: { title: 'of JSON', summary: '' } },
  })
  expect(gitee.checkRuns.map(({ output }) => output.title)).toEqual([
    'One person has not signed',
    takesJson ? 'of JSON' : '',
  ])
  await gitee.stop()
})

test('the button obeys the rule, the robot the labels, and neither the other', async () => {
  const { gitee, ask, pull, repository, admin, developer } = await aGitee()
  const names = { yes: 'cla/yes', no: 'cla/no' }
  const open = () => [gitee.isButtonOpen(pull, developer), gitee.robotMerges(pull, names)]
  expect(open()).toEqual([true, false])
  gitee.state.rules.push({ repositoryId: repository.id, branch: 'main', checks: ['CLA'] })
  expect([...open(), gitee.isButtonOpen(pull, admin, true)]).toEqual([false, false, true])
  // Without a pull request, a check run is shown at the commit only.
  const { pull_request_id: _, ...ofCommit } = run(pull, 'success')
  expect((await ask('POST', '/check-runs', ofCommit)).status).toBe(201)
  expect(open()).toEqual([false, false])
  await ask('POST', '/check-runs', run(pull, 'success'))
  await ask('POST', '/pulls/1/labels', [names.yes])
  expect(open()).toEqual([true, true])
  await ask('POST', '/check-runs', run(pull, 'failure'))
  await gitee.label(pull, { add: names.no })
  expect(open()).toEqual([false, false])
  await gitee.stop()
})

describe.each([
  { encryption_type: '1', signature: 'base64', displayNames: false },
  { encryption_type: '1', signature: 'url_encoded', displayNames: true },
  { encryption_type: '0', signature: 'base64', displayNames: false },
] as const)('deliveries of a hook with %o', ({ encryption_type: encryption, signature, displayNames }) => {
  test('contain the proof and the secret in headers and body, and the names of the setting', async () => {
    const { gitee, ask, pull, user } = await aGitee({ signature, displayNames })
    receiver.received.length = 0
    const hook = {
      ...{ url: receiver.url, password: 'a+secret', encryption_type: encryption, push_events: 'false' },
      ...{ merge_requests_events: 'true', note_events: 'true' },
    }
    const { body } = await ask('POST', '/hooks', hook)
    await gitee.push(pull)
    await gitee.comment(pull, user, '/check-cla')
    await ask('POST', `/hooks/${(body as { id: number }).id}/tests`)
    const [pushed, noted, sample] = receiver.received.map(({ headers, body: text }) => ({
      headers,
      body: JSON.parse(text) as Record<string, unknown>,
    }))
    const timestamp = pushed?.headers['x-gitee-timestamp'] ?? ''
    expect(timestamp).toMatch(/^\d{13}$/)
    const sign = giteeSignature('a+secret', timestamp)
    const token = encryption === '0' ? 'a+secret' : signature === 'base64' ? sign : encodeURIComponent(sign)
    expect(pushed?.headers).toMatchObject({ 'x-gitee-event': 'Merge Request Hook', 'x-gitee-token': token })
    expect(pushed?.body).toMatchObject({
      ...{ hook_name: 'merge_request_hooks', action: 'update', action_desc: 'source_branch_changed', timestamp },
      ...(encryption === '0' ? { password: 'a+secret', sign: '' } : { password: '', sign }),
      pull_request: { number: 1, commits: 3, state: 'open', head: { sha: pull.headSha } },
      project: { path_with_namespace: 'org/kit', full_name: displayNames ? '组织 org/kit' : 'org/kit' },
    })
    expect(noted?.headers['x-gitee-event']).toBe('Note Hook')
    expect(noted?.body).toMatchObject({
      noteable_type: 'PullRequest',
      comment: { body: '/check-cla', user: { login: 'ana' } },
    })
    expect(sample?.body).toMatchObject({
      hook_url: receiver.url,
      project: { id: 151, path_with_namespace: 'oschina/git-osc' },
    })
    await gitee.stop()
  })
})

test('a closed, merged or reopened pull request has the state of the API', async () => {
  const { gitee, ask, pull } = await aGitee()
  const stateNow = async () => ((await ask('GET', '/pulls/1')).body as { state: string }).state
  const states: string[] = []
  for (const act of [() => gitee.close(pull), () => gitee.reopen(pull), () => gitee.close(pull, true)]) {
    await act()
    states.push(await stateNow())
  }
  expect(states).toEqual(['closed', 'open', 'merged'])
  await gitee.stop()
})

test.each(['redirected', 'missing'] as const)('the former name of a repository is %s', async (renamed) => {
  const { gitee, ask, repository } = await aGitee({ renamed })
  gitee.rename(repository, 'org/kit-2')
  expect((await ask('GET', '/pulls/1')).status).toBe(renamed === 'missing' ? 404 : 200)
  await gitee.stop()
})
