import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { world, type World } from '../../support/service/world.ts'
import { companyPeopleInProcess } from './company-people-in-process.ts'
import { companySignerInProcess } from '../company-signing/company-signer-in-process.ts'
import { sentenceOf, transitionPaths, walkWithUntrueState } from '../story.ts'
import { wholeWay } from './journey.ts'
import { wholeWaySteps } from './steps.ts'

let service: World

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  service = await world('sqlite', { seed: 'both', runs: true })
})
afterAll(async () => {
  await service?.close()
  vi.useRealTimers()
})

const paths = transitionPaths(wholeWay, 'before anything')
const whole = paths.filter(({ state }) => state.value === 'the manager is out at the next call')

describe('a company and its people, in process', () => {
  for (const [index, path] of whole.entries()) {
    it(sentenceOf(path), async () => {
      const signers = {
        representative: companySignerInProcess(service, 'corporation'),
        employee: companySignerInProcess(service, 'employee'),
      }
      await path.test(await wholeWaySteps(service, companyPeopleInProcess(service), signers, `whole-${index}.example`))
      expect(service.log).toEqual([])
    })
  }
})

it('control: a story in which an account exists before the approval fails', async () => {
  const signers = {
    representative: companySignerInProcess(service, 'corporation'),
    employee: companySignerInProcess(service, 'employee'),
  }
  const untrue = [
    'the document is on its way',
    'the community uploads what came back',
    'the account letter is there',
  ] as const
  const { seen, expected } = await walkWithUntrueState(wholeWay, 'before anything', untrue, () =>
    wholeWaySteps(service, companyPeopleInProcess(service), signers, 'whole-9999.example'),
  )
  expect(seen).toEqual(expected)
})
