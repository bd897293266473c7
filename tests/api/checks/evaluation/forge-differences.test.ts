/** Forges that behave differently from their documentation. Each difference is enabled by an option of the fake forges. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endWatch } from '../../../../src/server/usecases/checks/repositories/end-watch.ts'
import type { FakeGithub } from '../../../support/forges/github/github.ts'
import {
  type CheckedService,
  openCheckedService,
  type WatchedScenario,
} from '../../../support/checks/checked-service.ts'
import { opens, identityIn, standing } from './opened-pulls.ts'
import { signsAs } from '../../../support/checks/service-truth.ts'

describe.each(['nothing', 'status', 'all'] as const)('completed check runs keep %s', (completedRunsKeep) => {
  let service: CheckedService
  let scene: WatchedScenario
  beforeAll(async () => {
    service = await openCheckedService({
      seeds: [1],
      kind: 'github',
      database: 'sqlite',
      switches: { completedRunsKeep },
    })
    scene = service.scenes[0] as WatchedScenario
    const [ana] = scene.people
    if (ana) await signsAs(service, ana, 'individual')
  })
  afterAll(() => service.close())

  test('a replaced head is pending, and so is one whose new base cannot be read', async () => {
    const pull = await opens(service, scene, 'pushed', [0])
    expect(standing(service, pull)).toBe('success')
    const before = pull.headSha
    pull.repository.history.commit('pushed', { by: identityIn(scene, 0) })
    await scene.world.moveHead(pull)
    await service.forge.tell(pull)
    await service.works()
    expect([standing(service, pull, before), standing(service, pull)]).toEqual(['pending', 'success'])
    const path = /\/pulls\/\d+\/commits$/
    service.forge.server.fault({ path }, { kind: 'unavailable', status: 503 }, 1000)
    scene.repository.history.branch('old', before)
    pull.base = 'old'
    await service.git.flush()
    await service.forge.tell(pull)
    await service.works(5)
    expect(standing(service, pull)).toBe('pending')
    service.forge.server.forgive()
    await service.works()
    expect(standing(service, pull)).toBe('success')
  })

  test('a failed check passes later, and no success remains after the repository is disconnected', async () => {
    const pull = await opens(service, scene, 'two', [0, 1])
    expect(standing(service, pull)).toBe('failure')
    const [, bo] = scene.people
    if (bo) await signsAs(service, bo, 'individual')
    await service.works()
    expect(standing(service, pull)).toBe('success')
    await endWatch(service.services, service.manager, { linkId: service.linkId, watchId: scene.watchId })
    await service.works()
    expect(standing(service, pull)).toBe('pending')
    expect(service.forge.greens(scene.repository)).toEqual(new Set())
  })
})

describe.each([true, false])('the base of a pull request is the one of its last push: %s', (staleBase) => {
  let service: CheckedService
  let scene: WatchedScenario
  beforeAll(async () => {
    service = await openCheckedService({ seeds: [1], kind: 'github', database: 'sqlite', switches: { staleBase } })
    scene = service.scenes[0] as WatchedScenario
    const [ana] = scene.people
    if (ana) await signsAs(service, ana, 'individual')
  })
  afterAll(() => service.close())

  const github = () => service.forge.ofKind as FakeGithub

  test('a base that is pushed back adds a person who has not signed, and forward removes them', async () => {
    const { history } = scene.repository
    const before = history.head('main')
    history.commit('main', { by: identityIn(scene, 1) })
    const tip = history.head('main')
    const pull = await opens(service, scene, 'stacked', [0])
    expect(standing(service, pull)).toBe('success')
    history.branch('main', before)
    await github().pushBranch(scene.repository, 'main', tip)
    await service.works()
    expect(standing(service, pull)).toBe('failure')
    history.branch('main', tip)
    await github().pushBranch(scene.repository, 'main', before)
    await service.works()
    expect(standing(service, pull)).toBe('success')
  })

  test('a list with the same number of other commits is read again', async () => {
    const { history } = scene.repository
    const main = history.head('main')
    history.branch('other')
    history.commit('other', { by: identityIn(scene, 1) })
    const other = history.head('other')
    const mine = history.commit('main', { by: identityIn(scene, 0) })
    // The commit of the contributor who has not signed is already in the base branch, so the pull request does not add it.
    history.branch('base', other)
    history.branch('both', mine)
    history.merge('both', 'other', { by: identityIn(scene, 0) })
    const pull = scene.world.addPull(scene.repository, { branch: 'both', base: 'base', by: scene.impostor.account })
    await service.git.flush()
    await service.forge.tell(pull)
    await service.works()
    expect(standing(service, pull)).toBe('success')
    history.branch('base', mine)
    await github().pushBranch(scene.repository, 'base', other)
    await service.works()
    expect(standing(service, pull)).toBe('failure')
    history.branch('main', main)
  })

  test('a push to an unrelated branch is acknowledged and not stored, and a lost push is found by the next delivery', async () => {
    const { history } = scene.repository
    const stored = async () => (await service.bare.run('select count(*) as n from forge_deliveries'))[0]?.['n']
    const [tip, rows] = [history.head('main'), await stored()]
    history.branch('unrelated')
    const before = history.head('unrelated')
    history.commit('unrelated', { by: identityIn(scene, 1) })
    const told = await github().pushBranch(scene.repository, 'unrelated', before)
    expect([told?.status, await stored()]).toEqual([202, rows])
    history.commit('main', { by: identityIn(scene, 1) })
    const pull = await opens(service, scene, 'late', [0])
    expect(standing(service, pull)).toBe('success')
    history.branch('main', tip)
    await service.git.flush()
    await service.forge.tell(pull)
    await service.works()
    expect(standing(service, pull)).toBe('failure')
  })

  test('the comparison of a long list starts at the base branch', async () => {
    const { history } = scene.repository
    const before = history.head('main')
    history.commit('main', { by: identityIn(scene, 1) })
    const tip = history.head('main')
    const pull = await opens(
      service,
      scene,
      'long',
      Array.from({ length: 251 }, () => 0),
    )
    expect(standing(service, pull)).toBe('success')
    history.branch('main', before)
    await github().pushBranch(scene.repository, 'main', tip)
    await service.works()
    expect(standing(service, pull)).toBe('failure')
  })
})

describe.each(['github', 'gitea', 'gitee'] as const)(
  'a response of %s is lost, and the check result changes before the retry',
  (kind) => {
    let service: CheckedService
    let scene: WatchedScenario
    beforeAll(async () => {
      service = await openCheckedService({ seeds: [kind === 'gitee' ? 2 : 1], kind, database: 'sqlite' })
      scene = service.scenes[0] as WatchedScenario
    })
    afterAll(() => service.close())

    const signsWhen = (path: RegExp, at: number) => {
      const asked = { method: 'POST', path }
      service.forge.server.before(asked, async () => {
        const person = scene.people[at]
        if (person) await signsAs(service, person, 'individual')
      })
      service.forge.server.fault(asked, { kind: 'lost_answer' })
    }

    test('one comment exists', async () => {
      signsWhen(kind === 'gitee' ? /\/pulls\/\d+\/comments$/ : /\/issues\/\d+\/comments$/, 0)
      const pull = await opens(service, scene, 'comments', [0, 1])
      expect(standing(service, pull)).toBe('failure')
      const bodies = scene.world.comments.filter(({ number }) => number === pull.number).map(({ body }) => body)
      expect(bodies).toEqual([expect.stringContaining('`b***@mail.example` needs to sign')])
      expect(bodies[0]).not.toContain('a***@')
    })

    test.runIf(kind === 'github')('one check run exists', async () => {
      signsWhen(/\/check-runs$/, 1)
      const pull = await opens(service, scene, 'runs', [1])
      const runs = (service.forge.ofKind as FakeGithub).checkRuns.filter((run) => run.head_sha === pull.headSha)
      expect(runs.map(({ conclusion }) => conclusion)).toEqual(['success'])
    })
  },
)

describe('a 404', () => {
  test.each([0, 1, 3])(
    'returned %i times after opening leaves no pull request without a check',
    async (missingAfterOpening) => {
      const switches = { missingAfterOpening }
      const service = await openCheckedService({ seeds: [1], kind: 'github', database: 'sqlite', switches })
      const pull = await opens(service, service.scenes[0] as WatchedScenario, 'late', [0])
      expect(standing(service, pull)).toBe('failure')
      await service.close()
    },
  )

  test.each(['github', 'gitea', 'gitee'] as const)(
    'from %s makes a head of two pull requests pending until it persists',
    async (kind) => {
      const service = await openCheckedService({ seeds: [kind === 'gitee' ? 2 : 1], kind, database: 'sqlite' })
      const scene = service.scenes[0] as WatchedScenario
      const { history } = scene.repository
      const [ana] = scene.people
      if (ana) await signsAs(service, ana, 'individual')
      const begin = history.head('main')
      history.commit('main', { by: identityIn(scene, 1) })
      const green = await opens(service, scene, 'shared', [0])
      history.branch('release', begin)
      const red = scene.world.addPull(scene.repository, {
        branch: 'shared',
        base: 'release',
        by: scene.impostor.account,
      })
      await service.git.flush()
      await service.forge.tell(red)
      await service.works()
      expect(standing(service, green)).toBe('failure')
      const path = new RegExp(`/pulls/${red.number}$`)
      service.forge.server.fault({ path }, { kind: 'missing' })
      await service.forge.tell(red)
      await service.works()
      expect(standing(service, green)).toBe('failure')
      service.forge.server.fault({ path }, { kind: 'missing' }, 100)
      await service.forge.tell(red)
      await service.works()
      expect(service.forge.isGreen(scene.repository, green.headSha, green.number)).toBe(true)
      await service.close()
    },
  )
})

test.each([
  ['in order of creation', [0, 1, 2]],
  ['the highest one first', [2, 1, 0]],
  ['the middle one last', [2, 0, 1]],
])('merge groups on top of a failed one fail, and pass once that one does; reported %s', async (_, order) => {
  const service = await openCheckedService({ seeds: [1], kind: 'github', database: 'sqlite' })
  const scene = service.scenes[0] as WatchedScenario
  const [ana, bo] = scene.people
  if (ana) await signsAs(service, ana, 'individual')
  const github = service.forge.ofKind as FakeGithub
  const red = await opens(service, scene, 'red', [1])
  const green = await opens(service, scene, 'green', [0])
  github.hooks.lose()
  const below = await github.enqueue(red)
  const above = await github.enqueue(green, below.sha)
  const top = await github.enqueue(green, above.sha)
  const told = github.hooks.sent.filter(({ event }) => event === 'merge_group').map(({ id }) => id)
  for (const at of order) {
    await github.hooks.redeliver(told[at] ?? 0)
    await service.works()
  }
  const states = () => [below, above, top].map(({ sha }) => service.forge.standing(scene.repository.id, sha))
  expect(states()).toEqual(['failure', 'failure', 'failure'])
  expect(standing(service, green)).toBe('success')
  if (bo) await signsAs(service, bo, 'individual')
  await service.works()
  expect(states()).toEqual(['success', 'success', 'success'])
  await service.close()
})
