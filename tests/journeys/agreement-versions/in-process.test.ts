import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { world, type World } from '../../support/service/world.ts'
import { versionManagerInProcess } from './version-manager-in-process.ts'
import { aManagedProject } from '../looking-after/steps.ts'
import { openSite, type OpenSite, publishingConfig } from '../../support/community/published-files.ts'
import { fewestPaths, sentenceOf, walkWithUntrueState } from '../story.ts'
import { agreementVersionsStory } from './journey.ts'
import { agreementVersionsSteps } from './steps.ts'

const initial = 'shown what a new version changes'
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

async function stepsOf(user: string) {
  const linkId = await aManagedProject(service, user)
  const manager = versionManagerInProcess(service, user, linkId)
  return agreementVersionsSteps(service, site, { manager, user, linkId })
}

describe('a community manages its versions, in process', () => {
  for (const [index, path] of fewestPaths(agreementVersionsStory, initial).entries()) {
    it(sentenceOf(path), async () => {
      await path.test(await stepsOf(`vera${index}`))
      expect(service.log).toEqual([])
    })
  }
})

it('control: a story in which a canceled version is published fails', async () => {
  const untrue = ['shown that it waits', 'takes it back', 'shown that it is in force'] as const
  const { seen, expected } = await walkWithUntrueState(agreementVersionsStory, initial, untrue, () => stepsOf('vera9'))
  expect(seen).toEqual(expected)
})
