import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sharedBrowser, visit } from '../../support/browser.ts'
import { aService, type TestService } from '../../support/service.ts'
import { companyPeopleInChromium } from '../actors/company-people-in-chromium.ts'
import { companySignerInChromium } from '../actors/company-signer-in-chromium.ts'
import { eventsOf, modelOf, sentenceOf, shortestPath } from '../story.ts'
import { wholeWay } from './journey.ts'
import { wholeWaySteps } from './steps.ts'
import type { Part } from '../../support/runner/parts.ts'

export function wholeWayStoryInChromium(part: Part): void {
  describe('a company and its people, in Chromium', () => {
    let browser: Browser
    let service: TestService

    beforeAll(async () => {
      service = await aService({ web: true, companies: true })
      browser = await sharedBrowser()
    })
    afterAll(async () => {
      await service?.close()
    })

    /** In process every turn is taken; here the longest way, and under `DEEP` the next in the other language. */
    const longest = modelOf(wholeWay, 'before anything')
      .getSimplePaths()
      .toSorted((one, other) => eventsOf(other).length - eventsOf(one).length)
      .slice(0, process.env['DEEP'] === undefined ? 1 : 2)

    const goal = shortestPath(wholeWay, 'before anything', 'the manager is out at the next call')
    for (const [index, path] of (part === 'core' ? [goal] : longest).entries()) {
      const language = index === 0 ? 'zh' : 'en'
      it(`in ${language}: ${sentenceOf(path)}`, async () => {
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
}
