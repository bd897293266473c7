import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { FakeAccount } from '../../../support/forges/forge-world.ts'
import { type FakeGitlab, startGitlab } from '../../../support/forges/gitlab/gitlab.ts'
import { openDeliveryReceiver } from '../delivery-receiver.ts'
import { callForge } from '../github-client.ts'
import { gitlabResponseComplaints } from './gitlab-description.ts'

const ana = { name: 'Ana', email: 'ana@x.org' }
const bo = { name: 'Bo', email: 'bo@x.org' }

type Options = NonNullable<Parameters<typeof startGitlab>[0]>
type Discussion = {
  id: string
  individual_note: boolean
  notes: { id: number; resolvable: boolean; resolved?: boolean }[]
}

/** A GitLab with a project in a nested group, its bot, a developer, and a merge request of a fork by its author. */
async function aProject(options: Options = {}) {
  const gitlab = await startGitlab(options)
  const { world } = gitlab
  const owner = world.account('org', { kind: 'Organization' })
  const [bot, developer, reporter] = [world.account('cla'), world.account('dev'), world.account('rep')]
  const author = world.account('ana', { emails: [ana.email, 'ana@work.example'] })
  const project = world.repository('org/tools/kit', { owner })
  gitlab.join('org', bot, 40)
  gitlab.join('org/tools', developer, 30)
  gitlab.join(project, reporter, 20)
  project.history.branch('fix')
  project.history.commit('fix', { by: ana })
  const pull = await gitlab.openPull(project, { branch: 'fix', by: author, fork: 'ana/kit' })
  const base = `/api/v4/projects/${project.id}`
  const ask = async (method: string, path: string, body?: object, by: FakeAccount | string = bot) => {
    const token = typeof by === 'string' ? by : gitlab.token(by)
    const json = { 'content-type': 'application/json' }
    const answer = await callForge(
      gitlab.url,
      method,
      path.startsWith('/api') ? path : `${base}${path}`,
      token,
      body,
      json,
    )
    return answer ?? expect.fail('no response')
  }
  /** Opens an internal thread in three requests, as documented. */
  async function opensThread(by = bot): Promise<string> {
    const note = (await ask('POST', '/merge_requests/1/notes', { body: 'Waiting.', internal: true }, by)).body as {
      id: number
    }
    const all = (await ask('GET', '/merge_requests/1/discussions', undefined, by)).body as Discussion[]
    const id = all.find(({ notes }) => notes[0]?.id === note.id)?.id ?? ''
    await ask('POST', `/merge_requests/1/discussions/${id}/notes`, { body: 'Still waiting.' }, by)
    return id
  }
  return { gitlab, world, project, pull, bot, developer, reporter, author, ask, opensThread, base }
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

const opened = async (options?: Options) => {
  const scene = await aProject(options)
  started = scene.gitlab
  return scene
}

describe('the fake GitLab', () => {
  test('answers with the names and types of GitLab’s description', async () => {
    const { ask, gitlab, project, pull, base, opensThread } = await opened()
    const settings = gitlab.projectOf(project)
    Object.assign(settings, { hasCi: true, tier: 'ultimate', requestPipelines: 'detached' })
    await gitlab.startCi(pull, { inParent: true })
    await opensThread()
    const hook = (await ask('POST', '/hooks', { url: receiver.url })).body as { id: number }
    await gitlab.setLabels(pull, ['cla/no'])
    await ask('POST', '/external_status_checks', { name: 'CLA', external_url: 'https://cla.example' })
    const note = gitlab.world.comments[0]?.id
    const paths: [string, string, object?][] = [
      ...['', '/merge_requests', '/merge_requests/1', '/merge_requests/1/commits', '/merge_requests/1/versions'].map(
        (path): [string, string] => ['GET', path],
      ),
      ...['/merge_requests/1/pipelines', '/merge_requests/1/notes', '/merge_requests/1/discussions', '/hooks'].map(
        (path): [string, string] => ['GET', path],
      ),
      ...[
        `/repository/commits/${pull.headSha}`,
        '/repository/commits',
        `/hooks/${hook.id}`,
        `/hooks/${hook.id}/events`,
      ].map((path): [string, string] => ['GET', path]),
      ...['/merge_requests/1/status_checks', '/external_status_checks', '/protected_branches'].map(
        (path): [string, string] => ['GET', path],
      ),
      ['POST', `/merge_requests/1/notes/${note}/award_emoji`, { name: 'eyes' }],
      ['POST', `/statuses/${pull.headSha}`, { name: 'CLA', state: 'success' }],
      ['GET', `/repository/commits/${pull.headSha}/statuses`],
    ]
    const others = ['/user', '/user/emails', '/metadata', '/personal_access_tokens/self'].map(
      (path) => `/api/v4${path}`,
    )
    const problems: string[] = []
    for (const [method, path, body] of [...paths, ...others.map((path): [string, string] => ['GET', path])]) {
      const answer = await ask(method, path, body)
      expect([path, answer.status]).toEqual([path, method === 'GET' ? 200 : 201])
      problems.push(...gitlabResponseComplaints(method, path.startsWith('/api') ? path : `${base}${path}`, answer.body))
    }
    expect(problems).toEqual([])
    // Control: a wrong type, and an unknown operation.
    expect(gitlabResponseComplaints('GET', base, { id: 'x' })).not.toEqual([])
    expect(gitlabResponseComplaints('GET', `${base}/nothing`, {})).not.toEqual([])
  })

  test('checks tokens, scopes and levels, and refuses in GitLab’s words', async () => {
    const { ask, gitlab, bot, developer, author, project, base } = await opened({ now: () => Date.UTC(2026, 10, 2) })
    const refusals = await Promise.all([
      ask('GET', '', undefined, 'unknown'),
      ask('GET', '', undefined, gitlab.token(bot, ['api'], '2026-10-01')),
      ask('POST', '/merge_requests/1/notes', { body: 'x' }, gitlab.token(bot, ['read_api'])),
      ask('GET', '/merge_requests', undefined, gitlab.token(bot, ['read_user'])),
      ask('POST', '/hooks', { url: receiver.url }, developer),
      ask('POST', '/statuses/abc', {}, author),
      ask('GET', '/merge_requests/9'),
      ask('GET', '/api/v4/projects/org%2Fnowhere'),
      ask('GET', '/nothing'),
    ])
    expect(refusals.map(({ status }) => status)).toEqual([401, 401, 403, 403, 403, 403, 404, 404, 404])
    expect(refusals.map(({ body }) => body)).toMatchObject([
      { message: '401 Unauthorized' },
      { error: 'invalid_token' },
      { error: 'insufficient_scope', scope: 'api' },
      { error: 'insufficient_scope', scope: 'api read_api' },
      ...[{ message: '403 Forbidden' }, { message: '403 Forbidden' }, { message: '404 Not found' }],
      ...[{ message: '404 Project Not Found' }, { error: '404 Not Found' }],
    ])
    project.isPrivate = true
    expect((await ask('GET', '', undefined, author)).status).toBe(404)
    // The level is inherited from the group above the group.
    const byPath = (await ask('GET', `/api/v4/projects/${encodeURIComponent('org/tools/kit')}`)).body
    expect(byPath).toMatchObject({
      id: project.id,
      permissions: { project_access: null, group_access: { access_level: 40 } },
    })
    expect((await ask('GET', `/members/all/${developer.id}`)).body).toMatchObject({ access_level: 30 })
    expect((await ask('GET', `/members/all/${author.id}`)).status).toBe(404)
    const self = await ask(
      'GET',
      '/api/v4/personal_access_tokens/self',
      undefined,
      gitlab.token(bot, ['read_api'], '2027-01-01'),
    )
    expect(self.body).toMatchObject({ scopes: ['read_api'], expires_at: '2027-01-01', user_id: bot.id })
    gitlab.rename(project, 'org/kit')
    const moved = await ask('GET', '/api/v4/projects/org%2Ftools%2Fkit')
    expect([moved.status, moved.headers.get('location')]).toEqual([301, expect.stringContaining(`${base}?`)])
    expect((await ask('POST', '/api/v4/projects/org%2Ftools%2Fkit/labels', { name: 'x', color: '#fff' })).status).toBe(
      404,
    )
  })

  test('is reached below a path, limits requests with a text, and fails with a page', async () => {
    let at = 1000
    const { ask, gitlab, developer } = await opened({ subpath: '/git/lab', now: () => at })
    gitlab.state.limit = { perMinute: 3 }
    const listed = await ask('GET', '/merge_requests')
    expect([listed.status, listed.headers.get('ratelimit-remaining')]).toEqual([200, '2'])
    expect((await ask('GET', '')).headers.get('ratelimit-remaining')).toBe(null)
    await ask('GET', '/merge_requests')
    const refused = await ask('GET', '/merge_requests')
    expect([refused.status, refused.body, refused.headers.get('retry-after')]).toEqual([429, 'Retry later', '60'])
    expect(refused.headers.get('content-type')).toBe('text/plain')
    expect((await ask('GET', '', undefined, developer)).status).toBe(200)
    at += 60_000
    expect((await ask('GET', '/merge_requests')).status).toBe(200)
    gitlab.server.fault({}, { kind: 'unavailable', status: 502 })
    expect((await ask('GET', '')).body).toMatch(/^<html>/)
    expect((await callForge(gitlab.server.url, 'GET', '/api/v4/metadata', ''))?.body).toMatch(/^<!DOCTYPE/)
  })

  test('lists commits newest first without accounts and totals, and for a moment those of the previous head', async () => {
    const { ask, gitlab, pull, project } = await opened({ switches: { staleReads: 1, preparesLate: true } })
    expect((await ask('GET', '/merge_requests/1')).body).toMatchObject({ diff_refs: null, prepared_at: null })
    const main = project.history.head('main')
    expect((await ask('GET', '/merge_requests/1')).body).toMatchObject({
      diff_refs: { base_sha: main, start_sha: main },
    })
    const before = pull.headSha
    for (let made = 0; made < 4; made += 1) project.history.commit('fix', { by: made % 2 ? ana : bo })
    await gitlab.push(pull)
    const page = async (number: number) => {
      const answer = await ask('GET', `/merge_requests/1/commits?per_page=2&page=${number}`)
      return { ids: (answer.body as { id: string }[]).map(({ id }) => id), headers: answer.headers }
    }
    expect((await page(1)).ids).toEqual([before])
    const pages = [await page(1), await page(2), await page(3)]
    expect(pages.flatMap(({ ids }) => ids)).toEqual(
      (await gitlab.world.commitsOf(pull)).map(({ sha }) => sha).toReversed(),
    )
    expect(pages.map(({ headers }) => headers.get('x-next-page'))).toEqual(['2', '3', ''])
    expect(pages[0]?.headers.get('x-total')).toBe(null)
    const newestOf = async (path: string) => ((await ask('GET', path)).body as object[])[0]
    const [listed, whole] = [
      '/merge_requests/1/commits',
      `/repository/commits?ref_name=refs/heads/main..${pull.headSha}`,
    ]
    const newest = { id: pull.headSha, author_email: ana.email }
    expect(await newestOf(listed)).toMatchObject({ ...newest, parent_ids: [], message: expect.stringMatching(/./) })
    expect(await newestOf(whole)).toMatchObject({ ...newest, parent_ids: [pages[0]?.ids[1]] })
    expect(await newestOf(whole)).not.toHaveProperty('author')
    gitlab.state.switches.listedCommits = 'without_messages'
    expect(await newestOf(listed)).toMatchObject({ message: '', parent_ids: [] })
    expect((await ask('GET', '/merge_requests/1/versions')).body).toMatchObject([
      { head_commit_sha: pull.headSha, base_commit_sha: main },
      { head_commit_sha: before },
    ])
    await gitlab.deleteFork(pull)
    expect((await ask('GET', '/merge_requests/1')).body).toMatchObject({ source_project_id: null, head_pipeline: null })
  })

  test.each([true, false])(
    'lets an internal thread block (%s) and hides it below Reporter',
    async (internalThreadsBlock) => {
      const { ask, gitlab, pull, author, reporter, developer, opensThread } = await opened({
        switches: { internalThreadsBlock },
      })
      expect(gitlab.isMergeable(pull)).toBe(true)
      const id = await opensThread()
      expect(gitlab.detailedStatus(pull)).toBe(internalThreadsBlock ? 'discussions_not_resolved' : 'mergeable')
      const [thread] = gitlab.threadsOf(pull)
      if (!thread) expect.fail('no thread')
      expect([await gitlab.resolve(pull, thread, author), await gitlab.resolve(pull, thread, reporter)]).toEqual([
        false,
        false,
      ])
      expect((await ask('GET', '/merge_requests/1/discussions', undefined, author)).body).toEqual([])
      expect((await ask('GET', '/merge_requests/1/discussions', undefined, reporter)).body).toHaveLength(1)
      expect((await ask('GET', `/merge_requests/1/discussions/${id}`, undefined, author)).status).toBe(404)
      const note = `/merge_requests/1/discussions/${id}/notes/${thread.noteIds[0]}`
      expect((await ask('PUT', note, { resolved: true }, author)).status).toBe(404)
      // Whoever knows the ID resolves the thread.
      expect((await ask('PUT', `/merge_requests/1/discussions/${id}`, { resolved: true }, author)).status).toBe(200)
      await ask('PUT', `/merge_requests/1/discussions/${id}`, { resolved: false })
      expect(
        (await ask('PUT', `/merge_requests/1/discussions/${id}`, { resolved: true }, developer)).body,
      ).toMatchObject({
        notes: [{ resolved: true, resolved_by: { username: 'dev' }, internal: true }, { internal: true }],
      })
      expect(gitlab.isMergeable(pull)).toBe(true)
    },
  )

  test('refuses internal notes before 16.9 and below Reporter, and a public thread is resolved by its merge request’s author', async () => {
    const { ask, gitlab, pull, author, developer } = await opened({ version: '16.8.1' })
    expect((await ask('POST', '/merge_requests/1/notes', { body: 'x', internal: true })).status).toBe(400)
    gitlab.state.version = '16.9.0'
    expect((await ask('POST', '/merge_requests/1/notes', { body: 'x', internal: true }, author)).status).toBe(403)
    const made = await ask('POST', '/merge_requests/1/discussions', { body: 'Sign.', internal: true })
    const { id, notes } = made.body as Discussion
    expect(notes).toMatchObject([{ internal: false, resolvable: true, resolved: false }])
    expect(gitlab.detailedStatus(pull)).toBe('discussions_not_resolved')
    await gitlab.autoMerge(pull, developer)
    expect((await ask('PUT', `/merge_requests/1/discussions/${id}`, { resolved: true }, author)).status).toBe(200)
    // The merge follows at once, so opening the thread again comes too late.
    expect((await ask('GET', '/merge_requests/1')).body).toMatchObject({
      state: 'merged',
      merge_user: { username: 'dev' },
    })
  })

  test('keeps single notes apart from threads, runs quick actions, and takes a reaction once', async () => {
    const { ask, gitlab, bot } = await opened()
    const note = (await ask('POST', '/merge_requests/1/notes', { body: 'Hi @dev, `@rep`\n/check-cla\n/cla cancel' }))
      .body as { id: number }
    expect([gitlab.state.mentions, gitlab.state.quickActions]).toEqual([[{ by: bot.login, login: 'dev' }], []])
    const [single] = (await ask('GET', '/merge_requests/1/discussions')).body as Discussion[]
    expect(single).toMatchObject({ individual_note: true, notes: [{ resolvable: false }] })
    expect((await ask('PUT', `/merge_requests/1/discussions/${single?.id}`, { resolved: true })).status).toBe(403)
    expect((await ask('POST', '/merge_requests/1/notes', { body: '/merge' })).status).toBe(202)
    expect(gitlab.state.quickActions).toEqual([{ by: 'cla', command: '/merge' }])
    const react = () => ask('POST', `/merge_requests/1/notes/${note.id}/award_emoji`, { name: 'eyes' })
    expect([(await react()).status, (await react()).body]).toEqual([
      ...[201, { message: '404 Award Emoji Name has already been taken Not Found' }],
    ])
    expect((await ask('PUT', `/merge_requests/1/notes/${note.id}`, { body: 'Bye' })).body).toMatchObject({
      body: 'Bye',
    })
    expect(
      (await ask('PUT', `/merge_requests/1/notes/${note.id}`, { body: 'Bye' }, gitlab.world.account('x'))).status,
    ).toBe(403)
  })

  test('signs users in with tokens that read the user and the confirmed addresses', async () => {
    const { ask, gitlab, author } = await opened()
    gitlab.state.signedIn = author
    gitlab.state.unconfirmed.add('ana@work.example')
    const returnTo = 'http://x/back'
    const query = new URLSearchParams({ client_id: 'assent', redirect_uri: returnTo, state: 's' })
    const page = await fetch(`${gitlab.url}/oauth/authorize?${query}`, { redirect: 'manual' })
    const back = new URL(page.headers.get('location') ?? '')
    const asks = async (form: Record<string, string>) => {
      const body = new URLSearchParams({
        client_id: 'assent',
        client_secret: 'secret',
        redirect_uri: returnTo,
        ...form,
      })
      const answer = await fetch(`${gitlab.url}/oauth/token`, { method: 'POST', body })
      return (await answer.json()) as {
        access_token: string
        expires_in: number
        error?: string
      }
    }
    const code = { grant_type: 'authorization_code', code: back.searchParams.get('code') ?? '' }
    expect((await asks({ ...code, client_secret: 'other' })).error).toBe('invalid_grant')
    const granted = await asks(code)
    expect([granted.expires_in, (await asks(code)).error]).toEqual([7200, 'invalid_grant'])
    const user = (await ask('GET', '/api/v4/user', undefined, granted.access_token)).body
    expect(user).toMatchObject({ id: author.id, username: 'ana', email: ana.email, confirmed_at: expect.any(String) })
    const emails = () => ask('GET', '/api/v4/user/emails', undefined, granted.access_token)
    expect((await emails()).body).toMatchObject([{ email: 'ana@work.example', confirmed_at: null }])
    Object.assign(gitlab.state.switches, { listsPrimaryEmail: true, confirmsAll: true })
    expect((await emails()).body).toMatchObject([{ email: ana.email }, { confirmed_at: expect.any(String) }])
    expect((await ask('GET', '', undefined, granted.access_token)).status).toBe(403)
  })

  test('lists the projects of a group and its subgroups by the level of the caller', async () => {
    const { ask, world, project, developer } = await opened()
    world.repository('org/secret', { owner: project.owner, isPrivate: true })
    const names = async (query: string, by?: FakeAccount) =>
      (
        (await ask('GET', `/api/v4/groups/org/projects?${query}`, undefined, by)).body as {
          path_with_namespace: string
        }[]
      ).map((each) => each.path_with_namespace)
    expect(await names('')).toEqual(['org/secret'])
    expect(await names('include_subgroups=true')).toEqual(['org/tools/kit', 'org/secret'])
    expect(await names('include_subgroups=true', developer)).toEqual(['org/tools/kit'])
    expect(await names('include_subgroups=true&min_access_level=40', developer)).toEqual([])
  })
})
