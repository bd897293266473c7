import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readingOf } from '../../../src/domain/pull-requests/check-verdict.ts'
import { openForgeCalls } from '../../../src/server/outbound/forge-calls.ts'
import type { PlatformFailure } from '../../../src/server/outbound/platform-failure.ts'
import type {
  ForgePullRequest,
  ForgeRepository,
  ForgeVerdict,
} from '../../../src/server/platforms/forges/port/forge.ts'
import { openForges } from '../../../src/server/platforms/forges/forges.ts'
import { authorsAs, type ForgeFault, shortPage } from '../../support/forges/forge-server.ts'
import {
  type FakeAccount,
  type FakePull,
  type FakeRepository,
  type ForgeWorld,
  pullCommitOf,
} from '../../support/forges/forge-world.ts'
import { type FakeGitea, startGitea } from '../../support/forges/gitea/gitea.ts'
import { type FakeGitee, startGitee } from '../../support/forges/gitee/gitee.ts'
import { type FakeGithub, startGithub } from '../../support/forges/github/github.ts'

const ana = { name: 'Ana', email: 'ana@x.org' }
const bo = { name: 'Bo', email: 'bo@x.org' }

const failures: PlatformFailure[] = []
const limits = { connect: 2000, whole: 2000, tries: 1, redirects: 3 }
const call = openForgeCalls(['127.0.0.1'], (failure) => void failures.push(failure), { limits })
const forges = openForges(call, { now: Date.now })

async function read(client: ForgeRepository, number = 1): Promise<ForgePullRequest & { declaredCommits: number }> {
  const answer = await client.pullRequest(number)
  if (answer.kind !== 'ok') throw new Error(`The forge answered ${answer.kind}`)
  return { ...answer.value, declaredCommits: answer.value.declaredCommits ?? 0 }
}

async function commitsOf(client: ForgeRepository, pull: ForgePullRequest) {
  const answer = await client.commits(pull, 5000)
  if (answer.kind !== 'ok') throw new Error(`The forge answered ${answer.kind}`)
  return answer.value
}

/** Reads the commits of a pull request directly from git, in the format of the forge clients. */
const truly = async (world: ForgeWorld, of: FakeRepository, pull: FakePull) =>
  (await world.commitsOf(pull)).map((commit) => pullCommitOf(world, of, commit))

const bySha = <Commit extends { sha: string }>(commits: readonly Commit[]): Commit[] =>
  commits.toSorted((one, other) => (one.sha < other.sha ? -1 : 1))

const statusAt = (sha: string, given: Partial<ForgeVerdict> = {}): ForgeVerdict => ({
  ...{
    mark: { kind: 'status', sha },
    state: 'failure',
    title: 'The contributor has not signed the CLA',
    summary: 's',
    externalId: 'check-1',
  },
  ...{ detailsUrl: 'https://cla.example/checks/a', nativeId: '', mayStand: false },
  ...given,
})

describe('a client of GitHub', () => {
  let github: FakeGithub
  let client: ForgeRepository
  let scene: { repository: FakeRepository; pull: FakePull }
  beforeAll(async () => {
    github = await startGithub()
    const { world } = github
    const org = world.account('org', { kind: 'Organization' })
    const user = world.account('ana', { emails: [ana.email] })
    const repository = world.repository('org/kit', { owner: org, admins: [user] })
    const app = github.app(org, 'http://127.0.0.1:9/none')
    github.hooks.lose()
    const installation = await github.install(org, [repository])
    const { history } = repository
    history.branch('fix')
    for (let made = 0; made < 256; made += 1)
      history.commit('fix', { by: made === 255 ? bo : ana, signedBy: String(user.id) })
    const pull = await github.openPull(repository, { branch: 'fix', by: user, fork: 'ana/kit' })
    scene = { repository, pull }
    client = forges.repository({
      ...{ kind: 'github', apiUrl: github.url, app: { id: app.clientId, privateKey: app.privateKey }, token: null },
      ...{ installation: String(installation.id), repository: { id: String(repository.id), fullName: 'org/kit' } },
    })
  })
  afterAll(async () => github.stop())

  test('reads all 256 commits in five calls, equal to those in git', async () => {
    await read(client)
    github.server.calls.length = 0
    const pull = await read(client)
    const { commits } = await commitsOf(client, pull)
    expect(bySha(commits)).toEqual(bySha(await truly(github.world, scene.repository, scene.pull)))
    expect(readingOf(pull, commits)).toEqual({ kind: 'complete' })
    expect(github.server.calls).toHaveLength(5)
  })

  test('distinguishes every fault from a complete response', async () => {
    const at = Date.now() + 60_000
    const faults: [ForgeFault, string][] = [
      [{ kind: 'primary_limit', resetsAt: at }, 'limited'],
      [{ kind: 'secondary_limit', retryAfter: 7 }, 'limited'],
      [{ kind: 'too_many_requests' }, 'limited'],
      [{ kind: 'unavailable', status: 502 }, 'unreachable'],
      [{ kind: 'unavailable', status: 503 }, 'unreachable'],
      [{ kind: 'cut_body' }, 'unreachable'],
      [{ kind: 'hang' }, 'unreachable'],
      [{ kind: 'suspended' }, 'refused'],
      [{ kind: 'expired_token' }, 'ok'],
    ]
    for (const [fault] of faults) github.server.fault({ path: /\/pulls\/1$/ }, fault)
    const kinds: string[] = []
    for (const _ of faults) kinds.push((await client.pullRequest(1)).kind)
    expect(kinds).toEqual(faults.map(([, kind]) => kind))
  })

  test('passes incomplete data on, which is counted and never covered', async () => {
    const pull = await read(client)
    github.server.fault({ path: /\/commits$/ }, { kind: 'changed', change: shortPage(3) })
    expect(readingOf(pull, (await commitsOf(client, pull)).commits)).toMatchObject({ kind: 'incomplete', read: 253 })
    for (const author of [null, {}]) {
      github.server.fault({ path: /\/commits$/ }, { kind: 'changed', change: authorsAs(author) }, 3)
      const { commits } = await commitsOf(client, pull)
      expect(new Set(commits.slice(0, 200).map((commit) => commit.author.account))).toEqual(new Set([null]))
    }
    github.server.before({ path: /\/commits$/ }, async () => {
      scene.repository.history.branch('fix')
      scene.repository.history.commit('fix', { by: bo })
      await github.push(scene.pull)
    })
    expect(readingOf(pull, (await commitsOf(client, pull)).commits).kind).not.toBe('complete')
    if (scene.pull.fork) scene.pull.fork.isGone = true
    expect(await read(client)).toMatchObject({ declaredCommits: 1, headSha: scene.pull.headSha })
  })

  test('reuses connections, and sends the API version', async () => {
    await read(client)
    const [before, asked] = [github.server.connections(), github.server.calls.length]
    for (let time = 0; time < 5; time += 1) await read(client)
    expect([github.server.connections() - before, github.server.calls.length - asked]).toEqual([0, 5])
    const versions = github.server.calls.map(({ apiVersion }) => apiVersion)
    expect(new Set(versions)).toEqual(new Set(['2022-11-28']))
  })

  test('requests a list again only if it changed', async () => {
    const first = await client.openPullRequests(1, '')
    if (first.kind !== 'ok') throw new Error(first.kind)
    expect(first.value.pulls).toMatchObject([{ number: 1, headSha: scene.pull.headSha }])
    expect((await client.openPullRequests(1, first.value.etag)).kind).toBe('unchanged')
  })

  test('writes one check run and one comment, even if the response is lost', async () => {
    const { headSha } = scene.pull
    github.server.fault({ method: 'POST', path: /\/check-runs$/ }, { kind: 'lost_answer' })
    expect((await client.putVerdict(statusAt(headSha), [])).kind).toBe('unreachable')
    const again = await client.putVerdict(statusAt(headSha, { mayStand: true, state: 'success' }), [])
    expect(github.checkRuns).toMatchObject([
      { name: 'CLA', head_sha: headSha, conclusion: 'success', external_id: 'check-1' },
    ])
    expect(again).toMatchObject({ kind: 'ok', value: { nativeId: String(github.checkRuns[0]?.id), state: 'success' } })
    const comment = { number: 1, body: '<!-- m -->\na', marker: '<!-- m -->', nativeId: '', mayStand: false }
    github.server.fault({ method: 'POST', path: /\/comments$/ }, { kind: 'lost_answer' })
    expect((await client.putComment(comment)).kind).toBe('unreachable')
    const found = await client.putComment({ ...comment, mayStand: true, body: '<!-- m -->\nb' })
    expect(github.world.comments.map(({ body }) => body)).toEqual(['<!-- m -->\nb'])
    github.world.comments.length = 0
    const nativeId = found.kind === 'ok' ? found.value : ''
    expect((await client.putComment({ ...comment, nativeId })).kind).toBe('gone')
  })

  test('reads and writes after a repository was renamed', async () => {
    await github.rename(scene.repository, 'org/kit-2')
    expect((await read(client)).repository.fullName).toBe('org/kit-2')
    expect((await client.putVerdict(statusAt(scene.pull.headSha, { externalId: 'check-2' }), [])).kind).toBe('ok')
  })

  test('never logs a token', () => {
    const secrets = [...github.state.tokens.keys()]
    expect(failures.length).toBeGreaterThan(5)
    for (const secret of secrets) expect(JSON.stringify(failures)).not.toContain(secret)
  })
})

describe('a client of Gitea', () => {
  let gitea: FakeGitea
  beforeAll(async () => {
    gitea = await startGitea({ mostItems: 7 })
  })
  afterAll(async () => gitea.stop())

  test('uses the page size of the instance, writes statuses and one comment, and retries once if its token is refused', async () => {
    const { world } = gitea
    const owner = world.account('org', { kind: 'Organization' })
    const [bot, user] = [world.account('cla'), world.account('ana', { emails: [ana.email] })]
    const repository = world.repository('org/kit', { owner, admins: [bot] })
    repository.history.branch('fix')
    for (let made = 0; made < 31; made += 1) repository.history.commit('fix', { by: made % 2 ? bo : ana })
    const pull = await gitea.openPull(repository, { branch: 'fix', by: user })
    const access = {
      kind: 'gitea',
      apiUrl: `${gitea.url}/api/v1`,
      app: null,
      installation: '',
      token: gitea.token(bot),
    } as const
    const client = forges.repository({ ...access, repository: { id: String(repository.id), fullName: 'org/kit' } })
    const facts = await read(client)
    const { commits, declared } = await commitsOf(client, facts)
    expect(declared).toBe(31)
    expect(bySha(commits)).toEqual(bySha(await truly(world, repository, pull)))
    gitea.server.fault({ path: /\/commits$/ }, { kind: 'changed', change: shortPage(2) })
    const short = await commitsOf(client, facts)
    expect(readingOf({ ...facts, declaredCommits: short.declared }, short.commits).kind).toBe('incomplete')
    expect(await client.openPullRequests(1, '')).toMatchObject({
      kind: 'ok',
      value: { pulls: [{ number: 1, headSha: pull.headSha }] },
    })
    expect((await client.putVerdict(statusAt(pull.headSha, { state: 'pending' }), [])).kind).toBe('ok')
    expect(gitea.statuses).toMatchObject([{ status: 'pending', context: 'CLA', sha: pull.headSha }])
    const comment = { number: 1, body: '<!-- m -->\na', marker: '<!-- m -->', nativeId: '', mayStand: true }
    for (const body of ['<!-- m -->\na', '<!-- m -->\nb']) await client.putComment({ ...comment, body })
    expect(world.comments.map(({ body }) => body)).toEqual(['<!-- m -->\nb'])
    gitea.rename(repository, 'org/kit-2')
    expect((await read(client)).repository.fullName).toBe('org/kit-2')
    gitea.server.fault({ path: /\/pulls\/1$/ }, { kind: 'expired_token' })
    expect((await read(client)).number).toBe(1)
    gitea.server.fault({ path: /\/pulls\/1$/ }, { kind: 'expired_token' }, 2)
    expect(await client.pullRequest(1)).toMatchObject({ kind: 'refused', status: 401 })
  })
})

describe('a client of Gitee', () => {
  let gitee: FakeGitee
  let client: ForgeRepository
  let scene: { repository: FakeRepository; pull: FakePull; user: FakeAccount }
  beforeAll(async () => {
    gitee = await startGitee()
    const { world } = gitee
    const owner = world.account('org', { kind: 'Organization' })
    const [bot, user] = [world.account('cla'), world.account('ana', { emails: [ana.email] })]
    const repository = world.repository('org/kit', { owner, admins: [bot] })
    const { history } = repository
    history.branch('fix')
    for (let made = 0; made < 120; made += 1) history.commit('fix', { by: made % 2 ? bo : ana })
    history.commit('main', { by: bo })
    history.merge('fix', 'main', { by: ana })
    const pull = await gitee.openPull(repository, { branch: 'fix', by: user, fork: 'ana/kit' })
    scene = { repository, pull, user }
    const access = { kind: 'gitee', apiUrl: `${gitee.url}/api/v5`, app: null, installation: '' } as const
    const place = { id: String(repository.id), fullName: 'org/kit' }
    client = forges.repository({ ...access, token: gitee.token(bot), repository: place })
  })
  afterAll(async () => gitee.stop())

  const mark = () => [{ number: 1, nativeId: String(scene.pull.id) }]

  test('reads all commits, equal to those in git, with both parents of a merge', async () => {
    const pull = await read(client)
    const { commits, declared, isWhole } = await commitsOf(client, pull)
    expect([declared, isWhole, commits.length]).toEqual([null, true, 121])
    expect(bySha(commits)).toEqual(bySha(await truly(gitee.world, scene.repository, scene.pull)))
    expect(readingOf({ ...pull, declaredCommits: null, isWhole }, commits)).toEqual({ kind: 'complete' })
  })

  test('does not accept a list with missing commits at either end, and tries again', async () => {
    const pull = await read(client)
    for (const change of [shortPage(1), shortPage(30), (body: unknown) => (body as unknown[]).slice(1)]) {
      gitee.server.fault({ path: /\/commits$/ }, { kind: 'changed', change })
      expect((await client.commits(pull, 5000)).kind).toBe('unreachable')
    }
    expect((await client.commits(pull, 5000)).kind).toBe('ok')
  })

  test('distinguishes every fault from a complete response', async () => {
    const at = Date.now() + 60_000
    const faults: [ForgeFault, string][] = [
      [{ kind: 'primary_limit', resetsAt: at }, 'limited'],
      [{ kind: 'too_many_requests' }, 'limited'],
      [{ kind: 'firewall', status: 403 }, 'unreachable'],
      [{ kind: 'firewall', status: 405 }, 'unreachable'],
      [{ kind: 'firewall', status: 418 }, 'unreachable'],
      [{ kind: 'unavailable', status: 502 }, 'unreachable'],
      [{ kind: 'cut_body' }, 'unreachable'],
      [{ kind: 'hang' }, 'unreachable'],
      [{ kind: 'missing' }, 'gone'],
      [{ kind: 'suspended' }, 'refused'],
      [{ kind: 'expired_token' }, 'ok'],
    ]
    for (const [fault] of faults) gitee.server.fault({ path: /\/pulls\/1$/ }, fault)
    const kinds: string[] = []
    for (const _ of faults) kinds.push((await client.pullRequest(1)).kind)
    expect(kinds).toEqual(faults.map(([, kind]) => kind))
    gitee.state.remaining = 0
    expect((await client.pullRequest(1)).kind).toBe('limited')
    gitee.state.remaining = null
    gitee.server.fault({ path: /\/pulls\/1$/ }, { kind: 'expired_token' }, 2)
    expect(await client.pullRequest(1)).toMatchObject({ kind: 'refused', status: 401 })
  })

  test('writes a check run for each new verdict, labels and one comment, even if the response is lost', async () => {
    const { headSha } = scene.pull
    gitee.server.fault({ method: 'POST', path: /\/check-runs$/ }, { kind: 'lost_answer' })
    expect((await client.putVerdict(statusAt(headSha), mark())).kind).toBe('unreachable')
    const again = await client.putVerdict(statusAt(headSha, { mayStand: true }), mark())
    expect(gitee.checkRuns).toMatchObject([
      { name: 'CLA', head_sha: headSha, pullId: scene.pull.id, conclusion: 'failure', details_url: expect.any(String) },
    ])
    const nativeId = again.kind === 'ok' ? again.value.nativeId : ''
    expect(again).toMatchObject({ kind: 'ok', value: { nativeId: `${scene.pull.id}:${gitee.checkRuns[0]?.id}` } })
    const passed = await client.putVerdict(statusAt(headSha, { state: 'success', nativeId }), mark())
    expect(passed).toMatchObject({ kind: 'ok', value: { state: 'success' } })
    expect(gitee.checkRuns.map(({ conclusion }) => conclusion)).toEqual(['failure', 'success'])
    expect(await client.standing({ kind: 'status', sha: headSha }, mark())).toMatchObject({
      value: { state: 'success' },
    })
    const label = { kind: 'label', names: { covered: 'org-cla/yes', uncovered: 'org-cla/no' } } as const
    for (const state of ['failure', 'success', 'pending', 'failure'] as const) {
      await client.putVerdict({ ...statusAt(headSha), mark: label, state }, mark())
      expect(await client.standing(label, mark())).toMatchObject({ value: { state } })
    }
    expect(gitee.labelsOf(scene.pull)).toEqual(['org-cla/no'])
    const comment = { number: 1, body: '<!-- m -->\na', marker: '<!-- m -->', nativeId: '', mayStand: false }
    gitee.world.comment(scene.repository, 1, scene.user, '<!-- m -->')
    gitee.server.fault({ method: 'POST', path: /\/comments$/ }, { kind: 'lost_answer' })
    expect((await client.putComment(comment)).kind).toBe('unreachable')
    await client.putComment({ ...comment, mayStand: true, body: '<!-- m -->\nb' })
    expect(gitee.world.comments.map(({ body }) => body)).toEqual(['<!-- m -->', '<!-- m -->\nb'])
    gitee.world.comments.length = 0
    expect((await client.putComment({ ...comment, nativeId: '1' })).kind).toBe('gone')
  })

  test('finds the first commit of a long branch, and who administers the repository', async () => {
    const { history } = scene.repository
    history.branch('long', history.head('main'))
    for (let made = 0; made < 530; made += 1) history.commit('long', { by: bo })
    const root = (sha: string): string => {
      const [parent] = history.draftOf(sha).parents
      return parent === undefined ? sha : root(parent)
    }
    const first = root(history.head('main'))
    expect(await client.oldestCommit('long')).toMatchObject({ value: first })
    expect(await client.oldestCommit('main')).toMatchObject({ value: first })
    const administers = async (login: string) => client.administers(login)
    expect(await administers('cla')).toMatchObject({ value: true })
    expect(await administers('ana')).toMatchObject({ value: false })
    expect(await administers('nobody')).toMatchObject({ value: false })
  })

  test('proves that the user of a token administers the repository', async () => {
    const { world } = gitee
    const developer = world.account('dev')
    scene.repository.writers.add(developer.id)
    const admin = world.accounts.find(({ login }) => login === 'cla') ?? expect.fail('no administrator')
    const place = { apiUrl: `${gitee.url}/api/v5`, fullName: 'org/kit' }
    const owned = async (account: FakeAccount, scopes?: string[]) =>
      forges.hooks('gitee', { ...place, token: gitee.token(account, scopes) })?.repository()
    expect(await owned(admin)).toMatchObject({ value: { isAdministered: true, fullName: 'org/kit', owner: 'org' } })
    expect(await owned(developer)).toMatchObject({ value: { isAdministered: false } })
    expect(await owned(scene.user)).toMatchObject({ value: { isAdministered: false } })
    expect(await owned(admin, ['user_info'])).toMatchObject({ kind: 'refused', status: 401 })
  })

  test('reads and writes after a repository was renamed', async () => {
    gitee.rename(scene.repository, 'org/kit-2')
    expect((await read(client)).repository.fullName).toBe('org/kit-2')
    expect((await client.putVerdict(statusAt(scene.pull.headSha), mark())).kind).toBe('ok')
  })
})
