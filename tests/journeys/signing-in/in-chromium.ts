import { describe, expect, it } from 'vitest'
import { duration } from '../../../src/domain/text/limits.ts'
import { browsing } from '../../support/browser/browsing.ts'
import { managerInChromium } from './manager-in-chromium.ts'
import { signingInStory } from './journey.ts'
import { admitting, signingInSteps } from './steps.ts'
import { chromiumPaths, eventsOf, modelOf, sentenceOf, shortestPath } from '../story.ts'
import type { Part } from '../../support/runner/parts.ts'

export function signingInStoryInChromium(part: Part): void {
  describe('a manager signs in, in Chromium', () => {
    const begin = browsing({ oauth: admitting })

    /** Shortest paths to all states. Paths that another path continues are left out below. */
    const shortest = modelOf(signingInStory, 'outside').getShortestPaths()
    const beginsAnother = (events: string[]): boolean =>
      shortest.some((other) => {
        const theirs = eventsOf(other)
        return theirs.length > events.length && events.every((event, index) => theirs[index] === event)
      })
    const goal = shortestPath(signingInStory, 'outside', 'at the community’s admin area')
    const paths = shortest.filter((path) => !beginsAnother(eventsOf(path)))

    for (const { index, path, language } of chromiumPaths(part, goal, paths)) {
      it(`in ${language}, ${sentenceOf(path)}`, async () => {
        const { page, faults, service } = await begin({ language })
        service.home.clock.advance(duration.hour)
        const manager = await managerInChromium(page, language, service.linkId)
        await path.test(await signingInSteps(service, service.oauth(), manager, `mary${language}${index}`))
        expect(faults.filter((fault) => !fault.includes('/authorize?'))).toEqual([])
        expect(service.log).toEqual([])
      })
    }
  })
}
