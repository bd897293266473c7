/** Marks of merge requests on GitLab: the internal thread, the status per pipeline, the external check, and the rule that merging waits for them. */
import { afterEach, describe, expect, test } from 'vitest'
import { pullRequestCheck, statusComparison } from '../../../src/domain/pull-requests/check-limits.ts'
import {
  judgePullRequests,
  readPullRequests,
  sendDispatches,
  sweepWatches,
  workOffDeliveries,
} from '../../../src/server/jobs/check-pull-requests.ts'
import {
  writeMergedUncoveredEmail,
  writeRequirementOffEmail,
} from '../../../src/server/mail/templates/accounts/merge-rules.ts'
import { transferLink } from '../../../src/server/usecases/community/project-people/give-link.ts'
import { aBrowser } from '../../support/http/test-browser.ts'
import { anAccount, password } from '../../support/people/accounts.ts'
import { signs } from '../../support/people/people.ts'
import { world } from '../../support/service/world.ts'
import { startGitlab } from '../../support/forges/gitlab/gitlab.ts'
import { watchRepository } from '../../support/checks/watched.ts'

const ana = { name: 'Ana', email: 'ana@x.org' }
const bo = { name: 'Bo', email: 'bo@y.org' }
const never = new AbortController().signal

const closers: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0)) await close()
})

async function aWatchedProject(settings: object = {}) {
  const scene = await world('sqlite', { config: { forgeHosts: ['127.0.0.1'] } })
  const { services, clock } = scene.home
  const gitlab = await startGitlab({ now: () => clock.now() })
  closers.push(
    () => gitlab.stop(),
    () => scene.close(),
  )
  const owner = gitlab.world.account('org', { kind: 'Organization' })
  const [bot, dev, author] = ['cla', 'dev', 'ana'].map((login) => gitlab.world.account(login)) as [never, never, never]
  const project = gitlab.world.repository('org/tools/kit', { owner })
  gitlab.join('org', bot, 40)
  gitlab.join('org/tools', dev, 30)
  Object.assign(gitlab.projectOf(project), { requiresThreads: true, ...settings })
  const { url, noreplyHost } = gitlab
  const setup = await watchRepository(services, {
    ...{ linkId: scene.linkId, kind: 'gitlab', url, apiUrl: `${url}/api/v4`, token: gitlab.token(bot) },
    ...{ repositoryId: String(project.id), fullName: 'org/tools/kit', noreplyHosts: [noreplyHost] },
  })
  const { id: account } = await anAccount(services, { login: 'kate' })
  await services.store.transaction((tx) => transferLink(tx, scene.linkId, account))
  const manager = aBrowser(scene)
  await manager.signsIn('kate', password)
  const { store } = services
  let told = 0
  /** Stores the notice of a delivery. */
  const tells = async (number: number, action = 'update'): Promise<void> => {
    await store.transaction((tx) =>
      tx.forgeDeliveries.insert({
        ...{ id: services.random.id(), hookId: setup.hookId, key: `k${(told += 1)}`, forgeId: setup.forgeId },
        ...{ watchId: setup.watchId, event: 'pull_request', action, headers: {}, body: null, size: 1 },
        notice: { action, installation: '', repository: String(project.id), about: { kind: 'pull_request', number } },
        ...{
          receivedAt: tx.at,
          state: 'received',
          tries: 0,
          dueAt: tx.at,
          claimedUntil: 0,
          settledAt: null,
          outcome: '',
        },
      }),
    )
  }
  const works = async (turns = 6): Promise<void> => {
    for (let turn = 0; turn < turns; turn += 1) {
      clock.advance(2 * pullRequestCheck.writePause)
      for (const job of [workOffDeliveries, judgePullRequests, readPullRequests, sendDispatches])
        await job(services, never)
    }
  }
  const sweeps = async (): Promise<void> => {
    clock.advance(statusComparison.every)
    await sweepWatches(services, never)
    await works()
  }
  const opens = async (branch: string, authors: readonly { name: string; email: string }[], fork = 'ana/kit') => {
    project.history.branch(branch)
    for (const by of authors) project.history.commit(branch, { by })
    const pull = await gitlab.openPull(project, { branch, by: author, ...(fork && { fork }) })
    await tells(pull.number, 'open')
    return pull
  }
  const letters = async (kind: string) =>
    (await store.reading.outbox.list(null, 200)).filter((letter) => letter.kind === kind)
  const page = `/v1/link/${scene.linkId}/watches/${setup.watchId}`
  return {
    scene,
    services,
    store,
    clock,
    gitlab,
    project,
    setup,
    dev,
    author,
    manager,
    tells,
    works,
    sweeps,
    opens,
    letters,
    page,
  }
}

describe('a merge request on GitLab', () => {
  test('has an unresolved thread before it is read, which is resolved once everyone has signed', async () => {
    const { gitlab, opens, works, services, clock, scene, letters, manager, page, tells } = await aWatchedProject()
    const pull = await opens('one', [ana])
    clock.advance(2 * pullRequestCheck.writePause)
    gitlab.server.calls.length = 0
    for (const job of [workOffDeliveries, sendDispatches]) await job(services, never)
    expect(gitlab.server.calls.filter(({ path }) => path.includes('/commits'))).toEqual([])
    expect(gitlab.threadsOf(pull)).toMatchObject([{ isInternal: true, resolvedBy: null }])
    await works()
    expect(gitlab.isMergeable(pull)).toBe(false)
    clock.advance(pullRequestCheck.settles)
    await works()
    expect((await manager.get(`${page}/pull-requests/1`)).data).toMatchObject({
      merge_status: 'discussions_not_resolved',
    })
    await signs(scene, ana.email)
    await works()
    expect(gitlab.threadsOf(pull)).toMatchObject([{ resolvedBy: { login: 'cla' } }])
    expect(gitlab.isMergeable(pull)).toBe(true)
    expect(gitlab.world.comments.map(({ author }) => author.login)).toEqual(['cla', 'cla', 'cla'])
    // Read again without any change: nothing more is written.
    await tells(1)
    await works()
    expect(gitlab.world.comments).toHaveLength(3)
    expect(await letters('status-replaced')).toEqual([])
  })

  test('is held up again if a member resolves the thread, and the project is told', async () => {
    const { gitlab, opens, works, dev, tells, letters, sweeps } = await aWatchedProject()
    const pull = await opens('one', [bo])
    await works()
    const [of] = gitlab.threadsOf(pull)
    if (!of) throw new Error('no thread')
    await gitlab.resolve(pull, of, dev)
    expect(gitlab.isMergeable(pull)).toBe(true)
    await tells(1)
    await works()
    expect(gitlab.isMergeable(pull)).toBe(false)
    expect(gitlab.threadsOf(pull)).toHaveLength(1)
    const told = await letters('status-replaced')
    expect(told.map(({ subject }) => subject)).toEqual([expect.stringMatching(/ dev$/)])
    // Without a delivery, within an hour.
    await gitlab.resolve(pull, of, dev)
    await sweeps()
    expect(gitlab.isMergeable(pull)).toBe(false)
    gitlab.state.discussions = gitlab.state.discussions.filter((each) => each !== of)
    expect(gitlab.isMergeable(pull)).toBe(true)
    await sweeps()
    expect(gitlab.isMergeable(pull)).toBe(false)
  })

  test('a push takes a resolved thread back before the commits are read', async () => {
    const { gitlab, opens, works, project, scene, tells } = await aWatchedProject()
    const pull = await opens('one', [ana])
    await signs(scene, ana.email)
    await works()
    expect(gitlab.isMergeable(pull)).toBe(true)
    project.history.commit('one', { by: bo })
    await gitlab.push(pull)
    gitlab.server.fault({ path: /\/commits$/ }, { kind: 'unavailable', status: 503 }, 100)
    await tells(1)
    await works()
    expect(gitlab.isMergeable(pull)).toBe(false)
    gitlab.server.forgive()
    await works(20)
    expect(gitlab.isMergeable(pull)).toBe(false)
  })

  test('of a branch gets its status again in each new pipeline, without an end', async () => {
    const { gitlab, opens, works, tells, letters } = await aWatchedProject({ hasCi: true })
    const pull = await opens('one', [bo], '')
    await works()
    const jobs = () => gitlab.state.pipelines.map(({ jobs: all }) => all.filter(({ name }) => name === 'CLA').length)
    expect(jobs().at(-1)).toBeGreaterThan(0)
    await gitlab.startCi(pull)
    expect(jobs().at(-1)).toBe(0)
    await tells(1)
    await works()
    expect(jobs().at(-1)).toBe(1)
    const before = jobs()
    for (let times = 0; times < 3; times += 1) {
      await tells(1)
      await works()
    }
    expect(jobs()).toEqual(before)
    expect(await letters('status-replaced')).toEqual([])
  })

  test('merged without a verdict is reported once a day', async () => {
    const { gitlab, opens, works, tells, letters, services, store, clock } = await aWatchedProject()
    clock.advance(1000)
    const pull = await opens('one', [bo])
    await gitlab.close(pull, true)
    await tells(pull.number, 'merge')
    await works()
    const second = await opens('two', [bo])
    await works()
    await gitlab.close(second, true)
    await tells(second.number, 'merge')
    await works()
    const [letter, ...others] = await letters('merged-uncovered')
    expect([letter !== undefined, others]).toEqual([true, []])
    const entries = await store.reading.audit.list(10, { what: 'watch.merged_uncovered' })
    expect(entries).toHaveLength(2)
    for (const language of ['en', 'zh'] as const) {
      const message = letter && (await writeMergedUncoveredEmail(services, { ...letter, language }))
      expect(message).toMatchObject({ subject: expect.stringContaining('org/tools/kit !1') })
    }
  })

  test('the project is told within an hour that threads no longer need to be resolved', async () => {
    const { gitlab, project, sweeps, letters, services, store, setup } = await aWatchedProject()
    const isRequired = async () => (await store.reading.watches.get(setup.watchId)).requirement
    await sweeps()
    expect(await isRequired()).toBe('yes')
    expect(await letters('requirement-off')).toEqual([])
    gitlab.projectOf(project).requiresThreads = false
    await sweeps()
    await sweeps()
    expect(await isRequired()).toBe('no')
    const [letter, ...others] = await letters('requirement-off')
    expect([letter !== undefined, others]).toEqual([true, []])
    for (const language of ['en', 'zh'] as const) {
      const message = letter && (await writeRequirementOffEmail(services, { ...letter, language }))
      expect(message).toMatchObject({ subject: expect.stringContaining('org/tools/kit') })
    }
    gitlab.projectOf(project).requiresThreads = true
    await sweeps()
    expect(await isRequired()).toBe('yes')
    expect(letter && (await writeRequirementOffEmail(services, letter))).toMatchObject({ obsolete: expect.anything() })
  })

  test('an external check replaces the thread, where the project can have one', async () => {
    const { gitlab, project, opens, works, manager, page, scene, tells } = await aWatchedProject({
      requiresChecks: true,
    })
    const pull = await opens('one', [ana])
    await works()
    const { policy } = (await manager.get(page)).data as { policy: object }
    const put = (isOn: boolean) => manager.put(page, { policy: { ...policy, external_check: isOn } })
    expect(await put(true)).toMatchObject({ status: 400, data: { error_code: 'cla.no_external_checks' } })
    gitlab.projectOf(project).tier = 'ultimate'
    expect((await put(true)).status).toBe(200)
    await works()
    expect(gitlab.projectOf(project).checks).toMatchObject([{ name: 'CLA' }])
    expect(gitlab.threadsOf(pull)).toMatchObject([{ resolvedBy: { login: 'cla' } }])
    expect(gitlab.isMergeable(pull)).toBe(false)
    await signs(scene, ana.email)
    await works()
    expect(gitlab.isMergeable(pull)).toBe(true)
    project.history.commit('one', { by: bo })
    await gitlab.push(pull)
    await tells(1)
    await works()
    expect(gitlab.isMergeable(pull)).toBe(false)
    expect((await put(false)).status).toBe(200)
    expect(gitlab.projectOf(project).checks).toEqual([])
    gitlab.projectOf(project).requiresChecks = false
    await works()
    expect(gitlab.isMergeable(pull)).toBe(false)
  })
})
