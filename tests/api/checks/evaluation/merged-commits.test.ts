/** Commits that a project has already merged, such as backports, on a fake GitHub. Real cases: knative/docs#1129 and nrfconnect/sdk-nrf#959. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { changeWatch } from '../../../../src/server/usecases/checks/repositories/change-watch.ts'
import { getCheck } from '../../../../src/server/usecases/checks/check-page/get-check.ts'
import { getWatch } from '../../../../src/server/usecases/checks/repositories/get-watch.ts'
import type { FakePull } from '../../../support/forges/forge-world.ts'
import {
  type CheckedService,
  openCheckedService,
  type WatchedScenario,
} from '../../../support/checks/checked-service.ts'
import { signsAs } from '../../../support/checks/service-truth.ts'

const old = { name: 'Old', email: 'old@x.example' }
const change = (line: string): string =>
  `diff --git a/f b/f\nindex 1..2\n--- a/f\n+++ b/f\n@@ -1,2 +1,2 @@\n kept\n-before\n+${line}\n`

describe('a commit that was already merged', () => {
  let service: CheckedService
  let scene: WatchedScenario
  let original: string
  beforeAll(async () => {
    service = await openCheckedService({ seeds: [1], kind: 'github', database: 'sqlite' })
    scene = service.scenes[0] as WatchedScenario
    const { history } = scene.repository
    history.branch('release')
    original = history.commit('main', { by: old, diff: change('after') })
    await signsAs(service, ana(), 'individual')
    await rules(['main'])
  })
  afterAll(() => service.close())

  const ana = () => scene.people[0] as WatchedScenario['people'][number]
  const ref = () => ({ linkId: service.linkId, watchId: scene.watchId })
  async function rules(merged_branches: string[]): Promise<void> {
    const { policy } = await getWatch(service.services, service.manager, ref())
    const chosen = { ...policy, merged_branches }
    await changeWatch(service.services, service.manager, { ...ref(), isDry: undefined, policy: chosen })
    await service.works()
  }

  let branches = 0
  async function picks(diff: string, sha = original, into = 'release'): Promise<FakePull> {
    const { history } = scene.repository
    const branch = `pick-${(branches += 1)}`
    history.branch(branch, history.head(into))
    const message = `Change\n\n(cherry picked from commit ${sha})`
    history.commit(branch, { by: old, committer: { name: 'Ana', email: ana().emails[0] }, message, diff })
    history.commit(branch, { by: { name: 'Ana', email: ana().emails[0] } })
    const pull = scene.world.addPull(scene.repository, { branch, base: into, by: ana().account })
    await service.forge.world.moveHead(pull)
    await service.forge.tell(pull)
    await service.works()
    return pull
  }
  const isGreen = (pull: FakePull): boolean | null => service.forge.isGreen(scene.repository, pull.headSha)

  test('needs no agreement if its changes are the same, and is shown with its original', async () => {
    const pull = await picks(change(' after').replace('@@ -1,2 +1,2 @@', '@@ -81,2 +85,2 @@'))
    expect(isGreen(pull)).toBe(true)
    const found = await service.services.store.reading.pullRequests.findNumber(scene.watchId, pull.number)
    const page = await getCheck(service.services, { secret: null, account: null }, { ref: found?.id ?? '' })
    expect(page.merged).toMatchObject([{ original }])
    expect(page.people.map(({ name }) => name)).toEqual(['Ana'])
    await rules([])
    expect(isGreen(pull)).toBe(false)
    await rules(['main'])
    expect(isGreen(pull)).toBe(true)
  })

  test('fails with one changed line', async () => {
    expect(isGreen(await picks(change('afterwards')))).toBe(false)
  })

  test('fails if the reference is forged: the original is in another branch, or does not exist', async () => {
    const { history } = scene.repository
    history.branch('aside')
    const aside = history.commit('aside', { by: old, diff: change('after') })
    expect(isGreen(await picks(change('after'), aside))).toBe(false)
    expect(isGreen(await picks(change('after'), 'f'.repeat(40)))).toBe(false)
    // A commit without a diff cannot be recognized as a copy.
    const empty = history.commit('main', { by: old, diff: '' })
    expect(isGreen(await picks('', empty))).toBe(false)
  })

  test('is requested from the forge once per commit', () => {
    const asked = service.forge.server.calls.filter(({ path }) => path.endsWith(`/commits/${original}`))
    expect(asked).toHaveLength(1)
  })
})
