import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { world, type World } from '../../support/service/world.ts'
import { emailReaderInProcess } from './email-reader-in-process.ts'
import { modelOf, sentenceOf, walkWithUntrueState } from '../story.ts'
import { agreementUpdateStory } from './journey.ts'
import { agreementUpdateSteps } from './steps.ts'

let service: World

beforeAll(async () => {
  service = await world('sqlite', { runs: true })
})
afterAll(() => service?.close())

describe('an agreement changes, in process', () => {
  for (const [index, path] of modelOf(agreementUpdateStory, 'signed before').getShortestPaths().entries()) {
    it(sentenceOf(path), async () => {
      await path.test(
        await agreementUpdateSteps(service, emailReaderInProcess(service), `adalovelace@quay-${index}.example`),
      )
      expect(service.log).toEqual([])
    })
  }
})

it('control: a story in which she agrees without checking the boxes fails', async () => {
  const untrue = ['shown what changed', 'agrees without ticking', 'thanked'] as const
  const { seen, expected } = await walkWithUntrueState(agreementUpdateStory, 'signed before', untrue, () =>
    agreementUpdateSteps(service, emailReaderInProcess(service), 'adalovelace@quay-9999.example'),
  )
  expect(seen).toEqual(expected)
})
