import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { world, type World } from '../../support/service/world.ts'
import { companySignerInProcess } from './company-signer-in-process.ts'
import { corporationStory, employeeStory } from './journey.ts'
import { corporationSteps, employeeSteps } from './steps.ts'
import { modelOf, sentenceOf, walkWithUntrueState } from '../story.ts'

let service: World

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  service = await world('sqlite', { seed: 'both', runs: true })
})
afterAll(async () => {
  await service?.close()
  vi.useRealTimers()
})

describe('a company signs, in process', () => {
  for (const [index, path] of modelOf(corporationStory).getShortestPaths().entries()) {
    it(sentenceOf(path), async () => {
      const signer = companySignerInProcess(service, 'corporation')
      await signer.opensTheLink()
      await path.test(corporationSteps(service, signer, `corporation-${index}.example`))
      expect(service.log).toEqual([])
    })
  }
})

describe('an employee signs, in process', () => {
  for (const [index, path] of modelOf(employeeStory).getShortestPaths().entries()) {
    it(sentenceOf(path), async () => {
      const signer = companySignerInProcess(service, 'employee')
      await signer.opensTheLink()
      await path.test(await employeeSteps(service, signer, `employer-${index}.example`))
      expect(service.log).toEqual([])
    })
  }
})

it('control: a story in which a company signs without checking the boxes fails', async () => {
  const signer = companySignerInProcess(service, 'corporation')
  await signer.opensTheLink()
  const untrue = ['checking', 'signs without ticking', 'shown what happens next'] as const
  const { seen, expected } = await walkWithUntrueState(corporationStory, 'at the entry', untrue, () =>
    corporationSteps(service, signer, 'corporation-9999.example'),
  )
  expect(seen).toEqual(expected)
})

it('control: a story in which the employee of a company that is not ready continues fails', async () => {
  const signer = companySignerInProcess(service, 'employee')
  await signer.opensTheLink()
  const untrue = ['at the form', 'gives an address of a company that is not ready', 'waiting for the code'] as const
  const { seen, expected } = await walkWithUntrueState(employeeStory, 'at the entry', untrue, () =>
    employeeSteps(service, signer, 'employer-9999.example'),
  )
  expect(seen).toEqual(expected)
})
