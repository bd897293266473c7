import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { duration } from '../../../src/domain/text/limits.ts'
import { world, type World } from '../../support/service/world.ts'
import { passwordRecoveryStory } from './journey.ts'
import { passwordRecovererInProcess } from './password-recoverer-in-process.ts'
import { passwordRecoverySteps } from './steps.ts'
import { sentenceOf, transitionPaths, walkWithUntrueState } from '../story.ts'

let service: World
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  service = await world('sqlite', { runs: true })
})
afterAll(async () => {
  await service?.close()
  vi.useRealTimers()
})

describe('a manager sets a password, in process', () => {
  for (const [index, path] of transitionPaths(passwordRecoveryStory, 'at the sign-in').entries()) {
    it(sentenceOf(path), async () => {
      // Resets the hourly limit on links that a client can request.
      service.home.clock.advance(duration.hour)
      await path.test(await passwordRecoverySteps(service, passwordRecovererInProcess(service), `grace${index}`))
      expect(service.log).toEqual([])
    })
  }
})

it('control: a story in which an expired link asks for a password fails', async () => {
  service.home.clock.advance(duration.hour)
  const untrue = ['asked to look into her mailbox', 'opens the link a day later', 'asked for a new password'] as const
  const { seen, expected } = await walkWithUntrueState(passwordRecoveryStory, 'at the sign-in', untrue, () =>
    passwordRecoverySteps(service, passwordRecovererInProcess(service), 'grace.9999'),
  )
  expect(seen).toEqual(expected)
})
