/** Opens pull requests on a fake forge, in a repository that a service watches. */
import type { FakePull } from '../../../support/forges/forge-world.ts'
import type { CheckedService, WatchedScenario } from '../../../support/checks/checked-service.ts'

/** Opens a pull request with one commit by each of the given people, and sends the delivery. The opener is the first person of the scenario. */
export async function opens(service: CheckedService, scene: WatchedScenario, branch: string, names: readonly number[]) {
  const { history } = scene.repository
  history.branch(branch)
  for (const at of names) history.commit(branch, { by: identityIn(scene, at) })
  const pull = scene.world.addPull(scene.repository, { branch, by: scene.people[0]?.account ?? scene.impostor.account })
  await service.git.flush()
  await service.forge.tell(pull)
  await service.works()
  return pull
}

export const identityIn = ({ people }: WatchedScenario, at: number) => {
  const person = people[at]
  if (!person) throw new Error('no such person')
  return { name: person.name, email: person.emails[0] }
}

export const standing = ({ forge }: CheckedService, { repository, headSha }: FakePull, sha = headSha) =>
  forge.standing(repository.id, sha)
