import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { duration } from '../../../src/domain/text/limits.ts'
import { world, type World } from '../../support/service/world.ts'
import { linkManagerInProcess } from './link-manager-in-process.ts'
import { lookingAfterStory } from './journey.ts'
import { aManagedProject, lookingAfterSteps } from './steps.ts'
import { openSite, publishingConfig, type OpenSite } from '../../support/community/published-files.ts'
import { sentenceOf, transitionPaths, walkWithUntrueState } from '../story.ts'

let site: OpenSite
let service: World
beforeAll(async () => {
  site = await openSite()
  service = await world('sqlite', { config: publishingConfig(site), runs: true })
})
afterAll(async () => {
  await service?.close()
  await site?.close()
})

describe('a community manager manages a project, in process', () => {
  for (const [index, path] of transitionPaths(lookingAfterStory, 'at her projects').entries()) {
    it(sentenceOf(path), async () => {
      service.home.clock.advance(duration.hour)
      const user = `ivy${index}`
      const linkId = await aManagedProject(service, user)
      const manager = linkManagerInProcess(service, linkId)
      await path.test(await lookingAfterSteps(service, site, { manager, user, linkId }))
      expect(service.log).toEqual([])
    })
  }
})

it('control: a story in which any file is accepted as an agreement fails', async () => {
  service.home.clock.advance(duration.hour)
  const untrue = [
    'at her projects',
    'gives a file that is no PDF',
    'shown the agreement before it is published',
  ] as const
  const { seen, expected } = await walkWithUntrueState(lookingAfterStory, 'at her projects', untrue, async () => {
    const linkId = await aManagedProject(service, 'ivy9999')
    return lookingAfterSteps(service, site, { manager: linkManagerInProcess(service, linkId), user: 'ivy9999', linkId })
  })
  expect(seen).toEqual(expected)
})
