import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { duration } from '../../../src/domain/limits.ts'
import { sharedBrowser, visit } from '../../support/browser.ts'
import { aService, type TestService } from '../../support/service.ts'
import { linkManagerInChromium } from '../actors/link-manager-in-chromium.ts'
import { lookingAfterStory } from './journey.ts'
import { aManagedProject, lookingAfterSteps } from './steps.ts'
import { openSite, type OpenSite, publishingConfig } from '../published-files.ts'
import { chromiumPaths, fewestPaths, sentenceOf, shortestPath } from '../story.ts'
import type { Part } from '../../support/runner/parts.ts'

export function lookingAfterStoryInChromium(part: Part): void {
  describe('a community manager looks after a link, in Chromium and by keyboard', () => {
    let site: OpenSite
    let browser: Browser
    let service: TestService
    beforeAll(async () => {
      site = await openSite()
      service = await aService({ web: true, config: publishingConfig(site) })
      browser = await sharedBrowser()
    })
    afterAll(async () => {
      await service?.close()
      await site?.close()
    })

    const goal = shortestPath(lookingAfterStory, 'at her projects', 'shown it among the agreements')
    const paths = fewestPaths(lookingAfterStory, 'at her projects')

    for (const { index, path, language } of chromiumPaths(part, goal, paths)) {
      it(`in ${language}, ${sentenceOf(path)}`, async () => {
        service.home.clock.advance(duration.hour)
        const user = `iris${language}${index}`
        const linkId = await aManagedProject(service, user)
        const visitor = await visit(browser, { origin: service.origin, language })
        const linkManager = linkManagerInChromium(visitor.page, language, { linkId, name: `Harbour of ${user}` })
        await path.test(await lookingAfterSteps(service, site, { manager: linkManager, user, linkId }))
        expect(visitor.faults).toEqual([])
        expect(service.log).toEqual([])
        await visitor.close()
      })
    }
  })
}
