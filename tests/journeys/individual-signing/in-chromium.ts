import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sharedBrowser, visit } from '../../support/browser.ts'
import { aService, type TestService } from '../../support/service.ts'
import { individualSigningStory } from './journey.ts'
import { signerInChromium } from '../actors/signer-in-chromium.ts'
import { chromiumPaths, modelOf, sentenceOf, shortestPath } from '../story.ts'
import { individualSigningSteps } from './steps.ts'
import type { Part } from '../../support/runner/parts.ts'

export function individualSigningStoryInChromium(part: Part): void {
  describe('an individual signs in Chromium', () => {
    let browser: Browser
    let service: TestService

    beforeAll(async () => {
      service = await aService({ web: true })
      browser = await sharedBrowser()
    })
    afterAll(async () => {
      await service?.close()
    })

    const goal = shortestPath(individualSigningStory, 'at the entry', 'thanked')
    const paths = modelOf(individualSigningStory).getShortestPaths()

    for (const { index, path, language } of chromiumPaths(part, goal, paths)) {
      it(`in ${language}, ${sentenceOf(path)}`, async () => {
        const visitor = await visit(browser, { origin: service.origin, language })
        await visitor.page.clock.install({ time: service.home.clock.now() })
        const signer = signerInChromium(service, visitor.page, language)
        await signer.opensTheLink()
        const person = { name: `O'Brien & Søn A/S (上海)`, email: `signer-${language}-${index}@lantern.example` }
        await path.test(individualSigningSteps(service, signer, person))
        expect(visitor.faults).toEqual([])
        expect(service.log).toEqual([])
        await visitor.close()
      })
    }
  })
}
