import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aCheckedRepository } from '../../support/checks/check-scenario.ts'
import { sharedBrowser, visit } from '../../support/browser/browser.ts'
import { freePort } from '../../support/service/free-port.ts'
import { contributorInChromium } from './contributor-in-chromium.ts'
import { chromiumPaths, fewestPaths, sentenceOf, shortestPath } from '../story.ts'
import { redCheckStory } from './journey.ts'
import { type CheckedPlace, redCheckSteps } from './steps.ts'
import type { Part } from '../../support/runner/parts.ts'
import { world } from '../../support/service/world.ts'

export function redCheckStoryInChromium(part: Part): void {
  describe('a contributor resolves a red pull request, in Chromium', () => {
    let browser: Browser
    let place: Omit<CheckedPlace, 'language'>

    beforeAll(async () => {
      // The forge redirects the browser to the public URL in the configuration, so the port must be known beforehand.
      const port = await freePort()
      const config = { forgeHosts: ['127.0.0.1'], publicUrl: `http://127.0.0.1:${port}` }
      const service = await world('sqlite', { seed: 'both', web: true, config, port })
      place = { service, checked: await aCheckedRepository(service, { hasOauth: true }) }
      browser = await sharedBrowser()
    })
    afterAll(async () => {
      await place?.checked.gitea.stop()
      await place?.service.close()
    })

    const goal = shortestPath(redCheckStory, 'at her pull request', 'told that everyone has signed')
    /** A small set of paths that together contain every event. */
    const paths = chromiumPaths(part, goal, fewestPaths(redCheckStory, 'at her pull request'))

    for (const { index, path, language } of paths) {
      it(`in ${language}, ${sentenceOf(path)}`, async () => {
        const { service, checked } = place
        const visitor = await visit(browser, { origin: service.origin, language })
        // The page uses the service's clock, because a reminder can be repeated only after a day.
        await visitor.page.clock.install({ time: service.home.clock.now() })
        const she = contributorInChromium(service, visitor.page, language)
        await path.test(redCheckSteps({ ...place, language }, she, `red-${language}-${index}.example`))
        expect(visitor.faults.filter((fault) => !fault.startsWith(`asked ${checked.gitea.url}/login/oauth/`))).toEqual(
          [],
        )
        expect(service.log).toEqual([])
        await visitor.close()
      })
    }
  })
}
