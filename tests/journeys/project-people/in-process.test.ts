import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { duration } from '../../../src/domain/text/limits.ts'
import { world, type World } from '../../support/service/world.ts'
import { aManagedProject } from '../looking-after/steps.ts'
import { projectPeopleInProcess } from './project-people-in-process.ts'
import { projectPeopleSteps } from './steps.ts'
import { projectPeopleStory } from './journey.ts'
import { sentenceOf, transitionPaths, walkWithUntrueState } from '../story.ts'

let service: World
beforeAll(async () => {
  service = await world('sqlite', {
    oauth: (server) => ({ platforms: { github: server.settings('github'), gitee: null } }),
    runs: true,
  })
})
afterAll(async () => {
  await service?.close()
})

async function tells(place: number) {
  service.home.clock.advance(duration.hour)
  const user = `joan${place}`
  const people = projectPeopleInProcess(service, await aManagedProject(service, user))
  return projectPeopleSteps(service, service.oauth(), { people, user, place })
}

describe('a project gets a second manager, in process', () => {
  for (const [place, path] of transitionPaths(projectPeopleStory, 'alone with her project').entries()) {
    it(sentenceOf(path), async () => {
      await path.test(await tells(place))
      expect(service.log).toEqual([])
    })
  }
})

it('control: a story in which a removed manager still sees the project fails', async () => {
  const untrue = [
    'joined by her colleague',
    'removes her colleague',
    'without the project, which her colleague keeps',
  ] as const
  const { seen, expected } = await walkWithUntrueState(projectPeopleStory, 'alone with her project', untrue, () =>
    tells(99),
  )
  expect(seen).toEqual(expected)
})
