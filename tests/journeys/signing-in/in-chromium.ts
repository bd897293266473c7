import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { duration } from '../../../src/domain/limits.ts'
import { openOauthServer, type OauthServer } from '../../platforms/oauth-server.ts'
import { sharedBrowser, visit } from '../../support/browser.ts'
import { aService, type TestService } from '../../support/service.ts'
import { managerInChromium } from '../actors/manager-in-chromium.ts'
import { signingInStory } from './journey.ts'
import { admitting, signingInSteps } from './steps.ts'
import { chromiumPaths, eventsOf, modelOf, sentenceOf, shortestPath } from '../story.ts'
import type { Part } from '../../support/runner/parts.ts'

export function signingInStoryInChromium(part: Part): void {
  describe('a manager signs in, in Chromium', () => {
    let oauth: OauthServer
    let browser: Browser
    let service: TestService
    beforeAll(async () => {
      oauth = await openOauthServer()
      service = await aService({ web: true, config: admitting(oauth) })
      browser = await sharedBrowser()
    })
    afterAll(async () => {
      await service?.close()
      await oauth?.close()
    })

    /** One path to every state; a path that begins another is run with it. */
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
        service.home.clock.advance(duration.hour)
        const visitor = await visit(browser, { origin: service.origin, language })
        const manager = await managerInChromium(visitor.page, language, service.linkId)
        await path.test(await signingInSteps(service, oauth, manager, `mary${language}${index}`))
        expect(visitor.faults.filter((fault) => !fault.includes('/authorize?'))).toEqual([])
        expect(service.log).toEqual([])
        await visitor.close()
      })
    }
  })
}
