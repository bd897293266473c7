import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { languages } from '../../../src/domain/languages.ts'
import { sharedBrowser, visit } from '../../support/browser.ts'
import { aService, type TestService } from '../../support/service.ts'
import { pastSignerInChromium } from '../actors/past-signer-in-chromium.ts'
import { chromiumPaths, fewestPaths, sentenceOf, shortestPath } from '../story.ts'
import { myAgreementsStory } from './journey.ts'
import { aPlaceWithTwoProjects, myAgreementsSteps } from './steps.ts'
import type { Part } from '../../support/runner/parts.ts'

export function myAgreementsStoryInChromium(part: Part): void {
  describe('what she signed, in Chromium and by keyboard', () => {
    type Place = Awaited<ReturnType<typeof aPlaceWithTwoProjects>>

    let browser: Browser
    let service: TestService
    const places = new Map<string, Place>()

    beforeAll(async () => {
      service = await aService({ web: true })
      for (const language of languages) places.set(language, await aPlaceWithTwoProjects(service, language))
      browser = await sharedBrowser()
    })
    afterAll(async () => {
      await service?.close()
    })

    const goal = shortestPath(myAgreementsStory, 'asked for her address', 'shown the record')
    const paths = fewestPaths(myAgreementsStory, 'asked for her address')
    for (const { index, path, language } of chromiumPaths(part, goal, paths)) {
      it(`in ${language}, ${sentenceOf(path)}`, async () => {
        const visitor = await visit(browser, { origin: service.origin, language })
        // The browser's clock is the service's: a withdrawal can be undone for a week.
        await visitor.page.clock.install({ time: service.home.clock.now() })
        const she = pastSignerInChromium(service, visitor.page, language)
        const place = places.get(language) ?? expect.fail('there is no project')
        await path.test(await myAgreementsSteps(place, she, `my-${language}-${index}.example`))
        expect(visitor.faults).toEqual([])
        expect(service.log).toEqual([])
        await visitor.close()
      })
    }
  })
}
