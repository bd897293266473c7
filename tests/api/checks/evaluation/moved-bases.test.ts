/** Base branches that change without a delivery. The sweep detects the change with a limited number of requests. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { FakePull } from '../../../support/forges/forge-world.ts'
import type { FakeGithub } from '../../../support/forges/github/github.ts'
import {
  type CheckedService,
  openCheckedService,
  type WatchedScenario,
} from '../../../support/checks/checked-service.ts'
import { identityIn, opens, standing } from './opened-pulls.ts'
import { signsAs } from '../../../support/checks/service-truth.ts'

let service: CheckedService
let scene: WatchedScenario

/** Opens a service that watches one repository. The first person has signed. */
async function begins(kind: 'github' | 'gitea', staleBase = true): Promise<void> {
  service = await openCheckedService({ seeds: [1], kind, database: 'sqlite', switches: { staleBase } })
  scene = service.scenes[0] as WatchedScenario
  const [ana] = scene.people
  if (ana) await signsAs(service, ana, 'individual')
  await service.sweeps()
}

/**
 * Returns the GET requests sent to the forge while `act` runs. Excludes check runs, statuses and comments, because two concurrent writers may read
 * them twice.
 */
async function asked(act: () => Promise<unknown>): Promise<string[]> {
  const { calls } = service.forge.server
  const before = calls.length
  await act()
  return calls
    .slice(before)
    .filter(({ method, path }) => method === 'GET' && !/\/(check-runs|statuses|comments)/.test(path))
    .map(
      ({ path, wasConditional, status }) =>
        `${wasConditional ? status : ''}${path.replace(/^.*\/repos\/[^/]+\/[^/]+|\?.*$/g, '')}`,
    )
}

const readings = (paths: readonly string[]): number => paths.filter((path) => /^\/pulls\/\d+/.test(path)).length

describe.each([true, false])('at GitHub, whose base is the one of the last push: %s', (staleBase) => {
  beforeAll(() => begins('github', staleBase))
  afterAll(() => service.close())

  const pushes = (branch: string, before: string) =>
    (service.forge.ofKind as FakeGithub).pushBranch(scene.repository, branch, before)

  async function losesPush(branch: string, to: string): Promise<void> {
    const { history } = scene.repository
    const before = history.head(branch)
    history.branch(branch, to)
    service.forge.hooks.lose()
    await pushes(branch, before)
    service.forge.hooks.send()
  }

  test('a base pushed back without a delivery adds a person who has not signed, and forward removes them', async () => {
    const { history } = scene.repository
    const before = history.head('main')
    history.commit('main', { by: identityIn(scene, 1) })
    const tip = history.head('main')
    const pull = await opens(service, scene, 'stacked', [0])
    await service.sweeps()
    await service.sweeps()
    expect(standing(service, pull)).toBe('success')
    await losesPush('main', before)
    await service.sweeps()
    expect(standing(service, pull)).toBe('failure')
    await losesPush('main', tip)
    await service.sweeps()
    expect(standing(service, pull)).toBe('success')
  })

  test('a lost push back is detected even if the previous push was delivered and read', async () => {
    const { history } = scene.repository
    history.branch('base')
    const first = history.head('base')
    history.branch('early', history.commit('base', { by: identityIn(scene, 0) }))
    history.branch('base', first)
    const known = scene.world.addPull(scene.repository, { branch: 'early', base: 'base', by: scene.impostor.account })
    await service.git.flush()
    await service.forge.tell(known)
    await service.works()
    await service.sweeps()
    history.commit('base', { by: identityIn(scene, 1) })
    await pushes('base', first)
    history.branch('late', history.head('base'))
    history.commit('late', { by: identityIn(scene, 0) })
    const pull = scene.world.addPull(scene.repository, { branch: 'late', base: 'base', by: scene.impostor.account })
    await service.git.flush()
    await service.forge.tell(pull)
    await service.works()
    expect(standing(service, pull)).toBe('success')
    await losesPush('base', first)
    await service.sweeps()
    expect(standing(service, pull)).toBe('failure')
  })

  test('a delivered push back is read once', async () => {
    const { history } = scene.repository
    const [before, first] = [history.head('base'), history.head('main')]
    history.commit('base', { by: identityIn(scene, 0) })
    await pushes('base', before)
    const ahead = history.head('base')
    history.branch('base', first)
    expect(readings(await asked(async () => (await pushes('base', ahead), service.works())))).toBe(4)
    expect(readings(await asked(() => service.sweeps()))).toBe(0)
  })

  test('the sweep costs one request with a 304 response for each unmoved base branch', async () => {
    const paths = await asked(() => service.sweeps())
    expect(paths.toSorted()).toEqual(['304/branches/base', '304/branches/main', '304/pulls'])
  })

  test.runIf(staleBase)(
    'a base that moved forward costs one comparison, and passed checks are not read again',
    async () => {
      const { history } = scene.repository
      const next = history.commit('main', { by: identityIn(scene, 1) })
      history.branch('main', history.draftOf(next).parents[0])
      const paths = await asked(async () => {
        await losesPush('main', next)
        await service.sweeps()
      })
      expect(paths.filter((path) => path.startsWith('/compare/'))).toHaveLength(1)
      expect(readings(paths)).toBe(0)
    },
  )
})

describe('at Gitea, with 50 open pull requests', () => {
  const pulls: FakePull[] = []
  const many = 50
  beforeAll(async () => {
    await begins('gitea')
    const { history } = scene.repository
    history.commit('main', { by: identityIn(scene, 1) })
    for (let at = 0; at < many; at += 1) {
      history.branch(`p${at}`)
      history.commit(`p${at}`, { by: identityIn(scene, 0) })
      pulls.push(scene.world.addPull(scene.repository, { branch: `p${at}`, by: scene.impostor.account }))
    }
    await service.git.flush()
    await service.sweeps()
    await service.sweeps()
  })
  afterAll(() => service.close())

  const states = () => new Set(pulls.map((pull) => standing(service, pull)))

  test('a push to the base costs the list and one comparison', async () => {
    expect(states()).toEqual(new Set(['success']))
    const { history } = scene.repository
    history.commit('main', { by: identityIn(scene, 1) })
    await service.git.flush()
    const paths = await asked(() => service.sweeps())
    const [first, ...others] = paths
    expect([first, others.length, others[0]?.split('/')[1]]).toEqual(['/pulls', 1, 'compare'])
    expect(await asked(() => service.sweeps())).toEqual(['/pulls'])
    expect(states()).toEqual(new Set(['success']))
  })

  test('only a failed pull request is read when its commits reach the base another way', async () => {
    const { history } = scene.repository
    const pull = await opens(service, scene, 'both', [1, 0])
    await service.sweeps()
    expect(standing(service, pull)).toBe('failure')
    const [unsigned = ''] = history.draftOf(pull.headSha).parents
    history.branch('picked', unsigned)
    history.merge('main', 'picked', { by: identityIn(scene, 0) })
    await service.git.flush()
    const paths = await asked(() => service.sweeps())
    expect(standing(service, pull)).toBe('success')
    expect(readings(paths)).toBe(2)
    await service.forge.tell(Object.assign(pull, { state: 'closed' }))
    await service.works()
  })

  test('only a pull request with a new base is read', async () => {
    const [pull] = pulls as [FakePull]
    const { history } = scene.repository
    history.branch('release', history.draftOf(history.draftOf(pull.headSha).parents[0] ?? '').parents[0])
    pull.base = 'release'
    await service.git.flush()
    const paths = await asked(() => service.sweeps())
    expect(standing(service, pull)).toBe('failure')
    expect(readings(paths)).toBe(2)
    pull.base = 'main'
    await service.sweeps()
    expect(standing(service, pull)).toBe('success')
  })

  test('all are read when the base is pushed back, and none stays passed', async () => {
    const { history } = scene.repository
    const [pull] = pulls as [FakePull]
    history.branch('main', history.draftOf(history.draftOf(pull.headSha).parents[0] ?? '').parents[0])
    await service.git.flush()
    expect(readings(await asked(() => service.sweeps()))).toBe(2 * many)
    expect(states()).toEqual(new Set(['failure']))
  })
})
