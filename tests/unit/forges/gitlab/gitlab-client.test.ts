/** Behavior of the GitLab client on the fake GitLab. */
import { afterEach, describe, expect, test } from 'vitest'
import { readingOf } from '../../../../src/domain/pull-requests/check-verdict.ts'
import type { ForgeAnswer, ForgeVerdict, Mark, MarkState } from '../../../../src/server/platforms/forges/port/forge.ts'
import { shortPage } from '../../../support/forges/forge-server.ts'
import type { FakeAccount } from '../../../support/forges/forge-world.ts'
import { otherGitlabSwitches } from '../../../support/forges/gitlab/gitlab-state.ts'
import { type FakeGitlab, startGitlab } from '../../../support/forges/gitlab/gitlab.ts'
import { noting, openLocalForges } from '../asked-forges.ts'

const ana = { name: 'Ana', email: 'ana@x.org' }
const bo = { name: 'Bo', email: 'bo@x.org' }
const names = { covered: 'cla/yes', uncovered: 'cla/no' }

const verdict = (mark: Mark, state: MarkState, given: Partial<ForgeVerdict> = {}): ForgeVerdict => ({
  ...{ mark, state, title: 'One contributor has not signed', summary: 'Leave it to the check.', externalId: 'check-1' },
  ...{ detailsUrl: 'https://cla.example/checks/a', nativeId: '', mayStand: false, ...given },
})

const valueOf = <Value>(answer: ForgeAnswer<Value>): Value => {
  if (answer.kind !== 'ok') throw new Error(`The forge answered ${JSON.stringify(answer)}`)
  return answer.value
}

let started: FakeGitlab | null = null
afterEach(async () => {
  await started?.stop()
  started = null
})

/** A project in a nested group with a merge request of three commits, from a fork unless `fork` is empty. */
async function scene(options: Parameters<typeof startGitlab>[0] = {}, fork = 'ana/kit') {
  const fake = await startGitlab(options)
  started = fake
  const { world } = fake
  const owner = world.account('org', { kind: 'Organization' })
  const [bot, dev, author] = [world.account('cla'), world.account('dev'), world.account('ana', { emails: [ana.email] })]
  const project = world.repository('org/tools/kit', { owner })
  fake.join('org', bot, 40)
  fake.join('org/tools', dev, 30)
  project.history.branch('fix')
  for (const by of [ana, bo, ana]) project.history.commit('fix', { by })
  const pull = await fake.openPull(project, { branch: 'fix', by: author, ...(fork && { fork }) })
  const forges = openLocalForges()
  const repository = { id: String(project.id), fullName: 'org/tools/kit' }
  const clientOf = (account: FakeAccount) =>
    forges.repository({
      ...{ kind: 'gitlab', apiUrl: `${fake.url}/api/v4`, app: null, installation: '', token: fake.token(account) },
      repository,
    })
  const marked = [{ number: 1, nativeId: String(pull.id) }]
  return { fake, world, project, pull, bot, dev, author, client: clientOf(bot), clientOf, marked }
}

const thread = (threadId = ''): Mark => ({ kind: 'thread', threadId })

describe.each([
  ['the usual switches', {}],
  ['the other switches', otherGitlabSwitches],
])('a client of GitLab with %s', (_name, switches) => {
  test('reads a merge request and its commits whole, as git has them', async () => {
    const { client, fake, world, project, pull } = await scene({ switches })
    let found = await client.pullRequest(1)
    for (let tries = 0; found.kind === 'unreachable' && tries < 3; tries += 1) found = await client.pullRequest(1)
    const facts = valueOf(found)
    expect(facts).toMatchObject({
      number: 1,
      headSha: pull.headSha,
      state: 'open',
      baseRef: 'main',
      declaredCommits: null,
    })
    expect(facts.repository).toEqual({ id: String(project.id), fullName: 'org/tools/kit', isPrivate: false })
    let read = await client.commits(facts, 5000)
    if (read.kind === 'unreachable') read = await client.commits(facts, 5000)
    const { commits, isWhole } = valueOf(read)
    expect(isWhole).toBe(true)
    const truth = (await world.commitsOf(pull)).toReversed()
    expect(
      commits.map(({ sha, parents, message, author }) => ({ sha, parents, message, email: author.email })),
    ).toEqual(
      truth.map(({ sha, parents, message, author }) => ({ sha, parents: [...parents], message, email: author.email })),
    )
    expect(readingOf({ ...facts, declaredCommits: null, isWhole }, commits)).toEqual({ kind: 'complete' })
    for (let made = 0; made < 230; made += 1) project.history.commit('fix', { by: made % 2 ? bo : ana })
    const { listVersion } = facts
    await fake.push(pull)
    const after = valueOf(await client.pullRequest(1))
    expect(after.listVersion).not.toBe(listVersion)
    let many = await client.commits(after, 5000)
    for (let tries = 0; many.kind === 'unreachable' && tries < 3; tries += 1) many = await client.commits(after, 5000)
    expect([valueOf(many).commits.length, valueOf(many).isWhole]).toEqual([233, true])
    fake.server.fault({ path: /\/commits$/ }, { kind: 'changed', change: shortPage(1) }, 100)
    expect((await client.commits(after, 5000)).kind).toBe('unreachable')
    fake.server.forgive()
    const cut = valueOf(await client.commits(after, 150))
    expect([cut.commits.length > 150, cut.isWhole]).toEqual([true, false])
  })

  test('opens one internal thread, resolves it, and opens it again', async () => {
    const { client, fake, pull, author, dev, marked } = await scene({ switches })
    const opened = valueOf(await client.putVerdict(verdict(thread(), 'failure'), marked))
    expect(opened).toEqual({ nativeId: expect.stringMatching(/^[\da-f]{40}$/), state: 'failure' })
    expect(fake.threadsOf(pull)).toMatchObject([{ isInternal: true, resolvedBy: null }])
    const at = thread(opened.nativeId)
    expect(valueOf(await client.standing(at, marked))).toEqual({ state: 'failure', by: { id: '', login: '' } })
    for (const state of ['success', 'failure', 'success', 'success'] as const) {
      expect(valueOf(await client.putVerdict(verdict(at, state), marked))).toEqual({ nativeId: opened.nativeId, state })
      expect(valueOf(await client.standing(at, marked))).toEqual({ state, by: { id: '', login: '' } })
    }
    await client.putVerdict(verdict(at, 'failure'), marked)
    const [of] = fake.threadsOf(pull)
    if (!of) throw new Error('no thread')
    expect(await fake.resolve(pull, of, author)).toBe(false)
    expect(await fake.resolve(pull, of, dev)).toBe(true)
    expect(valueOf(await client.standing(at, marked))).toEqual({
      state: 'success',
      by: { id: String(dev.id), login: 'dev' },
    })
    expect(valueOf(await client.putVerdict(verdict(at, 'failure'), marked)).state).toBe('failure')
    // Without its ID, it is found by its marker.
    expect(valueOf(await client.putVerdict(verdict(thread(), 'failure'), marked)).nativeId).toBe(opened.nativeId)
    expect(fake.threadsOf(pull)).toHaveLength(1)
    expect(fake.world.comments).toHaveLength(2)
  })

  test('opens only one thread if any response is lost', async () => {
    for (const path of [/\/notes$/, /\/discussions$/, /\/discussions\/\w+\/notes$/, /\/discussions\/\w+$/]) {
      const { client, fake, pull, marked } = await scene({ switches })
      fake.server.fault(
        { path, method: path.source.includes('discussions$') ? 'GET' : path.source.includes('notes') ? 'POST' : 'PUT' },
        { kind: 'lost_answer' },
      )
      const first = await client.putVerdict(verdict(thread(), 'success'), marked)
      expect(first.kind).toBe('unreachable')
      const second = valueOf(await client.putVerdict(verdict(thread(), 'success', { mayStand: true }), marked))
      expect(second.state).toBe('success')
      expect(fake.threadsOf(pull)).toHaveLength(1)
      await fake.stop()
    }
  })
})

test('posts a status in the pipeline of a branch, and none for a fork', async () => {
  const at = await scene({}, '')
  const { client, fake, pull, project, marked } = at
  const mark: Mark = { kind: 'status', sha: pull.headSha }
  expect(valueOf(await client.standing(mark, marked)).state).toBe('')
  expect(valueOf(await client.putVerdict(verdict(mark, 'pending'), marked)).state).toBe('pending')
  expect(valueOf(await client.putVerdict(verdict(mark, 'pending'), marked)).state).toBe('pending')
  for (const state of ['failure', 'success', 'pending', 'failure'] as const) {
    expect(valueOf(await client.putVerdict(verdict(mark, state), marked)).state).toBe(state)
    expect(valueOf(await client.standing(mark, marked)).state).toBe(state)
  }
  Object.assign(fake.projectOf(project), { hasCi: true })
  await fake.startCi(pull)
  expect(valueOf(await client.standing(mark, marked)).state).toBe('')
  expect(valueOf(await client.putVerdict(verdict(mark, 'failure'), marked)).state).toBe('failure')
  expect(valueOf(await client.standing(mark, marked)).state).toBe('failure')
  await fake.stop()
  const fork = await scene()
  const ofFork: Mark = { kind: 'status', sha: fork.pull.headSha }
  expect((await fork.client.putVerdict(verdict(ofFork, 'failure'), fork.marked)).kind).toBe('gone')
  expect((await fork.client.standing(ofFork, fork.marked)).kind).toBe('gone')
})

test('responds to an external check where the project has one', async () => {
  const { client, fake, pull, project, marked } = await scene()
  const mark: Mark = { kind: 'external', sha: pull.headSha }
  expect((await client.changeExternalCheck?.('make', 'https://cla.example'))?.kind).toMatch(/gone|refused/)
  Object.assign(fake.projectOf(project), { tier: 'ultimate', requiresChecks: true })
  expect(valueOf((await client.changeExternalCheck?.('read', '')) ?? { kind: 'unreachable' })).toBe('')
  for (const state of ['failure', 'success', 'failure'] as const) {
    expect(valueOf(await client.putVerdict(verdict(mark, state), marked)).state).toBe(state)
    expect(valueOf(await client.standing(mark, marked)).state).toBe(state)
    expect(fake.isMergeable(pull)).toBe(state === 'success')
  }
  expect(fake.projectOf(project).checks).toHaveLength(1)
  expect((await client.putVerdict(verdict({ kind: 'external', sha: 'a'.repeat(40) }, 'success'), marked)).kind).toBe(
    'gone',
  )
  await client.changeExternalCheck?.('remove', '')
  expect(fake.projectOf(project).checks).toHaveLength(0)
  expect(await client.requirement('main', 'external')).toBe('yes')
})

test('knows members, maintainers and the rule about threads', async () => {
  const { client, fake, project, dev, author } = await scene()
  expect(await client.requirement('main', 'thread')).toBe(fake.projectOf(project).requiresThreads ? 'yes' : 'no')
  fake.projectOf(project).requiresThreads = !fake.projectOf(project).requiresThreads
  expect(await client.requirement('main', 'thread')).toBe(fake.projectOf(project).requiresThreads ? 'yes' : 'no')
  expect(valueOf(await client.administers('cla'))).toBe(true)
  expect(valueOf(await client.administers('dev'))).toBe(false)
  expect(valueOf(await client.administers('nobody'))).toBe(false)
  expect(valueOf(await client.account('ana'))).toEqual({ id: String(author.id), login: 'ana', isBot: false })
  expect((await client.account('nobody')).kind).toBe('gone')
  expect(valueOf(await client.membership(String(dev.id), ''))).toBe(true)
  expect(valueOf(await client.membership(String(author.id), ''))).toBe(false)
  fake.join('org/tools/core', author, 30)
  expect(valueOf(await client.membership(String(author.id), 'core'))).toBe(true)
  expect(valueOf(await client.membership(String(dev.id), 'core'))).toBe(false)
  expect(valueOf(await client.membersAccess(['', 'core']))).toEqual({ missing: '', team: '' })
  expect(valueOf(await client.membersAccess(['', 'none']))).toEqual({ missing: 'team', team: 'none' })
})

test('writes one comment that mentions nobody and runs no quick action', async () => {
  const { client, fake, author, world, pull } = await scene()
  await fake.comment(pull, author, '<!-- m --> copied')
  const body = '<!-- m -->\n/close\n@dev and `@ana`'
  const comment = { number: 1, body, marker: '<!-- m -->', nativeId: '', mayStand: false }
  fake.server.fault({ method: 'POST', path: /\/notes$/ }, { kind: 'lost_answer' })
  expect((await client.putComment(comment)).kind).toBe('unreachable')
  const nativeId = valueOf(await client.putComment({ ...comment, mayStand: true }))
  expect(valueOf(await client.putComment({ ...comment, nativeId, body: '<!-- m -->\n/merge' }))).toBe(nativeId)
  expect(world.comments).toHaveLength(2)
  expect([fake.state.quickActions, fake.state.mentions]).toEqual([[], []])
  for (let times = 0; times < 2; times += 1) expect((await client.react(`1/${nativeId}`)).kind).toBe('ok')
  world.comments.splice(1)
})

test('shows exactly one of two labels', async () => {
  const { client, fake, pull, marked } = await scene()
  const mark: Mark = { kind: 'label', names }
  await fake.setLabels(pull, ['bug'])
  for (const state of ['failure', 'success', 'failure', 'pending'] as const) {
    expect(valueOf(await client.putVerdict(verdict(mark, state), marked)).state).toBe(state)
    expect(valueOf(await client.standing(mark, marked)).state).toBe(state)
  }
  expect(fake.requestOf(pull).labels).toEqual(['bug'])
})

test('requests match the description', async () => {
  const { client: bare, fake, pull, project, marked } = await scene({}, '')
  Object.assign(fake.projectOf(project), { tier: 'ultimate', hasCi: true })
  await fake.startCi(pull)
  const { client, uncalled } = noting(bare)
  const facts = valueOf(await client.pullRequest(1))
  await client.commits(facts, 5000)
  await client.openPullRequests(1, '')
  await client.grounds()
  await client.oldestCommit('main')
  await client.missingPasses()
  await client.requirement('main', 'thread')
  expect(valueOf(await client.tip('main', '')).sha).toMatch(/^[\da-f]{40}$/)
  const original = project.history.commit('main', { by: bo })
  await client.mergedOriginal({
    sha: pull.headSha,
    originals: [original],
    branches: ['main'],
  })
  await client.ahead('main', pull.headSha)
  await client.account('ana')
  await client.administers('ana')
  await client.membership('1', '')
  await client.membersAccess([''])
  for (const mark of [
    { kind: 'status', sha: pull.headSha },
    thread(),
    { kind: 'external', sha: pull.headSha },
    { kind: 'label', names },
  ] as Mark[]) {
    for (const state of ['failure', 'success'] as const) await client.putVerdict(verdict(mark, state), marked)
    await client.standing(mark, marked)
  }
  const note = valueOf(await client.putComment({ number: 1, body: 'm', marker: 'm', nativeId: '', mayStand: true }))
  await client.react(`1/${note}`)
  await client.changeExternalCheck?.('remove', '')
  expect(uncalled()).toEqual([])
})
