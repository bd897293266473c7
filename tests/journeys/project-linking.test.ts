import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { duration } from '../../src/domain/limits.ts'
import { linkerInProcess } from './linker-in-process.ts'
import { story } from './project-linking.journey.ts'
import { type Surroundings, surroundings, telling } from './project-linking-telling.ts'
import { modelOf, sentenceOf, toldUntruly } from './story.ts'

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

it('control: a story in which a wrong code opens the mailbox is not believed', async () => {
  around.service.home.clock.advance(duration.hour)
  const untrue = ['asked for the code', 'types a wrong one', 'asked for the agreements'] as const
  const { seen, expected } = await toldUntruly(story, 'at the sign-in', untrue, () =>
    telling(around, linkerInProcess(around.service), 'mira9999'),
  )
  expect(seen).toEqual(expected)
})
