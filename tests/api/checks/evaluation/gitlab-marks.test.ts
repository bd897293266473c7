/** Verdicts on GitLab: internal threads that must be resolved, external status checks, statuses of pipelines, labels, and one comment. */
import { afterEach, describe, expect, test } from 'vitest'
import type { FakePull } from '../../../support/forges/forge-world.ts'
import type { FakeGitlab } from '../../../support/forges/gitlab/gitlab.ts'
import {
  gitlabSwitches,
  type GitlabSwitches,
  otherGitlabSwitches,
} from '../../../support/forges/gitlab/gitlab-state.ts'
import {
  type CheckedService,
  openCheckedService,
  type WatchedScenario,
} from '../../../support/checks/checked-service.ts'
import { signsAs } from '../../../support/checks/service-truth.ts'
import { identityIn } from './opened-pulls.ts'

/** Seeds of the histories: threads without labels and CI, and an external check. */
const [ofThreads, ofChecks] = [5, 11]

let service: CheckedService
afterEach(() => service.close())

async function open(seed: number, switches: Partial<GitlabSwitches> = {}) {
  service = await openCheckedService({ seeds: [seed], kind: 'gitlab', database: 'sqlite', gitlabSwitches: switches })
  const scene = service.scenes[0] as WatchedScenario
  const gitlab = service.forge.ofKind as FakeGitlab
  const developer = gitlab.world.accounts.find(({ login }) => login === `dev${scene.repository.id}`)
  if (!developer) throw new Error('no developer')
  return { scene, gitlab, developer }
}

type Scene = Awaited<ReturnType<typeof open>>

async function opens(
  { scene, gitlab }: Scene,
  branch: string,
  names: readonly number[],
  fork?: string,
): Promise<FakePull> {
  const { history } = scene.repository
  history.branch(branch)
  for (const at of names) history.commit(branch, { by: identityIn(scene, at) })
  const by = scene.people[0]?.account ?? scene.impostor.account
  const pull = await gitlab.openPull(scene.repository, { branch, by, ...(fork !== undefined && { fork }) })
  await service.works()
  return pull
}

async function signs({ scene: { people } }: Scene, at: number): Promise<void> {
  const person = people[at]
  if (person) await signsAs(service, person, 'individual')
  await service.works()
}

describe.each([
  ['as by default', gitlabSwitches],
  ['in the other way', otherGitlabSwitches],
] as const)('at a GitLab that behaves %s', (_, switches) => {
  test.each([
    ['threads', ofThreads],
    ['external checks', ofChecks],
  ])('%s follow the verdict and pushes, for branches and forks', async (_name, seed) => {
    const scene = await open(seed, switches)
    const { gitlab } = scene
    for (const fork of [undefined, 'ana/kit']) {
      const branch = fork ? 'theirs' : 'ours'
      const pull = await opens(scene, branch, [fork ? 1 : 0], fork)
      expect(gitlab.isMergeable(pull)).toBe(false)
      await signs(scene, fork ? 1 : 0)
      expect(gitlab.detailedStatus(pull)).toBe('mergeable')
      scene.scene.repository.history.commit(branch, { by: { name: 'Cy', email: `${branch}@c.example` } })
      await gitlab.push(pull)
      await service.works()
      expect(gitlab.isMergeable(pull)).toBe(false)
    }
  })
})
