import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { duration } from '../../../src/domain/text/limits.ts'
import { world, type World } from '../../support/service/world.ts'
import { managerInProcess } from './manager-in-process.ts'
import { signingInStory } from './journey.ts'
import { admitting, signingInSteps } from './steps.ts'
import { sentenceOf, transitionPaths, walkWithUntrueState } from '../story.ts'

let service: World
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  service = await world('sqlite', { oauth: admitting, runs: true })
})
afterAll(async () => {
  await service?.close()
  vi.useRealTimers()
})

describe('a manager signs in, in process', () => {
  for (const [index, path] of transitionPaths(signingInStory, 'outside').entries()) {
    it(sentenceOf(path), async () => {
      // Resets the limit on a client's failed attempts.
      service.home.clock.advance(duration.hour)
      await path.test(await signingInSteps(service, service.oauth(), managerInProcess(service), `mary${index}`))
      expect(service.log).toEqual([])
    })
  }
})

it('control: a story in which a wrong password signs in fails', async () => {
  service.home.clock.advance(duration.hour)
  const untrue = ['at the sign-in', 'mistypes her password', 'at the community’s admin area'] as const
  const { seen, expected } = await walkWithUntrueState(signingInStory, 'outside', untrue, () =>
    signingInSteps(service, service.oauth(), managerInProcess(service), 'mary.9999'),
  )
  expect(seen).toEqual(expected)
})
