import { describe, expect, it } from 'vitest'
import { browsing } from '../../support/browser/browsing.ts'
import { pastSignerInChromium } from './past-signer-in-chromium.ts'
import { chromiumPaths, fewestPaths, sentenceOf, shortestPath } from '../story.ts'
import { myAgreementsStory } from './journey.ts'
import { aPlaceWithTwoProjects, myAgreementsSteps } from './steps.ts'
import type { Part } from '../../support/runner/parts.ts'

export function myAgreementsStoryInChromium(part: Part): void {
  describe('a person reviews her agreements, in Chromium and by keyboard', () => {
    type Place = Awaited<ReturnType<typeof aPlaceWithTwoProjects>>

    const begin = browsing()
    const places = new Map<string, Place>()

    const goal = shortestPath(myAgreementsStory, 'asked for her address', 'shown the record')
    const paths = fewestPaths(myAgreementsStory, 'asked for her address')
    for (const { index, path, language } of chromiumPaths(part, goal, paths)) {
      it(`in ${language}, ${sentenceOf(path)}`, async () => {
        const { page, faults, service } = await begin({ language })
        // The page uses the service's clock, because a withdrawal can be undone only for a week.
        await page.clock.install({ time: service.home.clock.now() })
        const she = pastSignerInChromium(service, page, language)
        const place = places.get(language) ?? (await aPlaceWithTwoProjects(service, language))
        places.set(language, place)
        await path.test(await myAgreementsSteps(place, she, `my-${language}-${index}.example`))
        expect(faults).toEqual([])
        expect(service.log).toEqual([])
      })
    }
  })
}
