import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aCheckedRepository } from '../../support/checks/check-scenario.ts'
import { world } from '../../support/service/world.ts'
import { contributorInProcess } from './contributor-in-process.ts'
import { sentenceOf, transitionPaths, walkWithUntrueState } from '../story.ts'
import { redCheckStory } from './journey.ts'
import { type CheckedPlace, redCheckSteps } from './steps.ts'

let place: CheckedPlace

beforeAll(async () => {
  const service = await world('sqlite', { seed: 'both', config: { forgeHosts: ['127.0.0.1'] }, runs: true })
  place = { service, checked: await aCheckedRepository(service, { hasOauth: true }), language: 'en' }
})
afterAll(async () => {
  await place?.checked.gitea.stop()
  await place?.service.close()
})

const stepsAt = (domain: string) => redCheckSteps(place, contributorInProcess(place.service), domain)
const start = 'at her pull request'

describe('a contributor resolves a red pull request, in process', () => {
  for (const [index, path] of transitionPaths(redCheckStory, start).entries()) {
    it(sentenceOf(path), async () => {
      await path.test(stepsAt(`red-${index}.example`))
      expect(place.service.log).toEqual([])
    })
  }
})

it('control: a story in which a wrong code leads to the sign page fails', async () => {
  const untrue = ['waiting for the code to sign with', 'types a wrong code', 'at the sign page'] as const
  const { seen, expected } = await walkWithUntrueState(redCheckStory, start, untrue, () => stepsAt('untrue.example'))
  expect(seen).toEqual(expected)
})

it('control: a story in which a reminder activates the employee fails', async () => {
  const untrue = ['shown that her manager was asked', 'reminds the manager', 'told that everyone has signed'] as const
  const { seen, expected } = await walkWithUntrueState(redCheckStory, start, untrue, () => stepsAt('unread.example'))
  expect(seen).toEqual(expected)
})
