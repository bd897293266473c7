import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { duration } from '../../src/domain/limits.ts'
import { modelOf, sentenceOf } from './individual-signing.journey.ts'
import { linkerInProcess } from './linker-in-process.ts'
import { story } from './project-linking.journey.ts'
import { type Surroundings, surroundings, telling } from './project-linking-telling.ts'

let around: Surroundings
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  around = await surroundings()
})
afterAll(async () => {
  await around?.close()
  vi.useRealTimers()
})

describe('a community links its project, in process', () => {
  for (const [index, path] of modelOf(story, 'at the sign-in').getSimplePaths().entries()) {
    it(sentenceOf(path), async () => {
      around.service.home.clock.advance(duration.hour)
      await path.test(await telling(around, linkerInProcess(around.service), `mira${index}`))
      expect(around.service.log).toEqual([])
    })
  }
})
