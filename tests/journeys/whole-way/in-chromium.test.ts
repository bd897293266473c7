import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBrowser, visit } from '../../support/browser.ts'
import { aService, type TestService } from '../../support/service.ts'
import { companyPeopleInChromium } from '../actors/company-people-in-chromium.ts'
import { companySignerInChromium } from '../actors/company-signer-in-chromium.ts'
import { eventsOf, modelOf, sentenceOf } from '../story.ts'
import { wholeWay } from './journey.ts'
import { wholeWaySteps } from './steps.ts'

let browser: Browser
let service: TestService

beforeAll(async () => {
  service = await aService({ web: true, companies: true })
  browser = await openBrowser()
})
afterAll(async () => {
  await browser?.close()
  await service?.close()
})

/** In process every turn is taken; here the longest way, and under `DEEP` the next in the other language. */
const longest = modelOf(wholeWay, 'before anything')
  .getSimplePaths()
  .toSorted((one, other) => eventsOf(other).length - eventsOf(one).length)
  .slice(0, process.env['DEEP'] === undefined ? 1 : 2)

describe('a company and its people, in Chromium', () => {
  for (const [index, path] of longest.entries()) {
    const language = index === 0 ? 'zh' : 'en'
    it(`in ${language}: ${sentenceOf(path)}`, { timeout: 120_000 }, async () => {
      const signer = await visit(browser, { origin: service.origin, language })
      const { people, faults, close } = await companyPeopleInChromium(browser, service, language)
      await signer.page.clock.install({ time: service.home.clock.now() })
      const signers = {
        representative: companySignerInChromium(service, signer.page, language, 'corporation'),
        employee: companySignerInChromium(service, signer.page, language, 'employee'),
      }
      await path.test(await wholeWaySteps(service, people, signers, `whole-${language}.example`))
      expect([...faults(), ...signer.faults, ...service.log]).toEqual([])
      await close()
      await signer.close()
    })
  }
})
