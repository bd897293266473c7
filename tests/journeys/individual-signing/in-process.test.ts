import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { world, type World } from '../../support/service/world.ts'
import { individualSigningStory } from './journey.ts'
import { signerInProcess } from './signer-in-process.ts'
import { eventsOf, sentenceOf, transitionPaths } from '../story.ts'
import { individualSigningSteps } from './steps.ts'

const paths = transitionPaths(individualSigningStory)

let service: World

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  service = await world('sqlite', { runs: true })
})
afterAll(async () => {
  await service?.close()
  vi.useRealTimers()
})

describe('an individual signs, in process', () => {
  for (const [index, path] of paths.entries()) {
    it(sentenceOf(path), async () => {
      const signer = signerInProcess(service)
      await signer.opensTheLink()
      await path.test(
        individualSigningSteps(service, signer, { name: 'Ada Ångström', email: `ada-${index}@lantern.example` }),
      )
      expect(service.log).toEqual([])
    })
  }

  it('takes every transition of the story', () => {
    const taken = paths.flatMap((path) =>
      path.steps.map(({ event }, index) => `${path.steps[index - 1]?.state.value as string}: ${event.type}`),
    )
    const turns = Object.entries(individualSigningStory).flatMap(([state, on]) =>
      Object.keys(on).map((event) => `${state}: ${event}`),
    )
    expect(turns.filter((turn) => !taken.includes(turn))).toEqual([])
    expect(paths.flatMap(eventsOf).length).toBeGreaterThan(turns.length)
  })
})
