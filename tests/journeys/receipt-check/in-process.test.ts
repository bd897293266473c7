import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { world, type World } from '../../support/service/world.ts'
import { receiptCheckerInProcess } from './receipt-checker-in-process.ts'
import { sentenceOf, transitionPaths, walkWithUntrueState } from '../story.ts'
import { receiptCheckStory } from './journey.ts'
import { receiptCheckSteps } from './steps.ts'

let service: World

beforeAll(async () => {
  service = await world('sqlite', { runs: true })
})
afterAll(async () => {
  await service?.close()
})

const start = 'asked for a receipt'
const stepsAt = (domain: string) => receiptCheckSteps(service, 'en', receiptCheckerInProcess(service), domain)

describe('a receipt is checked, in process', () => {
  for (const [index, path] of transitionPaths(receiptCheckStory, start).entries()) {
    it(sentenceOf(path), async () => {
      await path.test(await stepsAt(`verify-${index}.example`))
      expect(service.log).toEqual([])
    })
  }
})

it('control: a story in which a forged receipt is genuine fails', async () => {
  const untrue = [start, 'chooses one with another name in it', 'shown that it is genuine and in force'] as const
  const { seen, expected } = await walkWithUntrueState(receiptCheckStory, start, untrue, () =>
    stepsAt('untrue.example'),
  )
  expect(seen).toEqual(expected)
})
