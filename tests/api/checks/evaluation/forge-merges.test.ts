/**
 * Merge commits created in GitHub's web interface (decision 127). The committer is `web-flow`, GitHub signs the commit, and the author is the user
 * who clicked the button. Real case: knative/docs#1129.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { FakePull } from '../../../support/forges/forge-world.ts'
import {
  type CheckedService,
  openCheckedService,
  type WatchedScenario,
} from '../../../support/checks/checked-service.ts'
import { webFlow } from '../../../support/checks/history-scenario.ts'
import { signsAs } from '../../../support/checks/service-truth.ts'

describe('a merge made by GitHub', () => {
  let service: CheckedService
  let scene: WatchedScenario
  beforeAll(async () => {
    service = await openCheckedService({ seeds: [1], kind: 'github', database: 'sqlite' })
    scene = service.scenes[0] as WatchedScenario
    await signsAs(service, personAt(0), 'individual')
  })
  afterAll(() => service.close())

  const personAt = (index: number) => scene.people[index] as WatchedScenario['people'][number]

  /** Creates a pull request by Bo with a commit by Ana, who has signed, and a merge made in the web interface by the person at `byIndex`. */
  async function merged(branch: string, byIndex: number): Promise<FakePull> {
    const { history } = scene.repository
    const [ana, bo, by] = [personAt(0), personAt(1), personAt(byIndex)]
    history.branch(branch)
    history.commit(branch, { by: { name: ana.name, email: ana.emails[0] } })
    history.commit('main', { by: { name: ana.name, email: ana.emails[0] } })
    history.merge(branch, 'main', {
      ...{ by: { name: by.name, email: by.emails[0] }, committer: webFlow, signedBy: 'forge' },
      message: "Merge branch 'main' into topic",
    })
    const pull = scene.world.addPull(scene.repository, { branch, by: bo.account })
    await service.forge.world.moveHead(pull)
    await service.forge.tell(pull)
    await service.works()
    return pull
  }

  const isGreen = (pull: FakePull): boolean | null => service.forge.isGreen(scene.repository, pull.headSha)

  test("counts as its author's work if the author opened the pull request, as in the conflict editor", async () => {
    const pull = await merged('conflict', 1)
    expect(isGreen(pull)).toBe(false)
    expect(service.output(pull).summary).toContain('needs to sign')
    await signsAs(service, personAt(1), 'individual')
    await service.bare.run('update pull_requests set wanted_at = 0')
    await service.works()
    expect(isGreen(pull)).toBe(true)
    await signsAs(service, personAt(1), 'none')
  })

  test('needs no agreement if a maintainer pressed *Update branch*', async () => {
    expect(isGreen(await merged('updated', 2))).toBe(true)
  })
})
