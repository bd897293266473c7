import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { aService, type TestService } from '../support/service.ts'
import { companySignerInProcess } from './company-signer-in-process.ts'
import { corporationStory, employeeStory } from './company-signing.journey.ts'
import { corporationTelling, employeeTelling } from './company-telling.ts'
import { modelOf, sentenceOf } from './individual-signing.journey.ts'

let service: TestService

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  service = await aService({ companies: true })
})
afterAll(async () => {
  await service?.close()
  vi.useRealTimers()
})

describe('a corporation signs, in process', () => {
  for (const [index, path] of modelOf(corporationStory).getShortestPaths().entries()) {
    it(sentenceOf(path), async () => {
      const signer = companySignerInProcess(service, 'corporation')
      await signer.opensTheLink()
      await path.test(corporationTelling(service, signer, `corporation-${index}.example`))
      expect(service.log).toEqual([])
    })
  }
})

describe('an employee signs, in process', () => {
  for (const [index, path] of modelOf(employeeStory).getShortestPaths().entries()) {
    it(sentenceOf(path), async () => {
      const signer = companySignerInProcess(service, 'employee')
      await signer.opensTheLink()
      await path.test(await employeeTelling(service, signer, `employer-${index}.example`))
      expect(service.log).toEqual([])
    })
  }
})
