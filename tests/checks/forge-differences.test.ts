/** What real forges do otherwise than their descriptions say, by the switches of the fakes. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endWatch } from '../../src/server/usecases/checks/end-watch.ts'
import type { FakePull } from '../support/forges/forge-world.ts'
import { type CheckedService, openCheckedService, type WatchedScene } from './checked-service.ts'
import { signsAs } from './service-truth.ts'

/** A pull request with a commit of each person, opened by the first one and told. */
async function opens(service: CheckedService, scene: WatchedScene, branch: string, names: readonly number[]) {
  const { history } = scene.repository
  history.branch(branch)
  for (const at of names) history.commit(branch, { by: personOf(scene, at) })
  const pull = scene.world.addPull(scene.repository, { branch, by: scene.people[0]?.account ?? scene.impostor.account })
  await service.git.flush()
  await service.forge.tell(pull)
  await service.works()
  return pull
}

const personOf = ({ people }: WatchedScene, at: number) => {
  const person = people[at]
  if (!person) throw new Error('no such person')
  return { name: person.name, email: person.emails[0] }
}

const standing = ({ forge }: CheckedService, { repository, headSha }: FakePull, sha = headSha) =>
  forge.standing(repository.id, sha)

describe.each(['nothing', 'status', 'all'] as const)('completed check runs keep %s', (completedRunsKeep) => {
  let service: CheckedService
  let scene: WatchedScene
  beforeAll(async () => {
    service = await openCheckedService({
      seeds: [1],
      kind: 'github',
      database: 'sqlite',
      switches: { completedRunsKeep },
    })
    scene = service.scenes[0] as WatchedScene
    const [ana] = scene.people
    if (ana) await signsAs(service, ana, 'individual')
  })
  afterAll(() => service.close())

  test('a head that was replaced is pending, and so is one whose new base cannot be read', async () => {
    const pull = await opens(service, scene, 'pushed', [0])
    expect(standing(service, pull)).toBe('success')
    const before = pull.headSha
    pull.repository.history.commit('pushed', { by: personOf(scene, 0) })
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

  test('red becomes green, and nothing green is left when the repository is disconnected', async () => {
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
