/** Requests of the GitCode client, compared with GitCode's documentation, and its behavior where the documentation is silent. */
import { afterEach, describe, expect, test } from 'vitest'
import { readingOf } from '../../../src/domain/pull-requests/check-verdict.ts'
import { gitcodeRepositoryPlace } from '../../../src/domain/pull-requests/forge-address.ts'
import type { ForgeAnswer, ForgeVerdict, Mark, MarkState } from '../../../src/server/platforms/forges/port/forge.ts'
import { gitcodeDelivery, gitcodeNotice } from '../../../src/server/platforms/forges/gitcode/gitcode-notice.ts'
import { openForgeCalls } from '../../../src/server/outbound/forge-calls.ts'
import { openForges } from '../../../src/server/platforms/forges/forges.ts'
import { authorsAs, type ForgeFault, shortPage } from '../../support/forges/forge-server.ts'
import { pullCommitOf } from '../../support/forges/forge-world.ts'
import { type FakeGitcode, startGitcode } from '../../support/forges/gitcode/gitcode.ts'
import { asksOrganization, noting, openLocalForges } from './asked-forges.ts'
import { gitcodeRequestComplaints } from './gitcode-description.ts'

const ana = { name: 'Ana', email: 'ana@x.org' }
const bo = { name: 'Bo', email: 'bo@x.org' }
const names = { covered: 'kit-cla/yes', uncovered: 'kit-cla/no' }
const label: Mark = { kind: 'label', names }
const tester: Mark = { kind: 'tester' }

const verdict = (mark: Mark, state: MarkState): ForgeVerdict => ({
  ...{ mark, state, title: 'One contributor has not signed', summary: 's', externalId: 'check-1' },
  ...{ detailsUrl: 'https://cla.example/checks/a', nativeId: '', mayStand: false },
})

const valueOf = <Value>(answer: ForgeAnswer<Value>): Value => {
  if (answer.kind !== 'ok') throw new Error(`The forge answered ${answer.kind}`)
  return answer.value
}

let started: FakeGitcode | null = null
afterEach(async () => {
  await started?.stop()
  started = null
})

/** Starts a fake GitCode with a pull request of three commits. The limits are off unless a test needs them. */
async function scene(options: Parameters<typeof startGitcode>[0] = {}, now = Date.now) {
  const fake = await startGitcode({ limits: null, now, ...options })
  started = fake
  const { world } = fake
  const owner = world.account('org', { kind: 'Organization' })
  const [bot, user] = [world.account('cla'), world.account('ana', { emails: [ana.email] })]
  const repository = world.repository('org/kit', { owner, admins: [bot] })
  world.members.join(owner, user)
  repository.history.branch('fix')
  for (const by of [ana, bo, ana]) repository.history.commit('fix', { by })
  const pull = await fake.openPull(repository, { branch: 'fix', by: user })
  const token = fake.token(bot)
  const apiUrl = `${fake.url}/api/v5`
  const forges =
    now === Date.now
      ? openLocalForges()
      : openForges(
          openForgeCalls(['127.0.0.1'], () => undefined),
          { now },
        )
  const clientOf = (fullName = 'org/kit', id = repository.id) =>
    forges.repository({
      ...{ kind: 'gitcode', apiUrl, app: null, installation: '', token },
      repository: { id: String(id), fullName },
    })
  const marked = [{ number: pull.number, nativeId: String(pull.id) }]
  return { fake, world, repository, bot, user, pull, token, apiUrl, forges, clientOf, client: clientOf(), marked }
}

test('requests match the documentation, and the token is only in a header', async () => {
  const at = await scene({ switches: { addingCreatesLabels: false } })
  const { client, uncalled } = noting(at.client)
  const { pull, world, marked, fake } = at
  valueOf(await client.account('ana'))
  expect(valueOf(await client.membership(fake.idOf(at.user), ''))).toBe(true)
  expect(valueOf(await client.membership(fake.idOf(at.bot), ''))).toBe(false)
  await client.membersAccess([''])
  const facts = valueOf(await client.pullRequest(1))
  await client.commits(facts, 5000)
  await client.openPullRequests(1, '')
  await client.grounds()
  await client.oldestCommit('main')
  await client.missingPasses()
  await client.requirement('main')
  await client.tip('main', '')
  expect(valueOf(await client.ahead('main', pull.headSha))).toBe(3)
  await client.mergedOriginal({ sha: pull.headSha, originals: [world.baseSha(pull)], branches: ['main'] })
  for (const mark of [label, tester]) {
    for (const state of ['failure', 'success', 'pending'] as const) {
      expect(valueOf(await client.putVerdict(verdict(mark, state), marked)).state).toBe(state)
    }
    await client.standing(mark, marked)
  }
  expect((await client.putVerdict(verdict({ kind: 'status', sha: pull.headSha }, 'success'), [])).kind).toBe('gone')
  expect([valueOf(await client.administers('cla')), valueOf(await client.administers('ana'))]).toEqual([true, false])
  const comment = { number: 1, body: '<!-- m -->', marker: '<!-- m -->', nativeId: '', mayStand: true }
  const nativeId = valueOf(await client.putComment(comment))
  expect(valueOf(await client.putComment({ ...comment, body: '<!-- m --> b', nativeId }))).toBe(nativeId)
  expect(world.comments.map(({ id, body }) => [String(id), body])).toEqual([[nativeId, '<!-- m --> b']])
  await client.react(nativeId)
  const place = { apiUrl: at.apiUrl, token: at.token, fullName: 'org/kit' }
  const hooks = noting(at.forges.hooks('gitcode', place) ?? expect.fail('no hooks'))
  expect(valueOf(await hooks.client.repository())).toMatchObject({ id: String(at.repository.id), isAdministered: true })
  const asked = { url: 'https://cla.example/hook', secret: 's', signingToken: 'whsec_' }
  const { id: hook } = valueOf(await hooks.client.make(asked))
  expect(fake.state.hooks).toMatchObject([{ password: 's', encryption: 1, events: { note_events: true } }])
  await hooks.client.find(hook)
  await hooks.client.findAt?.('https://cla.example/hook')
  await hooks.client.test(hook)
  await hooks.client.remove(hook)
  const access = { ...place, kind: 'gitcode', app: null, installation: '', name: 'org' } as const
  const ofOrganization = await asksOrganization(at.forges.organization(access), '')
  expect([uncalled(), hooks.uncalled(), ofOrganization]).toEqual([[], [], []])
  const complaints = fake.server.calls.flatMap(gitcodeRequestComplaints)
  // They are documented, but their pages are not in the copy.
  const undescribed = [
    // Harmless if it is unknown.
    /\/labels\?per_page=100 sends per_page$/,

    / \/api\/v5\/users\/\w+ is not described$/,
    / \/api\/v5\/orgs\/org(?:\/(?:members|repos)\S*)? is not described$/,
  ]
  expect(complaints.filter((one) => !undescribed.some((each) => each.test(one)))).toEqual([])
  expect(complaints.length).toBeGreaterThan(0)
  expect(fake.server.calls.filter(({ path }) => path.includes('access_token'))).toEqual([])
})

test('control: an undescribed request, parameter and member of a body are detected', () => {
  const path = '/api/v5/repos/org/kit/hooks'
  expect(gitcodeRequestComplaints({ method: 'GET', path: '/api/v5/repos/org/kit/statuses', body: {} })).toHaveLength(1)
  expect(gitcodeRequestComplaints({ method: 'GET', path: `${path}?limit=1`, body: {} })).toHaveLength(1)
  expect(gitcodeRequestComplaints({ method: 'POST', path, body: { secret: 's' } })).toHaveLength(1)
  expect(gitcodeRequestComplaints({ method: 'POST', path, body: { encryption_type: '1' } })).toHaveLength(1)
})

describe('a client of GitCode', () => {
  test.each(['documented', 'number', 'text'] as const)('reads a pull request with flags as %s', async (flags) => {
    const { client, fake, repository, pull, user } = await scene({ switches: { flags } })
    repository.isPrivate = true
    pull.isDraft = true
    const facts = valueOf(await client.pullRequest(1))
    expect(facts).toMatchObject({
      ...{ number: 1, headSha: pull.headSha, isDraft: true, state: 'open', declaredCommits: null, mergedAt: null },
      opener: { id: fake.idOf(user), login: 'ana' },
      repository: { id: String(repository.id), fullName: 'org/kit', isPrivate: true },
    })
    const { commits, declared, isWhole } = valueOf(await client.commits(facts, 5000))
    expect([declared, isWhole]).toEqual([null, true])
    const truth = (await fake.world.commitsOf(pull)).toReversed()
    expect(commits).toEqual(
      truth.map((commit) => ({ ...pullCommitOf(fake.world, repository, commit), isVerified: false })),
    )
    expect(readingOf({ ...facts, declaredCommits: declared, isWhole }, commits)).toEqual({ kind: 'complete' })
    await fake.close(pull, true)
    expect(valueOf(await client.pullRequest(1))).toMatchObject({ state: 'merged', mergedAt: expect.any(Number) })
  })

  test('reads the repository of a pull request again after a rename, and rarely otherwise', async () => {
    const { client, fake, repository } = await scene()
    const asked = () => fake.server.calls.filter(({ path }) => /\/repos\/org\/kit(?:-2)?(?:\?|$)/.test(path)).length
    for (let time = 0; time < 3; time += 1) await client.pullRequest(1)
    expect(valueOf(await client.openPullRequests(1, '')).pulls).toMatchObject([
      { number: 1, repositoryId: String(repository.id), baseRef: 'main', baseSha: '' },
    ])
    expect(asked()).toBe(1)
    fake.rename(repository, 'org/kit-2')
    expect(valueOf(await client.pullRequest(1)).repository).toMatchObject({ fullName: 'org/kit-2' })
    expect(valueOf(await client.grounds()).fullName).toBe('org/kit-2')
    fake.state.switches.redirectsRenamed = false
    expect((await client.pullRequest(1)).kind).toBe('gone')
  })

  test('finds commits once if the pages shift, and never treats a list with gaps as whole', async () => {
    const { client, fake, repository, pull } = await scene()
    for (let made = 0; made < 230; made += 1) repository.history.commit('fix', { by: made % 2 ? bo : ana })
    await fake.push(pull)
    const facts = valueOf(await client.pullRequest(1))
    fake.state.switches.pageShift = -1
    const repeated = valueOf(await client.commits(facts, 5000))
    expect([repeated.commits.length, repeated.isWhole]).toEqual([233, true])
    fake.state.switches.pageShift = 1
    expect((await client.commits(facts, 5000)).kind).toBe('unreachable')
    fake.state.switches.pageShift = 0
    for (const change of [shortPage(1), (body: unknown) => (body as unknown[]).slice(1)]) {
      fake.server.fault({ path: /\/commits$/ }, { kind: 'changed', change }, 100)
      const answer = await client.commits(facts, 5000)
      const isSafe =
        answer.kind === 'unreachable' ||
        readingOf({ ...facts, declaredCommits: null, isWhole: valueOf(answer).isWhole }, valueOf(answer).commits)
          .kind === 'incomplete'
      expect(isSafe).toBe(true)
      fake.server.forgive()
    }
    const many = valueOf(await client.commits(facts, 150))
    expect([many.commits.length > 150, many.isWhole]).toEqual([true, false])
    fake.server.fault({ path: /\/commits$/ }, { kind: 'changed', change: authorsAs(null) }, 3)
    expect(valueOf(await client.commits(facts, 5000)).commits.every(({ author }) => author.account === null)).toBe(true)
  })

  test('knows that a merge from the base branch and an empty pull request are whole', async () => {
    const { client, fake, repository, pull } = await scene()
    const { history } = repository
    for (let made = 0; made < 3; made += 1) history.commit('main', { by: bo })
    history.merge('fix', 'main', { by: ana })
    await fake.push(pull)
    const whole = async () => valueOf(await client.commits(valueOf(await client.pullRequest(1)), 5000)).isWhole
    expect(await whole()).toBe(true)
    history.branch('main', pull.headSha)
    await history.git.flush()
    const facts = valueOf(await client.pullRequest(1))
    const { commits, isWhole, declared } = valueOf(await client.commits(facts, 5000))
    expect(readingOf({ ...facts, declaredCommits: declared, isWhole }, commits)).toEqual({ kind: 'no_commits' })
  })

  test('shows exactly one of two labels, never the wrong one first, and creates a missing one', async () => {
    const { client, fake, pull, marked } = await scene({ switches: { addingCreatesLabels: false } })
    const labels = () => fake.state.labels.get(pull.id)
    fake.state.labels.set(pull.id, ['bug'])
    const shown: (string[] | undefined)[] = []
    for (const state of ['failure', 'success', 'failure', 'pending'] as const) {
      expect(valueOf(await client.putVerdict(verdict(label, state), marked)).state).toBe(state)
      expect(valueOf(await client.standing(label, marked)).state).toBe(state)
      shown.push(labels())
    }
    expect(shown).toEqual([['bug', names.uncovered], ['bug', names.covered], ['bug', names.uncovered], ['bug']])
    await fake.setLabels(pull, [names.covered, names.uncovered])
    expect(valueOf(await client.standing(label, marked)).state).toBe('conflict')
    fake.server.fault({ method: 'DELETE' }, { kind: 'unavailable', status: 503 })
    expect((await client.putVerdict(verdict(label, 'failure'), marked)).kind).toBe('unreachable')
    await client.putVerdict(verdict(label, 'failure'), marked)
    expect(labels()).toEqual([names.uncovered])
  })

  test.each([
    { pushClearsTesters: true, ownReset: true },
    { pushClearsTesters: false, ownReset: true },
    { pushClearsTesters: false, ownReset: false },
  ])('passes as a tester only while the verdict is successful, with %o', async (switches) => {
    const { client, fake, pull, marked, repository, bot } = await scene({ switches })
    Object.assign(fake.settingsOf(repository), { requiredTesters: 1, testers: [bot] })
    expect(valueOf(await client.standing(tester, marked)).state).toBe('')
    for (const state of ['failure', 'success', 'success', 'pending', 'success'] as const) {
      expect(valueOf(await client.putVerdict(verdict(tester, state), marked)).state).toBe(state)
      expect([state, fake.isMergeable(pull)]).toEqual([state, state === 'success'])
    }
    repository.history.commit('fix', { by: bo })
    await fake.push(pull)
    expect(fake.isMergeable(pull)).toBe(!switches.pushClearsTesters)
    await client.putVerdict(verdict(tester, 'pending'), marked)
    expect(fake.isMergeable(pull)).toBe(false)
    fake.state.testers.set(pull.id, [])
    expect(valueOf(await client.standing(tester, marked)).state).toBe('')
    fake.server.fault({ method: 'POST', path: /\/test$/ }, { kind: 'lost_answer' })
    expect((await client.putVerdict(verdict(tester, 'success'), marked)).kind).toBe('unreachable')
    expect(valueOf(await client.putVerdict(verdict(tester, 'success'), marked)).state).toBe('success')
    expect(valueOf(await client.standing(tester, marked)).state).toBe('success')
  })

  test('knows whether the service’s account must test', async () => {
    const { client, fake, repository, bot, user, clientOf } = await scene()
    const settings = fake.settingsOf(repository)
    const required = async (given: Partial<typeof settings>) => {
      Object.assign(settings, given)
      return client.requirement('main')
    }
    expect(await required({})).toBe('no')
    expect(await required({ requiredTesters: 1, testers: [bot] })).toBe('yes')
    // Another tester can pass the pull request instead.
    expect(await required({ requiredTesters: 1, testers: [bot, user] })).toBe('no')
    expect(await required({ requiredTesters: 2, testers: [bot, user] })).toBe('yes')
    expect(await required({ requiredTesters: 1, testers: [user] })).toBe('no')
    repository.admins.delete(bot.id)
    expect(await clientOf().requirement('main')).toBe('unknown')
  })

  test('writes one comment, even if the response is lost, which does not block merging', async () => {
    const { client, fake, pull, user, repository, world } = await scene({ switches: { commentsAreDiscussions: true } })
    fake.settingsOf(repository).requiresResolvedDiscussions = true
    await fake.comment(pull, user, '<!-- m --> copied')
    const before = world.comments[0]
    fake.state.resolved.add(before?.id ?? 0)
    const comment = { number: 1, body: '<!-- m -->\na', marker: '<!-- m -->', nativeId: '', mayStand: false }
    fake.server.fault({ method: 'POST', path: /\/comments$/ }, { kind: 'lost_answer' })
    expect((await client.putComment(comment)).kind).toBe('unreachable')
    const nativeId = valueOf(await client.putComment({ ...comment, mayStand: true, body: '<!-- m -->\nb' }))
    expect(world.comments.map(({ body }) => body)).toEqual(['<!-- m --> copied', '<!-- m -->\nb'])
    expect(fake.isMergeable(pull)).toBe(true)
    world.comments.pop()
    expect((await client.putComment({ ...comment, nativeId })).kind).toBe('gone')
  })

  test('distinguishes every fault from a complete response', async () => {
    const { client, fake } = await scene()
    const refusal = { error_code: 403, error_code_name: 'FORBIDDEN', error_message: '403 Forbidden' }
    const answers: [ForgeFault, string][] = [
      [{ kind: 'answer', answer: { status: 418, body: { error_message: 'suspected unsafe' } } }, 'limited'],
      [{ kind: 'answer', answer: { status: 504, body: 'Gateway Timeout' } }, 'unreachable'],
      [{ kind: 'answer', answer: { status: 403, body: refusal } }, 'refused'],
      [{ kind: 'firewall', status: 418 }, 'unreachable'],
      [{ kind: 'cut_body' }, 'unreachable'],
      [{ kind: 'missing' }, 'gone'],
      [{ kind: 'expired_token' }, 'ok'],
      // A limit pauses all requests with the token.
      [
        { kind: 'answer', answer: { status: 429, body: '429 Too Many Requests', headers: { 'retry-after': '7' } } },
        'limited',
      ],
      [{ kind: 'expired_token' }, 'limited'],
    ]
    let at = 0
    for (const [fault, kind] of answers) {
      fake.server.fault({ path: /\/pulls\/1$/ }, fault)
      const answer = await client.pullRequest(1)
      expect([at, answer.kind]).toEqual([at, kind])
      if (answer.kind === 'refused') expect(answer.message).toBe('403 Forbidden')
      at += 1
    }
  })

  test('keeps two repositories with one token below the limits', async () => {
    let now = Date.UTC(2026, 10, 30)
    const { fake, clientOf, world, repository, bot } = await scene(
      { limits: { perMinute: 50, perHour: 4000 } },
      () => now,
    )
    const other = world.repository('org/tool', { owner: repository.owner, admins: [bot] })
    const clients = [clientOf(), clientOf('org/tool', other.id)]
    const kinds: string[] = []
    for (let turn = 0; turn < 600; turn += 1) {
      now += 200
      kinds.push((await (clients[turn % 2] ?? expect.fail('no client')).grounds()).kind)
    }
    expect(new Set(kinds)).toEqual(new Set(['ok', 'limited']))
    const { calls } = fake.server
    expect(calls.filter(({ status }) => status === 429)).toEqual([])
    for (const { at } of calls) {
      expect(calls.filter((each) => each.at > at - 60_000 && each.at <= at).length).toBeLessThanOrEqual(50)
    }
    // Two minutes allow two times fifty requests.
    expect(calls.length).toBeGreaterThanOrEqual(100)
  })
})

describe('a delivery of GitCode', () => {
  const body = {
    project: { id: 7, path_with_namespace: 'org/kit' },
    user: { id: 850_501, username: 'ana' },
    object_attributes: { iid: 3, action: 'update', noteable_type: 'MergeRequest', system: false, note: '' },
    merge_request: { iid: 3 },
  }
  const note = (text: string, more: object = {}) =>
    gitcodeNotice('issue_comment', { ...body, object_attributes: { ...body.object_attributes, note: text, ...more } })

  test('is read by its headers, and only a signature proves it', () => {
    const headers = {
      ...{ 'x-gitcode-event': 'Merge Request Hook', 'x-gitcode-delivery': '0c8a3a1e-7b6e-4f6e-9d59-0a9f3c1d2b11' },
      'x-gitcode-signature-256': `sha256=${'a'.repeat(64)}`,
    }
    expect(gitcodeDelivery(headers)).toEqual({
      ...{ event: 'pull_request', key: '0c8a3a1e-7b6e-4f6e-9d59-0a9f3c1d2b11' },
      proof: { kind: 'hmac', signature: 'a'.repeat(64) },
    })
    const { 'x-gitcode-signature-256': _, ...unsigned } = headers
    expect(gitcodeDelivery({ ...unsigned, 'x-gitcode-token': 's' }).proof).toBeNull()
    expect(gitcodeDelivery({ ...headers, 'x-gitcode-event': 'Push Hook' }).event).toBe('push')
  })

  test('names a pull request, or a command with the login of its author', () => {
    expect(gitcodeNotice('pull_request', body)).toMatchObject({
      ...{ action: 'update', repository: '7', about: { kind: 'pull_request', number: 3 } },
    })
    expect(note('/check-cla').about).toEqual({ kind: 'recheck', number: 3, comment: '' })
    expect(note('Please\n/cla cancel').about).toEqual({ kind: 'cancel', number: 3, comment: '', login: 'ana' })
    for (const about of [
      note('/lgtm'),
      note('/check-cla', { system: true }),
      note('/check-cla', { noteable_type: 'Issue' }),
    ]) {
      expect(about.about).toEqual({ kind: 'nothing' })
    }
    for (const value of [null, [], { object_attributes: { iid: '3' } }, { object_attributes: { iid: -1 } }]) {
      expect(gitcodeNotice('pull_request', value).about).toEqual({ kind: 'nothing' })
    }
    expect(gitcodeNotice('push', body).about).toEqual({ kind: 'nothing' })
  })
})

test.each([
  ['https://gitcode.com/org/kit', 'https://gitcode.com', 'https://api.gitcode.com/api/v5'],
  ['https://atomgit.com/org/kit.git', 'https://gitcode.com', 'https://api.gitcode.com/api/v5'],
  ['https://www.gitcode.com/org/kit/merge_requests/4', 'https://gitcode.com', 'https://api.gitcode.com/api/v5'],
])('the repository at %s is at %s', (text, url, apiUrl) => {
  expect(gitcodeRepositoryPlace(text)).toEqual({ url, apiUrl, fullName: 'org/kit' })
})

test.each([
  'https://gitcode.com/org',
  'https://a:b@gitcode.com/org/kit',
  'gitcode.com/org/kit',
  'https://gitcode.com/../kit',
  'https://gitcode.com.example/org/kit',
])('%s is not the URL of a repository', (text) => expect(gitcodeRepositoryPlace(text)).toBeNull())
