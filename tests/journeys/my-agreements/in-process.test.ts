import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { world, type World } from '../../support/service/world.ts'
import { pastSignerInProcess } from './past-signer-in-process.ts'
import { sentenceOf, transitionPaths, walkWithUntrueState } from '../story.ts'
import { myAgreementsStory } from './journey.ts'
import { aPlaceWithTwoProjects, myAgreementsSteps } from './steps.ts'

let service: World
let place: Awaited<ReturnType<typeof aPlaceWithTwoProjects>>

beforeAll(async () => {
  service = await world('sqlite', { runs: true })
  place = await aPlaceWithTwoProjects(service, 'en')
})
afterAll(async () => {
  await service?.close()
})

const start = 'asked for her address'
const stepsAt = (domain: string) => myAgreementsSteps(place, pastSignerInProcess(service), domain)

describe('a person reviews her agreements, in process', () => {
  for (const [index, path] of transitionPaths(myAgreementsStory, start).entries()) {
    it(sentenceOf(path), async () => {
      await path.test(await stepsAt(`my-${index}.example`))
      expect(service.log).toEqual([])
    })
  }
})

it('control: a story in which a wrong number opens the record fails', async () => {
  const untrue = ['asked for the number that opens the record', 'gives a wrong number', 'shown the record'] as const
  const { seen, expected } = await walkWithUntrueState(myAgreementsStory, start, untrue, () =>
    stepsAt('untrue.example'),
  )
  expect(seen).toEqual(expected)
})
