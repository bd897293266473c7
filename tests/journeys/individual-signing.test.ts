import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { aService, type TestService } from '../support/service.ts'
import { story } from './individual-signing.journey.ts'
import { signerInProcess } from './signer-in-process.ts'
import { eventsOf, modelOf, sentenceOf } from './story.ts'
import { telling } from './telling.ts'

const paths = modelOf(story).getSimplePaths()

let service: TestService

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  service = await aService()
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
      await path.test(telling(service, signer, { name: 'Ada Ångström', email: `ada-${index}@lantern.example` }))
      expect(service.log).toEqual([])
    })
  }

  it('takes every turn of the story', () => {
    const taken = paths.flatMap((path) =>
      path.steps.map(({ event }, index) => `${path.steps[index - 1]?.state.value as string}: ${event.type}`),
    )
    const turns = Object.entries(story).flatMap(([state, on]) => Object.keys(on).map((event) => `${state}: ${event}`))
    expect(turns.filter((turn) => !taken.includes(turn))).toEqual([])
    expect(paths.flatMap(eventsOf).length).toBeGreaterThan(turns.length)
  })
})
